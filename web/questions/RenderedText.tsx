import { renderMarkup } from '#domain/markup/render.ts'
import { RichText } from '../kit/RichText.tsx'

/** A text drawn here; apart from the lists that show it, because the renderer is large. */
export function RenderedText({ text }: { text: string }) {
  return <RichText html={renderMarkup(text)} />
}
