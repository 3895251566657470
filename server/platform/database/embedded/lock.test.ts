import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTempFolder } from '#server/platform/testing/process.ts'
import { lockFolder } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = makeTempFolder()
  file = path.join(folder, 'lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a folder is locked until it is unlocked', async () => {
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

const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid

test.each([
  ['of a process that has ended', () => `${endedPid()} 12345`],
  ['of an earlier process with the same pid', () => `${process.pid} 1`],
  ['that is empty', () => ''],
  ['with other content', () => 'hello there'],
  ['of pid 0', () => '0 '],
])('a lock %s is taken over', async (_, content) => {
  fs.writeFileSync(file, content())
  const unlock = await lockFolder(folder)
  expect(fs.readFileSync(file, 'utf8')).toContain(String(process.pid))
  unlock()
})

// Where there is no /proc, only the pid is known.
test.runIf(fs.existsSync('/proc'))('a lock of a process that has ended and still has its pid is taken over', async () => {
  // The shell starts a process in the background, which ends when the shell has become one that lasts and never asks for its exit code.
  const shell = spawn('sh', ['-c', 'exec 3<&0; (read line <&3) & echo $!; exec sleep 60'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const pid = Number(String((await once(shell.stdout, 'data'))[0]))
  while (fs.readFileSync(`/proc/${shell.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(10)
  shell.stdin.end()
  const stat = () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  while (stat()[0] !== 'Z') await sleep(10)
  fs.writeFileSync(file, `${pid} ${stat()[19]} ${shell.pid}`)
  const unlock = await lockFolder(folder)
  expect(fs.readFileSync(file, 'utf8')).toContain(String(process.pid))
  unlock()
  shell.kill('SIGKILL')
  await once(shell, 'exit')
})

test('a process that outlives its parent is waited for', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const startedAt = fs.existsSync('/proc') ? fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] : ''
  fs.writeFileSync(file, `${child.pid} ${startedAt} ${endedPid()}`)
  let isLocked = false
  const locking = lockFolder(folder).finally(() => (isLocked = true))
  await sleep(200)
  expect(isLocked).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await locking
  expect(fs.readFileSync(file, 'utf8')).toContain(String(process.pid))
  unlock()
})

test('when many lock a folder at the same time, one succeeds', async () => {
  fs.writeFileSync(file, `${endedPid()} 12345`)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const succeeded = tries.filter((each) => each.status === 'fulfilled')
  expect(succeeded).toHaveLength(1)
  succeeded[0]?.value()
})
