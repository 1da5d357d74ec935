package shellparse

import (
	"slices"
	"strings"

	"guard/effect"
)

// redisReads are the commands that change no key.
var redisReads = []string{
	"AUTH", "BITCOUNT", "BITFIELD_RO", "BITPOS", "COMMAND", "DBSIZE", "DUMP", "ECHO", "EXISTS",
	"EXPIRETIME", "GEODIST", "GEOHASH", "GEOPOS", "GEORADIUSBYMEMBER_RO", "GEORADIUS_RO", "GEOSEARCH",
	"GET", "GETBIT", "GETRANGE", "HELLO", "HEXISTS", "HEXPIRETIME", "HGET", "HGETALL", "HKEYS",
	"HLEN", "HMGET", "HPTTL", "HRANDFIELD", "HSCAN", "HSTRLEN", "HTTL", "HVALS", "INFO", "KEYS",
	"LASTSAVE", "LCS", "LINDEX", "LLEN", "LOLWUT", "LPOS", "LRANGE", "MGET", "MONITOR", "PEXPIRETIME",
	"PFCOUNT", "PING", "PSUBSCRIBE", "PTTL", "QUIT", "RANDOMKEY", "ROLE", "SCAN", "SCARD", "SDIFF",
	"SELECT", "SINTER", "SINTERCARD", "SISMEMBER", "SMEMBERS", "SMISMEMBER", "SORT_RO", "SRANDMEMBER",
	"SSCAN", "STRLEN", "SUBSCRIBE", "SUBSTR", "SUNION", "TIME", "TOUCH", "TTL", "TYPE", "XLEN",
	"XPENDING", "XRANGE", "XREAD", "XREVRANGE", "ZCARD", "ZCOUNT", "ZDIFF", "ZINTER", "ZINTERCARD",
	"ZLEXCOUNT", "ZMSCORE", "ZRANDMEMBER", "ZRANGE", "ZRANGEBYLEX", "ZRANGEBYSCORE", "ZRANK",
	"ZREVRANGE", "ZREVRANGEBYLEX", "ZREVRANGEBYSCORE", "ZREVRANK", "ZSCAN", "ZSCORE", "ZUNION",
}

// redisWrites are the commands that change keys and delete none for good.
var redisWrites = []string{
	"APPEND", "BGREWRITEAOF", "BGSAVE", "BITFIELD", "BITOP", "COPY", "DECR", "DECRBY", "DISCARD",
	"EXEC", "EXPIRE", "EXPIREAT", "GEOADD", "GEOSEARCHSTORE", "GETEX", "GETSET", "HINCRBY",
	"HINCRBYFLOAT", "HMSET", "HSET", "HSETNX", "INCR", "INCRBY", "INCRBYFLOAT", "LINSERT", "LMOVE",
	"LPUSH", "LPUSHX", "LSET", "MOVE", "MSET", "MSETNX", "MULTI", "PERSIST", "PEXPIRE", "PEXPIREAT",
	"PFADD", "PFMERGE", "PSETEX", "PUBLISH", "RENAME", "RENAMENX", "RESTORE", "RPOPLPUSH", "RPUSH",
	"RPUSHX", "SADD", "SAVE", "SDIFFSTORE", "SET", "SETBIT", "SETEX", "SETNX", "SETRANGE",
	"SINTERSTORE", "SMOVE", "SORT", "SUNIONSTORE", "SWAPDB", "UNWATCH", "WAIT", "WATCH", "XACK",
	"XADD", "XAUTOCLAIM", "XCLAIM", "XGROUP", "XREADGROUP", "ZADD", "ZDIFFSTORE", "ZINCRBY",
	"ZINTERSTORE", "ZRANGESTORE", "ZUNIONSTORE",
}

// redisDeletes are the commands that delete keys or members.
var redisDeletes = []string{
	"BLPOP", "BRPOP", "DEL", "GETDEL", "HDEL", "LMPOP", "LPOP", "LREM", "LTRIM", "RPOP", "SPOP",
	"SREM", "UNLINK", "XDEL", "XTRIM", "ZMPOP", "ZPOPMAX", "ZPOPMIN", "ZREM", "ZREMRANGEBYLEX",
	"ZREMRANGEBYRANK", "ZREMRANGEBYSCORE",
}

