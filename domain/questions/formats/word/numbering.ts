import { childNamed, childrenNamed, type XmlElement } from '../xml.ts'

type Level = { format: string; text: string; start: number }
type Levels = Map<number, Level>

const value = (element: XmlElement | undefined, name: string) => childNamed(element, name)?.attributes['w:val']

function readLevel(level: XmlElement): [number, Level] {
  const start = Number(value(level, 'w:start') ?? 1)
  const at = Number(level.attributes['w:ilvl'] ?? 0)
  return [
    at,
    { format: value(level, 'w:numFmt') ?? 'decimal', text: value(level, 'w:lvlText') ?? '', start: Number.isInteger(start) ? start : 1 },
  ]
}

function readLevels(element: XmlElement): Levels {
  return new Map(childrenNamed(element, 'w:lvl').map(readLevel))
}

/** The levels of each list, with what single lists change of them. */
function readLists(root: XmlElement): Map<string, { list: string; levels: Levels; restarted: Set<number> }> {
  const abstract = new Map(childrenNamed(root, 'w:abstractNum').map((each) => [each.attributes['w:abstractNumId'] ?? '', readLevels(each)]))
  return new Map(
    childrenNamed(root, 'w:num').map((each) => {
      const id = value(each, 'w:abstractNumId') ?? ''
      const levels: Levels = new Map(abstract.get(id))
      const restarted = new Set<number>()
      for (const override of childrenNamed(each, 'w:lvlOverride')) {
        const at = Number(override.attributes['w:ilvl'] ?? 0)
        const changed = childNamed(override, 'w:lvl')
        if (changed) levels.set(at, readLevel(changed)[1])
        const [start, level] = [value(override, 'w:startOverride'), levels.get(at)]
        if (start !== undefined && level) {
          levels.set(at, { ...level, start: Number(start) || 1 })
          restarted.add(at)
        }
      }
      return [each.attributes['w:numId'] ?? '', { list: id, levels, restarted }] as const
    }),
  )
}

function roman(number: number): string {
  const signs: [number, string][] = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ]
  let [rest, text] = [Math.min(number, 399), '']
  for (const [worth, sign] of signs) for (; rest >= worth; rest -= worth) text += sign
  return text
}

const letter = (number: number) => String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(3, Math.ceil(number / 26)))
const devanagariDigits = (number: number) => String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
const consonants = [...'कखगघङचछजझञ']
const vowels = [...'अआइईउऊऋएऐओ']

const printers: Record<string, (number: number) => string> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  lowerLetter: letter,
  upperLetter: (number) => letter(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  hindiNumbers: devanagariDigits,
  hindiConsonants: (number) => consonants[(number - 1) % consonants.length] ?? '',
  hindiVowels: (number) => vowels[(number - 1) % vowels.length] ?? '',
}

/** Returns the label that Word shows before a paragraph of a list, such as `(a)`. Paragraphs must be asked for in order. */
export function openNumbering(root: XmlElement | undefined): (list: string, level: number) => string {
  const lists = root ? readLists(root) : new Map()
  const counters = new Map<string, number[]>()
  const started = new Set<string>()
  return (id, at) => {
    const found = lists.get(id)
    const level: Level | undefined = found?.levels.get(at)
    if (!found || !level) return ''
    const counts = counters.get(found.list) ?? []
    counters.set(found.list, counts)
    // A list that shares its levels with others goes on counting, unless it says where it starts.
    if (!started.has(id)) {
      started.add(id)
      for (const restarted of found.restarted) counts.splice(restarted)
    }
    counts.splice(at + 1)
    counts[at] = counts[at] === undefined ? level.start : counts[at] + 1
    if (level.format === 'bullet' || level.format === 'none') return ''
    return level.text.replaceAll(/%([1-9])/g, (_, number: string) => {
      const place = Number(number) - 1
      const print = printers[found.levels.get(place)?.format ?? ''] ?? String
      return print(counts[place] ?? found.levels.get(place)?.start ?? 1)
    })
  }
}
