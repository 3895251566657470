import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff2 } from './woff2.ts'

const files = {
  latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  devanagari: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
} as const
export type Script = keyof typeof files

let unpacked: Record<Script, Buffer> | undefined

/** The fonts of the screens, made ready when the first document is written. */
export function fonts(): Record<Script, Buffer> {
  const read = (file: string) => unpackWoff2(fs.readFileSync(fileURLToPath(import.meta.resolve(file))))
  unpacked ??= { latin: read(files.latin), devanagari: read(files.devanagari) }
  return unpacked
}

/** With the joiners, which belong to the letters they stand between. */
const devanagari = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u200c\u200d]+/gu

export type Run = { script: Script; text: string }

/** A word cut into pieces of one script each: a font shapes only its own. */
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
