import fs from 'node:fs'

/** Loaded before a server: its clock is ahead by as many milliseconds as a file says, as if somebody had set the machine's. */
const file = process.env.CLOCK_FILE
const System = Date
const systemNow = Date.now.bind(Date)
const ahead = () => (file && fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)

System.now = () => systemNow() + ahead()
globalThis.Date = new Proxy(System, {
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [target.now()], asked),
})
