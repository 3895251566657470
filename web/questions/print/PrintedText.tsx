import { type Language, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { renderMarkup } from '#domain/markup/render.ts'
import { printedTexts } from '#domain/questions/printing/printed-texts.ts'
import { RichText } from '../../kit/RichText.tsx'

/** A text in the languages of the booklet, one below the other. */
export function PrintedText({ text, languages }: { text: LocalizedText; languages: readonly Language[] }) {
  const texts = languages.map((language) => ({ language, text: localize(text, language) }))
  return printedTexts(texts).map(({ language, text: written }) => (
    <div key={language} lang={language}>
      <RichText html={renderMarkup(written)} />
    </div>
  ))
}
