import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-folder-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const modeOf = (target: string) => fs.statSync(target).mode & 0o777

test('a new data folder and one that others could enter are closed to everybody but their owner', () => {
  const created = path.join(folder, 'new')
  openDataFolder(created)
  expect(modeOf(created)).toBe(0o700)
  const open = path.join(folder, 'open')
  fs.mkdirSync(open)
  fs.chmodSync(open, 0o755)
  openDataFolder(open)
  expect(modeOf(open)).toBe(0o700)
})
