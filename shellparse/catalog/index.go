package catalog

var programs = [...]Program{}
