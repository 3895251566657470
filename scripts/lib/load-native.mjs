// Loads each package named on the command line and prints the names of those whose native part is missing, as JSON.
// Runs as a separate process on the Node version that will use the packages.
import { spawnSync } from 'node:child_process'
import { binOf } from './project.mjs'

/** Packages whose native part is a program, by the name of their command. */
const programs = { typescript: 'tsc', '@biomejs/biome': 'biome' }

async function loads(name) {
  const program = programs[name]
  if (program) return spawnSync(process.execPath, [binOf(program), '--version'], { stdio: 'ignore' }).status === 0
  return import(name).then(
    () => true,
    () => false,
  )
}

const missing = []
for (const name of process.argv.slice(2)) if (!(await loads(name))) missing.push(name)
process.stdout.write(JSON.stringify(missing))
