import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Storage of uploaded files. A name is the hash of the content, so a stored file never changes. */
export type Files = {
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>
}

const validName = /^[0-9a-f]{64}\.(webp|png|svg|pdf)$/

export function openFileFolder(folder: string): Files {
  const pathOf = (name: string) => path.join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      if (!validName.test(name)) throw new Error(`${name} is not a valid name for a stored file.`)
      const target = pathOf(name)
      await fs.mkdir(path.dirname(target), { recursive: true })
      // Written under another name and renamed, so that readers never see an incomplete file.
      const temporary = `${target}.${randomUUID()}`
      await fs.writeFile(temporary, bytes)
      await fs.rename(temporary, target)
    },
    async read(name) {
      if (!validName.test(name)) return null
      try {
        return await fs.readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (validName.test(name)) await fs.rm(pathOf(name), { force: true })
    },
  }
}
