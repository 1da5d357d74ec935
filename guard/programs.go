package guard

import (
	"guard/shellparse"
	"guard/shellparse/catalog"
)

// WithPrograms sets what is known of programs in the place of the catalogue's
// rows, or beside them; of two rows for one name the first counts. Such rows
// may lower verdicts: take them only from whom the machine belongs to.
func WithPrograms(rows []catalog.Program) Option { return func(g *Guard) { g.programs = rows } }

// parsing is how a script of the request is read.
func (g *Guard) parsing(req *Request, dir string) shellparse.Options {
	return shellparse.Options{Dialect: req.Dialect, Dir: dir, Programs: g.programs}
}
