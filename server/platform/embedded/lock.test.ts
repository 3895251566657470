import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { lockFolder } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = newFolder()
  file = path.join(folder, 'lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a folder is locked until the lock is given back', async () => {
  const unlock = await lockFolder(folder)
  expect(fs.readFileSync(file, 'utf8')).toContain(String(process.pid))
  await expect(lockFolder(folder)).rejects.toThrow(
    `The folder ${folder} is in use by another Taiyari process (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  unlock()
  expect(fs.existsSync(file)).toBe(false)
  const again = await lockFolder(folder)
  again()
})

const dead = () => spawnSync(process.execPath, ['-e', '']).pid

test.each([
  ['of a process that is dead', () => `${dead()} 12345`],
  ['of an earlier process with our number', () => `${process.pid} 1`],
  ['that was cut off before anything was in it', () => ''],
  ['that holds something else', () => 'hello there'],
  ['of process 0, which is everyone', () => '0 '],
])('a lock %s is taken over', async (_, content) => {
  fs.writeFileSync(file, content())
  const unlock = await lockFolder(folder)
  expect(fs.readFileSync(file, 'utf8')).toContain(String(process.pid))
  unlock()
})

test('of many who open a folder at the same moment one gets it', async () => {
  fs.writeFileSync(file, `${dead()} 12345`)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const got = tries.filter((each) => each.status === 'fulfilled')
  expect(got).toHaveLength(1)
  got[0]?.value()
})
