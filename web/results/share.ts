import { saveAs } from '../kit/download.ts'

type Shared = { picture: Blob; name: string; text: string; url: string }
type Done = 'shared' | 'cancelled' | 'copied' | 'downloaded'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** With the device's own sharing where there is one; otherwise the picture is downloaded and the words are copied with the link. */
export async function shareResult({ picture, name, text, url }: Shared): Promise<Done> {
  const file = new File([picture], name, { type: 'image/png' })
  const ways: ShareData[] = [
    { files: [file], text: `${text} ${url}` },
    { text, url },
  ]
  const way = ways.find((each) => navigator.canShare?.(each))
  if (way) {
    try {
      await navigator.share(way)
      return 'shared'
    } catch (error) {
      if (isCancelled(error)) return 'cancelled'
      console.warn('The device does not share it.', error)
    }
  }
  saveAs(name, picture)
  // A browser may forbid the clipboard; the picture is there all the same.
  const copied = await navigator.clipboard?.writeText(`${text} ${url}`).then(
    () => true,
    () => false,
  )
  return copied ? 'copied' : 'downloaded'
}
