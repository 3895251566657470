import { at, follows, only, permutations, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0)
const differences = (xs: readonly number[]) => xs.slice(1).map((x, i) => x - at(xs, i))

/** The number from a range that meets the condition. */
const search = (from: number, to: number, test: (n: number) => boolean, step = 1) =>
  only(
    range(0, Math.round((to - from) / step))
      .map((i) => from + i * step)
      .filter(test),
  )

/** The value of numbers joined by signs, with multiplication and division first. */
function evaluate(numbers: readonly number[], signs: string): number {
  const terms = [at(numbers, 0)]
  for (const [i, sign] of [...signs].entries()) {
    const [n, last] = [at(numbers, i + 1), terms.length - 1]
    if (sign === '*') terms[last] = at(terms, last) * n
    else if (sign === '/') terms[last] = at(terms, last) / n
    else terms.push(sign === '-' ? -n : n)
  }
  return sum(terms)
}

/** The face opposite to one face of a net, found by rolling a cube over the squares of the net. */
function oppositeFace(net: Record<string, [number, number]>, face: number): number {
  const turns: [number, number, number[]][] = [
    [1, 0, [3, 1, 0, 5, 4, 2]],
    [-1, 0, [2, 1, 5, 0, 4, 3]],
    [0, 1, [4, 0, 2, 3, 5, 1]],
    [0, -1, [1, 5, 2, 3, 0, 4]],
  ]
  const sideUnder = new Map<number, number>()
  const visit = (value: number, cube: number[]) => {
    sideUnder.set(value, at(cube, 5))
    const [x, y] = net[value] ?? [0, 0]
    for (const [dx, dy, turn] of turns)
      for (const [name, [u, v]] of Object.entries(net))
        if (u === x + dx && v === y + dy && !sideUnder.has(Number(name)))
          visit(
            Number(name),
            turn.map((from) => at(cube, from)),
          )
  }
  visit(Number(Object.keys(net)[0]), [0, 1, 2, 3, 4, 5])
  const opposite = [5, 4, 3, 2, 1, 0]
  return only(range(1, 6).filter((value) => sideUnder.get(value) === opposite[sideUnder.get(face) ?? 0]))
}

const reasoning: Solutions = {
  'SF1-GIR-01': () => {
    const rules: ((n: number) => number)[] = [(n) => n * n, (n) => n * (n - 1), (n) => n * (n + 1), (n) => n * (n + 2)]
    return only(rules.filter((rule) => rule(12) === 156).map((rule) => rule(15)))
  },
  'SF1-GIR-06': () => search(39, 120, (x) => differences(differences(differences([8, 9, 13, 22, 38, x]))).every((third) => third === 2)),
  'SF1-GIR-07': () => {
    const constant = (xs: number[]) => differences(differences(differences(xs))).every((third) => third === 6)
    return search(67, 217, (x) => constant([3, 10, 29, 66, x, 218]))
  },
  'SF1-GIR-12': () => {
    const words = ['red', 'sky', 'morning', 'walk', 'daily', 'news']
    const messages: [string, number[]][] = [
      ['red sky morning', [7, 2, 9]],
      ['morning walk daily', [4, 9, 6]],
      ['daily red news', [2, 6, 5]],
    ]
    const codes = permutations([2, 4, 5, 6, 7, 9]).filter((digits) =>
      messages.every(([text, code]) => text.split(' ').every((word) => code.includes(at(digits, words.indexOf(word))))),
    )
    return only(codes.map((digits) => at(digits, words.indexOf('walk'))))
  },
  'SF1-GIR-16': () => {
    const premises: Parameters<typeof follows>[0] = [
      ['no', 'pen', 'book'],
      ['all', 'book', 'map'],
      ['some', 'map', 'chart'],
    ]
    const conclusions: [string, Parameters<typeof follows>[1]][] = [
      ['I', ['someNot', 'map', 'pen']],
      ['II', ['some', 'chart', 'book']],
      ['III', ['some', 'map', 'book']],
    ]
    return conclusions
      .filter(([, claim]) => follows(premises, claim))
      .map(([name]) => name)
      .join(' and ')
  },
  'SF1-GIR-18': () => {
    const swapped: Record<string, string> = { '+': '/', '/': '+', '-': '*', '*': '-' }
    return evaluate([36, 4, 3, 15, 6], [...'+-/*'].map((sign) => swapped[sign]).join(''))
  },
  'SF1-GIR-19': () => {
    const numbers = [15, 8, 4, 36, 6]
    const pairs: [number, number][] = [
      [4, 6],
      [8, 4],
      [15, 8],
      [8, 6],
    ]
    const swap = (a: number, b: number) => numbers.map((n) => (n === a ? b : n === b ? a : n))
    return only(pairs.filter(([a, b]) => evaluate(swap(a, b), '+*-/') === 54).map(([a, b]) => `${a} and ${b}`))
  },
  'SF1-GIR-20': () => {
    const rules: ((a: number, b: number) => number)[] = [
      (a, b) => a * b,
      (a, b) => a * a - b * b,
      (a, b) => a * a + 2 * b,
      (a, b) => a * a + b * b,
      (a, b) => (a + b) ** 2,
    ]
    return only(rules.filter((rule) => rule(4, 5) === 41 && rule(7, 3) === 58).map((rule) => rule(9, 6)))
  },
  'SF1-GIR-21': () => {
    const corners = range(0, 4).flatMap((x) => range(0, 3).map((y) => [x, y] as const))
    return sum(corners.map(([x, y]) => range(1, 4).filter((side) => x + side <= 4 && y + side <= 3).length))
  },
  'SF1-GIR-22': () => oppositeFace({ 5: [0, 1], 2: [1, 1], 6: [2, 1], 1: [3, 1], 3: [1, 0], 4: [2, 2] }, 2),
  'SF1-GIR-23': () => {
    const anticlockwise = ['TL', 'BL', 'BR', 'TR']
    const next = { arrow: 4 * 45, dot: at(anticlockwise, 4 % 4) }
    const answers = [
      { arrow: 180, dot: 'BL' },
      { arrow: 225, dot: 'TL' },
      { arrow: 180, dot: 'TR' },
      { arrow: 180, dot: 'TL' },
    ]
    return `Figure ${1 + answers.findIndex(({ arrow, dot }) => arrow === next.arrow && dot === next.dot)}`
  },
}

