// System packages that the tests need; those of the proof are marked.
import fs from 'node:fs'
import { checkNativeParts, run } from './project.mjs'

/** Debian's servers are in a folder that is not on every PATH. */
const isServer = (name) => onPath(name) || fs.existsSync(`/usr/sbin/${name}`)
const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => fs.existsSync(`${folder}/${name}`))
const postgresInstalled = () =>
  fs.existsSync('/usr/lib/postgresql') &&
  fs.readdirSync('/usr/lib/postgresql').some((version) => fs.existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))

const needs = [
  { name: 'Chromium', package: 'chromium', isInstalled: () => onPath('chromium') },
  // Browser tests take a third less time with it, but run without it too.
  {
    name: 'Chromium’s headless shell',
    package: 'chromium-headless-shell',
    isInstalled: () => onPath('chromium-headless-shell'),
    optional: true,
  },
  { name: 'PostgreSQL', package: 'postgresql', isInstalled: () => postgresInstalled() || onPath('initdb') },
  { name: 'Redis', package: 'redis-server', isInstalled: () => onPath('redis-server') },
  { name: 'Poppler', package: 'poppler-utils', isInstalled: () => onPath('pdftoppm') },
  { name: 'nginx', package: 'nginx', isInstalled: () => isServer('nginx') },
  { name: 'PgBouncer', package: 'pgbouncer', isInstalled: () => isServer('pgbouncer'), isForProof: true },
  { name: 'Patroni', package: 'patroni', isInstalled: () => onPath('patroni'), isForProof: true },
  { name: 'etcd', package: 'etcd-server', isInstalled: () => onPath('etcd'), isForProof: true },
  { name: 'HAProxy', package: 'haproxy', isInstalled: () => isServer('haproxy'), isForProof: true },
  { name: 'Firefox', package: 'firefox-esr', isInstalled: () => onPath('firefox-esr') || onPath('firefox'), isForProof: true },
]

/** Installs missing packages if possible, else prints what to install. */
export function ensureSystem({ forProof = false } = {}) {
  checkNativeParts('test')
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get')
  const missing = needs.filter((need) => (forProof || !need.isForProof) && !need.isInstalled() && (mayInstall || !need.optional))
  if (missing.length === 0) return
  const packages = missing.map((need) => need.package)
  if (!mayInstall) {
    console.error(`The tests need ${missing.map((need) => need.name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  // This policy keeps the packages from starting services; the tests start private ones.
  const policy = '/usr/sbin/policy-rc.d'
  const isTemporary = !fs.existsSync(policy)
  if (isTemporary) fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = ['ignore', 'ignore', 'inherit']
  run('apt-get', ['update', '-qq'], { env, stdio: quiet })
  // One at a time, because a Debian release may lack an optional one.
  for (const name of packages) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: quiet })
  if (isTemporary) fs.rmSync(policy)
  const stillMissing = missing.filter((need) => !need.optional && !need.isInstalled())
  if (stillMissing.length === 0) return
  console.error(`${stillMissing.map((need) => need.package).join(' ')} could not be installed.`)
  process.exit(1)
}
