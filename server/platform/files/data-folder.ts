import fs from 'node:fs'

/** Creates the data folder if it is missing; in any case only its owner may enter it: it has the database, uploads and captured mails. */
export function openDataFolder(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32' || (fs.statSync(dataDir).mode & 0o077) === 0) return
  try {
    fs.chmodSync(dataDir, 0o700)
  } catch (error) {
    // A mounted volume may belong to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