const books = { Science: [240, 300, 270, 390], History: [160, 150, 180, 210], Fiction: [400, 450, 350, 500] }

const arithmetic: Solutions = {
  'SF1-QA-01': () => {
    // Hundred candidates: failed in Hindi only, in both, in English only; the rest passed.
    const failed = [42 - 17, 17, 52 - 17]
    return 100 - sum(failed)
  },
  'SF1-QA-02': () => only(range(1, 767).flatMap((a) => (near(a + (4 * a) / 3 + (8 * a) / 5, 2301) ? [(8 * a) / 5 - a] : []))),
  'SF1-QA-03': () => (15 * 42 - 46 - 83 + 64 + 38) / 15,
  'SF1-QA-04': () => search(0, 50, (p) => near(1080, 900 * (1 + p / 100)), 0.5),
  'SF1-QA-05': () => 100 - (4 * 100 * 0.9 * 100) / (5 * 100),
  'SF1-QA-06': () => {
    const yearly = (7 / 5 - 1) / 8
    return search(1, 200, (years) => near(1 + years * yearly, 3))
  },
  'SF1-QA-07': () => Math.round([1, 2, 3].reduce((amount) => amount + (amount * 20) / 200, 20000) - 20000),
  'SF1-QA-08': () => search(1, 100, (a) => near(6 * (1 / a + 1 / (1.5 * a)) + 5 / a, 1), 0.5),
  'SF1-QA-09': () => search(1, 200, (usual) => near(usual / (5 / 6) - usual, 12)),
  'SF1-QA-10': () => {
    const [a, b] = [400 / 40, 360 / 40]
    const c = b / (400 / 360)
    return 400 - c * (400 / a)
  },
  'SF1-QA-11': () => {
    const digits = range(0, 9)
    const fits = digits.flatMap((x) => digits.filter((y) => Number(`64${x}3${y}2`) % 72 === 0).map((y) => x + y))
    return Math.max(...fits)
  },
  'SF1-QA-12': () => {
    const hcf = (a: number, b: number): number => (b === 0 ? a : hcf(b, a % b))
    return search(1, 1000, (n) => {
      const h = hcf(n, 93)
      const l = (n * 93) / h
      return l === 12 * h && l + h === 403
    })
  },
  'SF1-QA-23': () => (100 * sum(books.History)) / sum(books.Science),
  'SF1-QA-24': () => {
    const totals = range(0, 3).map((m) => at(books.Science, m) + at(books.History, m) + at(books.Fiction, m))
    return (100 * at(totals, 3)) / (sum(totals) / 4) - 100
  },
  'SF1-QA-25': () => {
    const [fiction, science] = [400 + 450, 270 + 390]
    const common = Math.max(...range(1, 660).filter((d) => fiction % d === 0 && science % d === 0))
    return `${fiction / common} : ${science / common}`
  },
}

export const solutions: Solutions = { ...reasoning, ...arithmetic }
