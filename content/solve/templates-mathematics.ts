import { root } from './numeric.ts'
import { nth, search, type TemplateSolutions, times } from './template-solutions.ts'

/** The numbers of a text with their signs; `- 3` counts as −3. */
const signedNumbers = (text: string): number[] =>
  Array.from(text.matchAll(/(-?)\s?(\d+)/g), ([, sign, digits]) => Number(`${sign}${digits}`))

/** The coefficients of a polynomial by exponent, read from its text. */
function coefficients(text: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [term] of text.replaceAll(' ', '').matchAll(/[+-]?[^+-]+/g)) {
    const [factor = '', power] = term.includes('x') ? term.split('x') : [term, '^0']
    const size = /\d/.test(factor) ? Number(factor) : factor === '-' ? -1 : 1
    found.set(power === '' ? 1 : Number(power?.slice(1)), size)
  }
  return found
}

/** Subsets of a set of the given size, counted one by one. */
function countSubsets(of: number, size: number): number {
  let count = 0
  times(2 ** of, (mask) => {
    const members = mask.toString(2).replaceAll('0', '').length
    if (members === size) count += 1
  })
  return count
}

/** By expansion along the first row. */
function determinant(matrix: number[][]): number {
  const [first, ...rest] = matrix
  if (!first) return 1
  return first.reduce((sum, entry, at) => sum + (-1) ** at * entry * determinant(rest.map((row) => row.toSpliced(at, 1))), 0)
}

export const templateSolutions: TemplateSolutions = {
  'TPL-MAT-QUAD-1': ({ numbers: [, p = 0, q = 0] }) => {
    const f = (x: number) => x * x - p * x + q
    return root(f, 0, p / 2) ** 2 + root(f, p / 2, p) ** 2
  },
  'TPL-MAT-AP-1': ({ numbers: [n = 0, first = 0, second = 0] }) => {
    let [sum, term] = [0, first]
    times(n, () => {
      sum += term
      term += second - first
    })
    return sum
  },
  'TPL-MAT-GP-1': ({ numbers: [first = 0, top = 0, bottom = 1] }) => {
    let [sum, term] = [0, first]
    times(2000, () => {
      sum += term
      term *= top / bottom
    })
    return sum
  },
  'TPL-MAT-COMB-1': ({ numbers: [men = 0, women = 0, fromMen = 0, fromWomen = 0] }) =>
    countSubsets(fromMen, men) * countSubsets(fromWomen, women),
  'TPL-MAT-PROB-1': ({ numbers: [red = 0, blue = 0] }) => {
    let [both, all] = [0, 0]
    times(red + blue, (one) =>
      times(red + blue, (other) => {
        if (one === other) return
        all += 1
        if (one < red && other < red) both += 1
      }),
    )
    return both / all
  },
  'TPL-MAT-LCM-1': ({ numbers: [k = 0, , ...divisors] }) => search((n) => divisors.every((by) => n % by === k), k + 1, 1000),
  'TPL-MAT-INT-1': ({ numbers: [, b = 0, p = 0, , s = 0] }) => {
    // Gauss–Legendre with two points is exact for cubics.
    const f = (x: number) => p * x * x + s * x
    const [middle, offset] = [b / 2, b / 2 / Math.sqrt(3)]
    return (b / 2) * (f(middle - offset) + f(middle + offset))
  },
  'TPL-MAT-DER-1': ({ text }) => {
    const polynomial = coefficients(/f\(x\)=([^$]*)/.exec(text)?.[1] ?? '')
    const at = Number(/f'\((-?\d+)\)/.exec(text)?.[1])
    const f = (x: number) => [...polynomial].reduce((sum, [power, size]) => sum + size * x ** power, 0)
    // The difference quotient over five points has no error for a cubic.
    return (f(at - 2) - 8 * f(at - 1) + 8 * f(at + 1) - f(at + 2)) / 12
  },
  'TPL-MAT-LINE-1': ({ text }) => {
    const [x = 0, y = 0, a = 1, b = 0, c = 0] = signedNumbers(text)
    const distance = (atY: number) => Math.hypot((-c - b * atY) / a - x, atY - y)
    let [low, high] = [-1000, 1000]
    times(200, () => {
      const third = (high - low) / 3
      if (distance(low + third) < distance(high - third)) high -= third
      else low += third
    })
    return distance(low)
  },
  'TPL-MAT-HERON-1': ({ numbers: [a = 0, b = 0, c = 0] }) => {
    // The height above the longest side is where the two parts of that side add up to it.
    const height = root((h) => Math.sqrt(b * b - h * h) + Math.sqrt(c * c - h * h) - a, 0, c)
    return (a * height) / 2
  },
  'TPL-MAT-SECT-1': ({ text }) => {
    const [a = 0, b = 0, m = 0, n = 1] = signedNumbers(text)
    return root((x) => n * (x - a) - m * (b - x), a, b)
  },
  'TPL-MAT-DET-1': ({ numbers: [order = 0, value = 0, factor = 0] }) => {
    const matrix = Array.from({ length: order }, (_, row) =>
      Array.from({ length: order }, (__, column) => (row === column ? (row === 0 ? value : 1) : column > row ? 3 : 0)),
    )
    return determinant(matrix.map((row) => row.map((entry) => factor * entry)))
  },
  'TPL-MAT-UNIT-1': ({ numbers }) => {
    let digit = 1
    times(nth(numbers, 1), () => {
      digit = (digit * nth(numbers, 0)) % 10
    })
    return digit
  },
}
