import { type Complex, det, fraction, grid, judged, type Matrix, permutations, pick, power, subsets, whole } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number, tolerance = 1e-9): boolean => Math.abs(a - b) < tolerance
const choose = (n: number, k: number): number => grid(1, k, 1).reduce((product, i) => (product * (n - k + i)) / i, 1)
const wordsOf = (letters: string): string[] => [...new Set(permutations([...letters]).map((word) => word.join('')))]
const multiply = (a: number[][], b: number[][]): number[][] =>
  a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, x, k) => sum + x * (b[k]?.[j] ?? 0), 0)))
const combine = (a: number[][], b: number[][], k: number): number[][] => a.map((row, i) => row.map((x, j) => x + k * (b[i]?.[j] ?? 0)))
const transpose = (a: number[][]): number[][] => (a[0] ?? []).map((_, j) => a.map((row) => row[j] ?? 0))
const same = (a: number[][], b: number[][]): boolean => a.flat().every((x, i) => near(x, b.flat()[i] ?? Number.NaN))
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const adjacency = [
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
]

/** The number of cadets who play all three games, found by counting the regions of the diagram. */
const allThree = (): number =>
  grid(0, 28, 1).find((n) => {
    const [hockeyBasketball, basketballFootball, hockeyFootball] = [30 - n, 35 - n, 28 - n]
    const hockey = 95 - hockeyBasketball - hockeyFootball - n
    const basketball = 85 - hockeyBasketball - basketballFootball - n
    const football = 80 - basketballFootball - hockeyFootball - n
    return hockey + basketball + football + hockeyBasketball + basketballFootball + hockeyFootball + n === 180
  }) ?? Number.NaN

/** The number √2(1 + i) / (1 - i√3), after multiplying above and below by 1 + i√3. */
function quotient(): Complex {
  const [c, d] = [Math.sqrt(2) / 4, Math.sqrt(3)]
  return [c * (1 - d), c * (1 + d)]
}

const algebra: Solutions = {
  'ND1-001': allThree,
  'ND1-002': () => [30, 35, 28].reduce((sum, pair) => sum + pair - allThree(), 0),
  'ND1-003': () => {
    const numbers = grid(1, 60, 1)
    const related = (a: number, b: number) => Number.isInteger(Math.sqrt(a * b))
    const first = numbers.every((a) => related(a, a) && numbers.every((b) => related(a, b) === related(b, a)))
    const second = numbers.every((a) => numbers.every((b) => !related(a, b) || numbers.every((c) => !related(b, c) || related(a, c))))
    return judged(first, second)
  },
  'ND1-004': () => {
    const pairs = [...'pqr'].flatMap((a) => [...'pqr'].map((b) => a + b))
    const isFit = (set: string[]) => [...'pqr'].every((a) => set.includes(a + a)) && set.every(([a = '', b = '']) => set.includes(b + a))
    return subsets(pairs).filter(isFit).length
  },
  'ND1-005': () => {
    const f = (x: number) => x / Math.sqrt(1 + 2 * x * x)
    return r`$\frac{1}{\sqrt{${Math.round(f(f(f(1))) ** -2)}}}$`
  },
  'ND1-006': () => {
    const [a, b] = power([1, 2], 3)
    const top: Complex = [3 * a + b, 3 * b - a]
    const square = Math.round((top[0] ** 2 + top[1] ** 2) / 5)
    return r`$5\sqrt{${square / 25}}$`
  },
  'ND1-007': () => {
    const [x, y] = quotient()
    return r`$\frac{${Math.round((12 * Math.atan2(y, x)) / Math.PI)}\pi}{12}$`
  },
  'ND1-008': () => grid(1, 100, 1).find((n) => near(power(quotient(), n)[0], 1)) ?? Number.NaN,
  'ND1-009': () => judged(near(Math.atan2(-Math.sqrt(3), -1), (-2 * Math.PI) / 3), power([1, 1], 8)[0] === -16),
  'ND1-010': () => {
    const [a, b] = [3 + Math.sqrt(5), 3 - Math.sqrt(5)]
    return r`$\sqrt{${Math.round((Math.sqrt(a) + Math.sqrt(b)) ** 2)}}$`
  },
  'ND1-011': () => grid(-50, 50, 1).filter((k) => k !== 0 && 16 - 4 * k * (k - 3) > 0).length,
  'ND1-012': () => grid(-24, -1, 1).reduce((p, x) => (x * (x + 5) === 24 ? -(2 * x + 5) : p), Number.NaN),
  'ND1-013': () => grid(-24, -1, 1).reduce((sum, x) => (x * (x + 5) === 24 ? x * x + (x + 5) ** 2 : sum), Number.NaN),
  'ND1-014': () => {
    const sum = (n: number) => 3 * n * n + 5 * n
    return `${grid(1, 100, 1).find((n) => sum(n) - sum(n - 1) === 164)}th`
  },
  'ND1-015': () => {
    // Any ratio will do: the first term follows from the product of the third and the seventh.
    const [ratio, product] = [1.3, 9]
    const first = Math.sqrt(product / ratio ** (2 + 6))
    return Math.round(grid(0, 8, 1).reduce((all, n) => all * first * ratio ** n, 1))
  },
  'ND1-016': () => {
    const found = grid(1, 40, 1).flatMap((a) =>
      grid(a, 40, 1).filter((b) => {
        const mean = (a + b) / 2
        return a * b === 10 ** 2 && near(mean - (a * b) / mean, 4.5)
      }),
    )
    return found.map(whole).join()
  },
  'ND1-017': () => fraction(grid(1, 60, 1).reduce((sum, n) => sum + n / 4 ** (n - 1), 0)),
  'ND1-018': () => {
    // Eight factors: 3x³ from some, -1/x from the others.
    const terms = grid(0, 255, 1).map((mask) => [...mask.toString(2)].filter((bit) => bit === '1').length)
    return terms.filter((n) => 3 * n - (8 - n) === 0).reduce((sum, n) => sum + 3 ** n * (-1) ** (8 - n), 0)
  },
  'ND1-019': () => grid(2, 100, 1).find((n) => choose(n, 2) * (20 / n) ** 2 === 180) ?? Number.NaN,
  'ND1-020': () => {
    const n = 10
    let coefficients = [1]
    for (let i = 0; i < n; i++) coefficients = [...coefficients, 0].map((c, k) => c + (20 / n) * (coefficients[k - 1] ?? 0))
    return coefficients[3] ?? Number.NaN
  },
  'ND1-021': () => wordsOf('SAINIK').filter((word) => !/[AI]{3}/.test(word)).length,
  'ND1-022': () => grid(1000, 6999, 1).filter((n) => n % 4 === 0 && /^[12356]{4}$/.test(`${n}`) && new Set(`${n}`).size === 4).length,
  'ND1-023': () => {
    const pairs = subsets(grid(1, 12, 1)).filter((set) => set.length === 2)
    return new Set(pairs.map(([a = 0, b = 0]) => (b <= 4 ? 'common line' : `${a} ${b}`))).size
  },
  'ND1-024': () => {
    const [a, b] = [Math.log10(2), Math.log10(3)]
    return pick(Math.log(75) / Math.log(6), [
      [(2 - 2 * a + b) / (a + b), r`$\frac{2-2a+b}{a+b}$`],
      [(2 - a + b) / (a + b), r`$\frac{2-a+b}{a+b}$`],
      [(2 - 2 * a + b) / (a * b), r`$\frac{2-2a+b}{ab}$`],
      [(1 - 2 * a + b) / (a + b), r`$\frac{1-2a+b}{a+b}$`],
    ])
  },
  'ND1-025': () => [...'1101011'].reduce((sum, digit) => 2 * sum + Number(digit), 0) / 8,
}

