import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memoryFolder = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * The parent of folders whose data may be lost at any time. In memory where there is plenty: a run of the suite creates and deletes some
 * hundred databases, and on a disk their removal alone takes a minute.
 */
export function scratchRoot(): string {
  if (process.availableMemory() < 12 * gigabyte || !fs.existsSync(memoryFolder)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memoryFolder)
  return bavail * bsize < 8 * gigabyte ? os.tmpdir() : memoryFolder
}

export const createScratchFolder = (prefix: string): string => fs.mkdtempSync(path.join(scratchRoot(), prefix))
