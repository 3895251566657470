import { renderMarkup } from '#domain/markup/render.ts'
import { RichText } from '../kit/RichText.tsx'

/** Markup rendered in the browser. Loaded lazily, because the renderer is large. */
export function RenderedText({ text }: { text: string }) {
  return <RichText html={renderMarkup(text)} />
}