const matrices: Solutions = {
  'ND1-026': () => {
    const one = [
      [1, 2],
      [0, 1],
    ]
    const product = grid(2, 20, 1).reduce((a) => multiply(a, one), one)
    return product.flat().reduce((a, b) => a + b, 0)
  },
  'ND1-027': () => (2 / 4) * 2 * 2, // the matrix diag(4, 1, 1)
  'ND1-028': () => {
    const a = [
      [1, 2],
      [2, 5],
    ]
    const b = [
      [3, -1],
      [-1, 4],
    ]
    const isSkew = (m: number[][]) => same(transpose(m), combine(m, m, -2))
    return judged(isSkew(combine(multiply(a, b), multiply(b, a), 1)), isSkew(combine(multiply(a, b), multiply(b, a), -1)))
  },
  'ND1-029': () =>
    det([
      [2, 3, 4],
      [3, 4, 2],
      [4, 2, 3],
    ]),
  'ND1-030': () => {
    const rest = combine(multiply(adjacency, adjacency), adjacency, -1)
    const k = grid(-5, 5, 1).find((n) => same(rest, combine(identity, identity, n - 1)))
    return `$${k}I$`
  },
  'ND1-031': () => {
    const forms: [number, number, string][] = [
      [1 / 2, -1 / 2, r`$\frac12(A-I)$`],
      [1 / 2, 1 / 2, r`$\frac12(A+I)$`],
      [-1 / 2, 1 / 2, r`$\frac12(I-A)$`],
      [2, -2, r`$2(A-I)$`],
    ]
    const zero = combine(identity, identity, -1)
    const isInverse = (p: number, q: number) => same(multiply(adjacency, combine(combine(zero, adjacency, p), identity, q)), identity)
    return forms.flatMap(([p, q, text]) => (isInverse(p, q) ? [text] : []))
  },
  'ND1-032': () => {
    // No solution: the left sides are proportional and the right sides are not.
    const none = grid(-20, 20, 1).filter((k) => k * k === 16 && k * (k + 4) !== 8 * 4)
    return none.map(whole).join()
  },
  'ND1-033': () => 1 * 7 * 7, // the cofactors of diag(7, 1, 1) form diag(1, 7, 7)
  'ND1-034': () => {
    // The diagonal and each pair of opposite places are chosen independently.
    const elements = grid(-2, 2, 1)
    const diagonal = elements.filter((x) => x === -x).length
    const pairs = elements.flatMap((x) => elements.filter((y) => y === -x)).length
    return diagonal ** 3 * pairs ** 3
  },
  'ND1-035': () => {
    const rows = (x: number): Matrix => [
      [1, x, x * x],
      [1, 2, 4],
      [1, -3, 9],
    ]
    return grid(-30, 30, 1)
      .filter((x) => det(rows(x)) === 0)
      .reduce((product, x) => product * x, 1)
  },
}

export const solutions: Solutions = { ...algebra, ...matrices }
