import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { printTable, readRows } from './lib/report.ts'

/** `npm run bench` runs every benchmark, `npm run bench -- attempts growth` those with these names or prefixes. */
const folder = fileURLToPath(new URL('./', import.meta.url))
const all = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'main.ts')
  .map((name) => name.slice(0, -'.ts'.length))
const args = process.argv.slice(2)
const matching = (part: string) => (all.includes(part) ? [part] : all.filter((name) => name.startsWith(`${part}-`)))
const unknown = args.filter((part) => matching(part).length === 0)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Available: ${all.join(', ')}`)
  process.exit(1)
}
const chosen = args.length > 0 ? [...new Set(args.flatMap(matching))] : all

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-bench-'))
const rowsFile = path.join(scratch, 'rows')
fs.writeFileSync(rowsFile, '')
const failed = chosen.filter((name) => {
  console.log(`\n— ${name}`)
  const environment = { ...process.env, BENCH_ROWS: rowsFile }
  return spawnSync(process.execPath, [path.join(folder, `${name}.ts`)], { stdio: 'inherit', env: environment }).status !== 0
})
const rows = readRows(rowsFile)
fs.rmSync(scratch, { recursive: true })

console.log('\n— all')
printTable(rows)
const results = path.join(folder, 'results.json')
const machine = { cores: os.availableParallelism(), memoryMb: Math.round(os.totalmem() / 1024 / 1024), node: process.version }
fs.writeFileSync(results, `${JSON.stringify({ at: new Date().toISOString(), machine, failed, rows }, null, 2)}\n`)
console.log(
  `\n${failed.length === 0 ? 'All targets were met.' : `Failed: ${failed.join(', ')}.`} As JSON: ${path.relative(process.cwd(), results)}`,
)
process.exit(failed.length === 0 ? 0 : 1)
