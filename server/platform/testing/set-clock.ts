// Preloaded into a server process (node --import): shifts Date by the milliseconds in CLOCK_FILE, as if the machine's clock had been set.
import fs from 'node:fs'

const file = process.env.CLOCK_FILE
const SystemDate = Date
const systemNow = Date.now.bind(Date)
const offsetMs = () => (file && fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0)

SystemDate.now = () => systemNow() + offsetMs()
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
})
