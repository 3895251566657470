import { bisect, grid, integrate, judged, ratio } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const pi = 22 / 7
const rounded = (x: number): number => Math.round(x * 1e6) / 1e6
const rupees = (x: number): string => `₹${Math.round(x).toLocaleString('en-IN')}`

/** The volume of a solid of revolution in multiples of π, from the radius at each height. */
const turned = (radius: (height: number) => number, from: number, to: number): number => integrate((x) => radius(x) ** 2, from, to)

const classes = [5, 9, 50 - 5 - 9 - 12 - 8, 12, 8]

/** Which of two statements answer a question, from the answers that each leaves open. */
function sufficiency(first: Set<number>, second: Set<number>): string {
  const [one, two] = [first.size === 1, second.size === 1]
  if (one && two) return 'Either statement alone is enough'
  if (one || two) return 'Exactly one of the statements alone is enough'
  const both = [...first].filter((answer) => second.has(answer))
  return both.length === 1 ? 'Both together are enough, neither alone is' : 'Even both together are not enough'
}

const mensuration: Solutions = {
  'CD1-075': () => {
    const angle = bisect((t) => 2 * 14 + 14 * t - 50, 0, 6)
    return rounded(integrate((x) => angle * x, 0, 14))
  },
  'CD1-076': () => ((pi * 14 + 2 * 14) / 4) ** 2,
  'CD1-077': () => {
    // Squares of 1 m that lie on at least one of the roads.
    const squares = grid(0, 59, 1).flatMap((x) => grid(0, 44, 1).map((y) => (x >= 20 && x < 23) || (y >= 10 && y < 13)))
    return rupees(squares.filter(Boolean).length * 40)
  },
  'CD1-079': () => {
    const volume = (circumference: number, height: number) => Math.PI * (circumference / (2 * Math.PI)) ** 2 * height
    return ratio(volume(44, 18) / volume(18, 44))
  },
  'CD1-080': () => {
    const radius = (15 * 216) / 360
    const height = Math.sqrt(15 ** 2 - radius ** 2)
    return r`$${rounded(turned((x) => (radius * x) / height, 0, height))}\pi\ \text{cm}^3$`
  },
  'CD1-081': () => {
    // The cone unrolls to a sector of radius 10 whose arc is the circumference of the base.
    const circumference = 2 * pi * 7
    return rounded(circumference * 3 + integrate((x) => (circumference * x) / 10, 0, 10))
  },
  'CD1-082': () => ratio(turned((x) => x, 0, 2) / turned((x) => x, 2, 3)),
  'CD1-083': () => {
    // Cuboids with these edges and this diagonal; all of them have the same surface.
    const surfaces = [6, 7, 8].map((l) => {
      const [sum, squares] = [25 - l, 225 - l * l]
      const b = (sum + Math.sqrt(2 * squares - sum * sum)) / 2
      return rounded(2 * (l * b + b * (sum - b) + (sum - b) * l))
    })
    return new Set(surfaces).size === 1 ? (surfaces[0] ?? 0) : Number.NaN
  },
  'CD1-084': () => rounded(((pi * 6 * 6 * 35 - pi * 5 * 5 * 35) * 8) / 1000),
  'CD1-085': () => rounded(bisect((h) => pi * 3.5 * 3.5 * h - (33 * 14 * 4) / 100, 0, 10)),
  'CD1-086': () => {
    const volume = (radius: number, height: number) => radius * radius * height
    return judged(rounded(volume(125, 64)) === volume(100, 100), 125 * 64 === 100 * 100)
  },
}

