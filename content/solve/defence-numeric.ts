const r = String.raw

/** A whole number as the options write it; a value that is not whole is an error in the working. */
export function whole(x: number): string {
  if (Math.abs(x - Math.round(x)) > 1e-5) throw new Error(`${x} is not whole`)
  return `$${Math.round(x)}$`
}

/** x as a fraction in lowest terms, without the dollar signs. */
export function fractionText(x: number): string {
  for (let q = 1; q <= 3000; q++) {
    const p = Math.round(Math.abs(x) * q)
    if (Math.abs(Math.abs(x) - p / q) < 1e-8) {
      const sign = x < 0 ? '-' : ''
      return q === 1 ? `${sign}${p}` : r`${sign}\frac{${p}}{${q}}`
    }
  }
  throw new Error(`no fraction for ${x}`)
}

export const fraction = (x: number): string => `$${fractionText(x)}$`

/** x = p : q in lowest terms. */
export function ratio(x: number): string {
  for (let q = 1; q <= 200; q++) if (Math.abs(x * q - Math.round(x * q)) < 1e-8) return `$${Math.round(x * q)}:${q}$`
  throw new Error(`no ratio for ${x}`)
}

/** The text of the one option whose value is x. */
export function pick(x: number, options: readonly (readonly [number, string])[]): string {
  const hits = options.filter(([v]) => Math.abs(v - x) < 1e-6)
  const hit = hits[0]
  if (hits.length !== 1 || hit === undefined) throw new Error(`${hits.length} options at ${x}`)
  return hit[1]
}

/** Simpson's rule with an even number of strips. */
export function integrate(f: (x: number) => number, a: number, b: number, n = 60000): number {
  const h = (b - a) / n
  let sum = f(a) + f(b)
  for (let i = 1; i < n; i++) sum += (i % 2 ? 4 : 2) * f(a + i * h)
  return (sum * h) / 3
}

export const slope = (f: (x: number) => number, x: number, h = 1e-5): number => (f(x + h) - f(x - h)) / (2 * h)

export function bisect(f: (x: number) => number, a: number, b: number): number {
  const rising = f(b) > f(a)
  let [lo, hi] = [a, b]
  for (let i = 0; i < 100; i++) {
    const mid = (lo + hi) / 2
    if (f(mid) > 0 === rising) hi = mid
    else lo = mid
  }
  return (lo + hi) / 2
}

export const grid = (a: number, b: number, step: number): number[] =>
  Array.from({ length: Math.round((b - a) / step) + 1 }, (_, i) => a + i * step)

type Row = readonly [number, number, number]
export type Matrix = readonly [Row, Row, Row]
export const det = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): number => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((x, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [x, ...rest]))
}

export function subsets<T>(items: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const x of items) all.push(...all.map((s) => [...s, x]))
  return all
}

export type Complex = readonly [number, number]
export const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]
export const power = (z: Complex, n: number): Complex => Array.from({ length: n }).reduce<Complex>((w) => times(w, z), [1, 0])

/** The answer to a question about two statements. */
export const judged = (first: boolean, second: boolean): string =>
  first ? (second ? 'Both 1 and 2' : '1 only') : second ? '2 only' : 'Neither 1 nor 2'
