// What the tests need of the machine itself.
import fs from 'node:fs'
import { run } from './project.mjs'

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => fs.existsSync(`${folder}/${name}`))
const postgresInstalled = () =>
  fs.existsSync('/usr/lib/postgresql') &&
  fs.readdirSync('/usr/lib/postgresql').some((version) => fs.existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))

const needs = [
  { name: 'Chromium', package: 'chromium', there: () => onPath('chromium') },
  { name: 'PostgreSQL', package: 'postgresql', there: () => postgresInstalled() || onPath('initdb') },
  { name: 'Redis', package: 'redis-server', there: () => onPath('redis-server') },
  { name: 'Poppler', package: 'poppler-utils', there: () => onPath('pdftoppm') },
  { name: 'nginx', package: 'nginx', there: () => onPath('nginx') || fs.existsSync('/usr/sbin/nginx') },
]

/** Installs what is missing where that is possible, and otherwise says what to install. */
export function ensureSystem() {
  const missing = needs.filter((need) => !need.there())
  if (missing.length === 0) return
  const packages = missing.map((need) => need.package)
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    console.error(`The tests need ${missing.map((need) => need.name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  // The packages would start servers of their own; the tests start private ones.
  const policy = '/usr/sbin/policy-rc.d'
  const ours = !fs.existsSync(policy)
  if (ours) fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = ['ignore', 'ignore', 'inherit']
  run('apt-get', ['update', '-qq'], { env, stdio: quiet })
  const done = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: quiet })
  if (ours) fs.rmSync(policy)
  if (done) return
  console.error(`${packages.join(' ')} could not be installed.`)
  process.exit(1)
}
