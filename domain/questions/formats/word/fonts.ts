import { XmlError } from '../xml.ts'

/** Fonts that draw Devanagari in the place of Latin letters. Their text is not Unicode. */
const legacyFont =
  /^(kruti ?dev|krutidev|devlys|dev ?lys|(walkman[- ]?)?chanakya|shusha|susha|shivaji|akruti|shree-?(dev|lipi)|aps-?(dv|c)|dvb?w?-?tt|dv-?(tt|me)|sd-?tt|agra|kundli|kanika|richa|4cgandhi|naidunia|jagran|bhaskar|yogeshwar)\b|^(kruti|shree-?dev|devlys|chanakya|dv-?tt)/i

export const isLegacyFont = (font: string) => legacyFont.test(font.trim())

export function refuseLegacyFont(font: string, sample: string): never {
  throw new XmlError(
    `The Hindi text is written in the font ${font}, which is not Unicode: it would come out as “${sample.slice(0, 30)}”. Convert it first: copy the Hindi text into a converter from ${font} to Unicode (Mangal), paste the result back into the Word file with a Unicode font such as Mangal, Nirmala UI or Noto Sans Devanagari, save it and upload it again.`,
  )
}

const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const lowerGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const signs: Record<number, string> = {
  ...{ 163: '≤', 165: '∞', 171: '↔', 172: '←', 173: '↑', 174: '→', 175: '↓', 176: '°', 177: '±', 179: '≥', 180: '×', 181: '∝' },
  ...{ 182: '∂', 183: '•', 184: '÷', 185: '≠', 186: '≡', 187: '≈', 188: '…', 199: '∩', 200: '∪', 204: '⊂', 205: '⊆', 206: '∈' },
  ...{ 207: '∉', 208: '∠', 209: '∇', 213: '∏', 214: '√', 215: '⋅', 216: '¬', 217: '∧', 218: '∨', 222: '⇒', 219: '⇔', 229: '∑' },
  ...{ 242: '∫', 92: '∴', 94: '⊥', 64: '≅', 34: '∀', 36: '∃', 45: '−' },
}

/** A character of the font Symbol, with or without the offset that Word adds, as Unicode; undefined if it has none here. */
export function symbolSign(code: number): string | undefined {
  const low = code & 0xff
  if (low >= 0x41 && low <= 0x5a) return [...greek][low - 0x41]
  if (low >= 0x61 && low <= 0x7a) return [...lowerGreek][low - 0x61]
  return signs[low] ?? (low >= 0x20 && low < 0x7f ? String.fromCharCode(low) : undefined)
}
