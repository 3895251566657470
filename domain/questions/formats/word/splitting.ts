import { type Counting, placesOf, readOptionLabel } from './labels.ts'

const maxLabelLength = 40

type Start = { at: number; length: number; mark: string }

/** All places of a line where an option may begin: at its start, or behind a space. */
function labelStarts(plain: string): Start[] {
  const starts: Start[] = []
  for (let at = 0; at < plain.length; at += 1) {
    if (at > 0 && !/\s/.test(plain[at - 1] ?? '')) continue
    const label = readOptionLabel(plain.slice(at, at + maxLabelLength))
    if (!label) continue
    // Without an opening bracket, a letter inside a line is a label only behind a gap, or as a capital.
    const isClear =
      at === 0 || /^[([]/.test(label.text) || /\t|\s{2}/.test(plain.slice(Math.max(0, at - 2), at)) || /^[A-J]$/.test(label.mark)
    if (isClear) starts.push({ at, length: label.length, mark: label.mark })
  }
  return starts
}

/** Options of one line that follow each other in one way of counting, beginning with the place `first`. */
export function optionsInLine(plain: string, counting: Counting, first: number): Start[] {
  const chain: Start[] = []
  for (const start of labelStarts(plain)) {
    const isNext = placesOf(start.mark).some((place) => place.counting === counting && place.at === first + chain.length)
    const last = chain.at(-1)
    if (isNext && (!last || plain.slice(last.at + last.length, start.at).trim() !== '')) chain.push(start)
  }
  const last = chain.at(-1)
  return last && plain.slice(last.at + last.length).trim() === '' && chain.length > 1 ? chain.slice(0, -1) : chain
}
