import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run bench` runs every measurement, `npm run bench -- attempts import` those named. */
const folder = new URL('./', import.meta.url)
const all = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'main.ts')
  .map((name) => name.slice(0, -'.ts'.length))
const asked = process.argv.slice(2)
const chosen = asked.length > 0 ? all.filter((name) => asked.some((part) => name.includes(part))) : all
if (chosen.length === 0) {
  console.error(`There are: ${all.join(', ')}`)
  process.exit(1)
}
let failed = 0
for (const name of chosen) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.ts`, folder))], { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
