/** Midpoint integration of f on [a, b]. */
export function integrate(f: (x: number) => number, a: number, b: number, n = 60000): number {
  const h = (b - a) / n
  let sum = 0
  for (let i = 0; i < n; i++) sum += f(a + (i + 0.5) * h)
  return sum * h
}

/** The root of f between a and b, by bisection. */
export function root(f: (x: number) => number, a: number, b: number): number {
  let [lo, hi] = [a, b]
  const before = Math.sign(f(a))
  for (let i = 0; i < 200; i++) {
    const m = (lo + hi) / 2
    if (Math.sign(f(m)) === before) lo = m
    else hi = m
  }
  return (lo + hi) / 2
}

/** Sign changes of f on a grid, as the points where they happen. */
export function roots(f: (x: number) => number, a: number, b: number, n = 100000): number[] {
  const step = (b - a) / n
  const found: number[] = []
  for (let i = 0; i < n; i++) {
    const [lo, hi] = [a + i * step, a + (i + 1) * step]
    if (f(lo) * f(hi) < 0) found.push(root(f, lo, hi))
  }
  return found
}

export const derivative = (f: (x: number) => number, x: number, h = 1e-5): number => (f(x + h) - f(x - h)) / (2 * h)

/** The option whose value is x, from pairs of value and text. */
export function pick(x: number, options: readonly (readonly [number, string])[], tolerance = 1e-4): string {
  const hits = options.filter(([v]) => Math.abs(v - x) < tolerance)
  const hit = hits[0]
  if (hits.length !== 1 || hit === undefined) throw new Error(`${hits.length} options at ${x}`)
  return hit[1]
}

/** `$\frac{p}{q}$` written as the questions write it: single digits without braces. */
export function fraction(x: number, denominators: readonly number[]): string {
  for (const q of denominators) {
    const p = Math.round(x * q)
    if (Math.abs(x - p / q) < 1e-6) {
      if (q === 1) return `$${p}$`
      return p > 9 || q > 9 ? `$\\frac{${p}}{${q}}$` : `$\\frac${p}${q}$`
    }
  }
  throw new Error(`no fraction for ${x}`)
}

/** A value with its unit, as the options write it. */
export const unit = (x: number, name: string, digits: number): string => `$${x.toFixed(digits)}\\ \\text{${name}}$`

/** A value in powers of ten, without the dollar signs. */
export function sci(x: number, digits: number): string {
  const [mantissa = '', exponent = ''] = x.toExponential(digits).split('e')
  return `${mantissa}\\times10^{${Number(exponent)}}`
}
