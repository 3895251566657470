import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

/** A disk of its own size that can be filled and emptied again. */
export type SmallDisk = { folder: string; fill(): void; empty(): void; remove(): Promise<void> }

const mounted = 'mounted'
/** In large pieces first, then in the file system's own. */
const pieces = [1024 * 1024, 4096].map((size) => Buffer.alloc(size, 1))

/**
 * A file system in memory that only a sleeping process has mounted: nobody needs to be root for it, and it is gone when that process is.
 * Answers nothing where the machine does not let its users have one.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs /mnt && echo ${mounted} && exec cat`
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(holder, 'close').catch(() => undefined)
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(([said]) => String(said).includes(mounted)),
    ended.then(() => false),
  ])
  if (!isMounted) return
  const folder = `/proc/${holder.pid}/root/mnt`
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      for (const piece of pieces) while (appended(ballast, piece));
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    async remove() {
      holder.stdin.end()
      await ended
    },
  }
}

function appended(file: string, piece: Buffer): boolean {
  try {
    fs.appendFileSync(file, piece)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
