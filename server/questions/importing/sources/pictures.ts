import type { Files } from '#server/platform/files/files.ts'
import { storeImage } from '../../images/store-image.ts'

/** The bytes of a picture of an imported file by its key; undefined if there is none. */
export type ReadPicture = (key: string) => Promise<Buffer | undefined>

const reference = /!\[([^\]]*)\]\(import:([^)\s]*)\)/g

/** Stores the pictures that the texts of a row refer to, each once per file. A picture that cannot be read becomes its description. */
export function openPictures(files: Files, read: ReadPicture) {
  const stored = new Map<string, Promise<string | null>>()

  async function store(key: string): Promise<string | null> {
    const bytes = await read(key)
    if (!bytes) return null
    // A damaged or foreign picture is a loss of its question, not a fault of the file.
    return storeImage(files, bytes).then(
      ({ url }) => url,
      () => null,
    )
  }

  return async (cells: string[]): Promise<{ cells: string[]; losses: string[] }> => {
    const keys = new Set(cells.flatMap((cell) => Array.from(cell.matchAll(reference), ([, , key = '']) => key)))
    for (const key of keys) if (!stored.has(key)) stored.set(key, store(decodeURIComponent(key)))
    const urls = new Map<string, string | null>()
    for (const key of keys) urls.set(key, (await stored.get(key)) ?? null)
    return {
      cells: cells.map((cell) =>
        cell.replaceAll(reference, (_, alt: string, key: string) => (urls.get(key) ? `![${alt}](${urls.get(key)})` : alt && `[${alt}]`)),
      ),
      losses: [...urls].flatMap(([key, url]) =>
        url ? [] : [`the picture ${decodeURIComponent(key).replace(/^\d+\//, '')}, which cannot be read`],
      ),
    }
  }
}
