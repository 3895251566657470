import { saveAs } from '../kit/download.ts'

type ShareContent = { image: Blob; name: string; text: string; url: string }
type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'downloaded'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uses the Web Share API where available; otherwise downloads the image and copies the text with the link. */
export async function shareResult({ image, name, text, url }: ShareContent): Promise<ShareOutcome> {
  const file = new File([image], name, { type: 'image/png' })
  const candidates: ShareData[] = [
    { files: [file], text: `${text} ${url}` },
    { text, url },
  ]
  const supported = candidates.find((data) => navigator.canShare?.(data))
  if (supported) {
    try {
      await navigator.share(supported)
      return 'shared'
    } catch (error) {
      if (isCancelled(error)) return 'cancelled'
      console.warn('Sharing failed.', error)
    }
  }
  saveAs(name, image)
  // Copying may be blocked; the image has been downloaded in any case.
  const copied = await navigator.clipboard?.writeText(`${text} ${url}`).then(
    () => true,
    () => false,
  )
  return copied ? 'copied' : 'downloaded'
}