const statistics: Solutions = {
  'CD1-088': () => {
    const data = grid(5.5, 24.5, 1)
    const changed = data.map((x, i) => (i < 8 ? x + 5 : x - 2))
    return rounded(changed.reduce((sum, x) => sum + x, 0) / 20)
  },
  'CD1-089': () => {
    const x = grid(11, 17, 1).find((n) => (n + (n + 4)) / 2 === 17) ?? Number.NaN
    return [6, 11, x, x + 4, 21, 27].reduce((sum, one) => sum + one, 0) / 6
  },
  'CD1-090': () => grid(0, 100, 1).find((x) => (9 * 32 - x) / 8 === 31) ?? Number.NaN,
  'CD1-091': () => classes.reduce((sum, f, i) => sum + f * (10 * i + 5), 0) / 50,
  'CD1-092': () => {
    const below = (x: number) => classes.reduce((sum, f, i) => sum + f * Math.min(1, Math.max(0, (x - 10 * i) / 10)), 0)
    return rounded(bisect((x) => below(x) - 25, 0, 50))
  },
  'CD1-093': () => rupees(bisect((total) => (total * 120) / 360 - (total * 54) / 360 - 5500, 0, 100000)),
  'CD1-094': () => {
    const sets = [
      [1, 2, 6],
      [2, 2, 5, 5, 7],
      [-3, 0, 8],
    ]
    const range = (data: number[]) => Math.max(...data) - Math.min(...data)
    const count = (data: number[], x: number) => data.filter((one) => one === x).length
    const modes = (data: number[]) => [...new Set(data)].filter((x) => data.every((y) => count(data, y) <= count(data, x)))
    return judged(
      sets.every((data) => modes(data).length === 1),
      sets.every((data) => range(data.map((x) => -3 * x)) === 3 * range(data)),
    )
  },
}

const dataSufficiency: Solutions = {
  'CD1-096': () => {
    const all = grid(10, 99, 1).map((n) => [n, Math.floor(n / 10), n % 10] as const)
    const first = all.filter(([, a, b]) => a + b === 9).map(([n]) => n)
    const second = all.filter(([n, a, b]) => n - (10 * b + a) === 27).map(([n]) => n)
    return sufficiency(new Set(first), new Set(second))
  },
  'CD1-097': () => {
    // Areas of triangles with the hypotenuse 10, and with the median 5, over many shapes.
    const shapes = grid(1, 44, 1).map((angle) => (angle * Math.PI) / 180)
    const first = shapes.map((t) => rounded(50 * Math.sin(t) * Math.cos(t)))
    const second = shapes.map((t) => rounded(2 * 5 * 5 * Math.sin(t) * Math.cos(t)))
    return sufficiency(new Set(first), new Set(second))
  },
  'CD1-098': () => {
    const all = grid(1, 600, 1)
    const answer = (n: number) => Number(n % 6 === 0)
    const first = all.filter((n) => (n * n) % 12 === 0).map(answer)
    const second = all.filter((n) => n % 3 === 0 && (n + 1) % 2 === 1).map(answer)
    return sufficiency(new Set(first), new Set(second))
  },
  'CD1-099': () => {
    const mean = (data: number[]) => data.reduce((sum, x) => sum + x, 0) / data.length
    const sets = grid(10, 22, 1).flatMap((a) => grid(10, 22, 1).map((b) => [a, b, 16, 16, 16 + ((a * b) % 9)]))
    const median = (data: number[]) => data.toSorted((x, y) => x - y)[2] ?? Number.NaN
    const first = sets.map(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d, 100 - 15 - a - b - c - d]).map(mean)
    const second = sets.filter((data) => median(data) === 16).map(mean)
    return sufficiency(new Set(first), new Set(second))
  },
  'CD1-100': () => {
    const pairs = grid(1, 300, 1).flatMap((a) => grid(1, 300, 1).map((b) => [a, b] as const))
    const together = pairs.filter(([a, b]) => 15 * (a + b) === a * b)
    const apart = pairs.filter(([a, b]) => a === b + 16)
    const both = apart.filter(([a, b]) => 15 * (a + b) === a * b).map(([, b]) => b)
    if (both.length !== 1) throw new Error('not one answer')
    return together.length > 1 && apart.length > 1 ? 'Both together are enough, neither alone is' : ''
  },
}

export const solutions: Solutions = { ...mensuration, ...statistics, ...dataSufficiency }
