import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Read at once: a process whose parent has ended gets another one. */
const parentPid = process.ppid

/** The start time of a process (Linux only): tells it apart from a later one that reuses the pid. */
function startedAt(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // A process that has ended keeps its pid until its parent asks for the exit code, which the init process of a container may never do.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

export function isAlive(pid: number): boolean {
  // A signal to pid 0 goes to the process group and always succeeds.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The content of a lock file; empty if it has just been deleted. */
function readLock(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** How long to wait for a holder whose parent process is gone: the process that seeds a new database ends soon after its server. */
const orphanTimeoutMs = 30_000

type Holder = { pid: number; isRunning: boolean; isOrphan: boolean }

function readHolder(file: string): Holder {
  const [pid, start = '', parent] = readLock(file).split(' ')
  const holder = Number(pid)
  return { pid: holder, isRunning: isAlive(holder) && startedAt(holder) === start, isOrphan: !isAlive(Number(parent)) }
}

/**
 * Locks a data folder and returns the function that unlocks it. A second process is refused, because two processes on one embedded
 * database corrupt it. The lock of a process that is not running any more is taken over.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'lock')
  const ownContent = `${process.pid} ${startedAt(process.pid)} ${parentPid}`
  const orphanDeadline = performance.now() + orphanTimeoutMs
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      fs.writeFileSync(file, ownContent, { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      let holder = readHolder(file)
      while (holder.isRunning && holder.isOrphan && performance.now() < orphanDeadline) {
        await sleep(50)
        holder = readHolder(file)
      }
      if (holder.isRunning) {
        throw new FolderInUseError(
          `The folder ${folder} is in use by another Taiyari process (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      fs.rmSync(file, { force: true })
      continue
    }
    // Two processes may both have removed a stale lock and written their own: the one whose content remains has the lock.
    await sleep(50)
    if (readLock(file) === ownContent) return () => fs.rmSync(file, { force: true })
  }
  throw new FolderInUseError(`The folder ${folder} is being opened by another Taiyari process.`)
}

export class FolderInUseError extends Error {}
