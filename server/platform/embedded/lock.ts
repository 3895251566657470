import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process is told apart from a later one with the same number by when it started, where the system tells that. */
function startedAt(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  // Signals to process 0 go to everyone, so it always seems alive.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a lock says; nothing if it has just been given back. */
function holderOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Two processes on one embedded database destroy it: the second is refused. Answers what gives the lock back. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'lock')
  const mine = `${process.pid} ${startedAt(process.pid)}`
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid = '', start = ''] = holderOf(file).split(' ')
      if (isAlive(Number(pid)) && startedAt(Number(pid)) === start) {
        throw new FolderInUse(
          `The folder ${folder} is in use by another Taiyari process (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      fs.rmSync(file, { force: true })
      continue
    }
    // Two starts may both have found a dead holder: the later file is the one that counts.
    await sleep(50)
    if (holderOf(file) === mine) return () => fs.rmSync(file, { force: true })
  }
  throw new FolderInUse(`The folder ${folder} is being opened by another Taiyari process.`)
}

export class FolderInUse extends Error {}
