import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

/** A small file system that can be filled and emptied again. */
export type SmallDisk = { folder: string; fill(): void; empty(): void; remove(): Promise<void> }

const mountedMessage = 'mounted'
/** The disk is filled with large chunks first, then with blocks of the file system. */
const chunks = [1024 * 1024, 4096].map((size) => Buffer.alloc(size, 1))

/**
 * Mounts a tmpfs in the user and mount namespace of a child process, which needs no root and disappears with that process. Returns
 * undefined where the machine does not allow user namespaces.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs /mnt && echo ${mountedMessage} && exec cat`
  const mounter = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(mounter, 'close').catch(() => undefined)
  const isMounted = await Promise.race([
    once(mounter.stdout, 'data').then(([output]) => String(output).includes(mountedMessage)),
    ended.then(() => false),
  ])
  if (!isMounted) return
  const folder = `/proc/${mounter.pid}/root/mnt`
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      for (const chunk of chunks) while (append(ballast, chunk));
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    async remove() {
      mounter.stdin.end()
      await ended
    },
  }
}

/** Whether there was space for the chunk. */
function append(file: string, chunk: Buffer): boolean {
  try {
    fs.appendFileSync(file, chunk)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
