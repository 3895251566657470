import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

// WOFF and not WOFF2, as on the screens: the PDF library cannot embed a part of a WOFF2 font.
const files = {
  latin: '@fontsource/inter/files/inter-latin-400-normal.woff',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
} as const
export type Script = keyof typeof files

let loaded: Record<Script, Buffer> | undefined

/** Read from disk when the first document is written. */
export function fonts(): Record<Script, Buffer> {
  const read = (file: string) => fs.readFileSync(fileURLToPath(import.meta.resolve(file)))
  loaded ??= { latin: read(files.latin), devanagari: read(files.devanagari) }
  return loaded
}

/** With the zero-width joiners, which belong to the letters around them, and the rupee sign, which only this font has. */
const devanagari = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u20a8\u20b9\u200c\u200d]+/gu

export type Run = { script: Script; text: string }

/** Splits a word into runs of one script each, since a font can shape only its own script. */
export function runsOf(word: string): Run[] {
  const runs: Run[] = []
  let done = 0
  for (const { 0: text, index } of word.matchAll(devanagari)) {
    if (index > done) runs.push({ script: 'latin', text: word.slice(done, index) })
    runs.push({ script: 'devanagari', text })
    done = index + text.length
  }
  if (done < word.length) runs.push({ script: 'latin', text: word.slice(done) })
  return runs
}