// redisSubReads are the harmless subcommands of commands that have others.
var redisSubReads = []string{
	"ACL CAT", "ACL WHOAMI", "CLIENT GETNAME", "CLIENT ID", "CLIENT INFO",
	"CLIENT LIST", "CLUSTER INFO", "CLUSTER MYID", "CLUSTER NODES", "CLUSTER SHARDS",
	"CLUSTER SLOTS", "CONFIG GET", "LATENCY DOCTOR", "LATENCY HISTORY", "LATENCY LATEST",
	"MEMORY DOCTOR", "MEMORY STATS", "MEMORY USAGE", "MODULE LIST", "OBJECT ENCODING",
	"OBJECT FREQ", "OBJECT IDLETIME", "OBJECT REFCOUNT", "PUBSUB CHANNELS", "PUBSUB NUMPAT",
	"PUBSUB NUMSUB", "SLOWLOG GET", "SLOWLOG LEN", "XINFO CONSUMERS", "XINFO GROUPS",
	"XINFO STREAM",
}

// readRedis reads one command of redis-cli as words, or several on lines.
func readRedis(code string) reading {
	var r reading
	for line := range strings.SplitSeq(code, "\n") {
		words, ok := clientWords(line)
		if !ok {
			r.fail("words that guard does not follow")
		}
		if len(words) > 0 && ok {
			r.redis(words)
		}
	}
	return r
}

// redisCommand is the command of redis-cli as one word: its name with the
// words behind it that may choose a subcommand or a setting.
func redisCommand(operands []Word) Word {
	first := operands[0]
	for i, w := range operands[1:] {
		if i == 2 || !first.Known || !w.Known || w.Glob || w.Text == "" || strings.ContainsFunc(w.Text, func(r rune) bool {
			return r > 'z' || !isWordByte(byte(r)) && !strings.ContainsRune("-.:*?", r)
		}) {
			break
		}
		first.Text += " " + w.Text
	}
	return first
}

func (r *reading) redis(words []string) {
	name, sub := strings.ToUpper(words[0]), ""
	if len(words) > 1 {
		sub = name + " " + strings.ToUpper(words[1])
	}
	put := func(op effect.Operation, area effect.Area, danger, why string) {
		e := effect.Effect{Op: op, Area: area, Danger: danger, Why: why}
		if op == effect.Delete {
			e.Undo = effect.UndoGone
		}
		r.put(e)
	}
	switch {
	case sub == "CONFIG GET" && (len(words) < 3 || strings.ContainsAny(words[2], "*?[") || strings.Contains(strings.ToLower(words[2]), "pass") || strings.Contains(strings.ToLower(words[2]), "auth")):
		put(effect.Read, effect.Secret, "", "shows the server's password")
	case among(redisReads, name) || among(redisSubReads, sub):
		put(effect.Read, effect.Database, "", "reads keys")
	case among(redisWrites, name):
		put(effect.Write, effect.Database, "", "writes keys")
	case among(redisDeletes, name):
		put(effect.Delete, effect.Database, "", "deletes keys")
	case name == "FLUSHALL" || name == "FLUSHDB":
		put(effect.Delete, effect.Database, "database_destroy", "deletes every key")
	case name == "CONFIG" || name == "ACL" || name == "MODULE":
		put(effect.Write, effect.Arming, "", "changes the server, which can make it write files or load code")
	case slices.Contains([]string{"SHUTDOWN", "DEBUG", "REPLICAOF", "SLAVEOF", "FAILOVER", "CLUSTER", "CLIENT", "SLOWLOG", "LATENCY", "MEMORY", "MIGRATE"}, name):
		put(effect.Write, effect.Database, "", "changes the server")
	case strings.HasPrefix(name, "EVAL") || strings.HasPrefix(name, "FCALL") || name == "SCRIPT" || name == "FUNCTION":
		put(effect.Execute, effect.Database, "", "runs a script in the server")
		r.fail("runs a script in the server")
	default:
		r.fail("a command that guard does not know")
	}
}
