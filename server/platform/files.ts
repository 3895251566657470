import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Where uploaded files are kept. Names come from their content, so what is there is never written over. */
export type Files = {
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

const soundName = /^[0-9a-f]{64}\.(webp|png|pdf)$/

export function openFileFolder(folder: string): Files {
  const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      if (!soundName.test(name)) throw new Error(`${name} is no name for a stored file.`)
      const place = placeOf(name)
      await fs.mkdir(path.dirname(place), { recursive: true })
      // Moved into place when whole: a reader never sees half a file.
      const beside = `${place}.${randomUUID()}`
      await fs.writeFile(beside, bytes)
      await fs.rename(beside, place)
    },
    async read(name) {
      if (!soundName.test(name)) return null
      try {
        return await fs.readFile(placeOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (soundName.test(name)) await fs.rm(placeOf(name), { force: true })
    },
  }
}
