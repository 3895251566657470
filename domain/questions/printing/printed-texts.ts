import type { Language } from '../../language.ts'

type Written = { language: Language; text: string }

const picture = /!\[[^\]]*\]\(([^)\s]*)[^)]*\)/g

/** What is the same in both languages is printed once: a whole text, such as a number, or a picture in it. */
export function printedTexts(texts: readonly Written[]): Written[] {
  const printed = new Set<string>()
  return texts.flatMap(({ language, text }) => {
    if (printed.has(text)) return []
    printed.add(text)
    const seen = new Set(printed)
    const rest = text.replaceAll(picture, (image, address: string) => {
      printed.add(address)
      return seen.has(address) ? '' : image
    })
    return rest.trim() === '' ? [] : [{ language, text: rest }]
  })
}
