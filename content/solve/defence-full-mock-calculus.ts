import { bisect, fraction, grid, integrate, judged, pick, slope } from './defence-numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const { cos, exp, log, PI, sin, sqrt, tan } = Math
type Curve = (x: number) => number
const rounded = (x: number, digits = 6): number => Math.round(x * 10 ** digits) / 10 ** digits
const second = (f: Curve, x: number, h = 1e-4): number => (f(x + h) - 2 * f(x) + f(x - h)) / (h * h)
const passing = <T>(options: readonly (readonly [T, string])[], test: (value: T) => boolean): string[] =>
  options.filter(([value]) => test(value)).map(([, text]) => text)
const places = [0.4, 1.1, 1.9]
/** The options whose derivative is f. */
const antiderivatives = (f: Curve, options: readonly (readonly [Curve, string])[]): string[] =>
  passing(options, (g) => places.every((x) => Math.abs(slope(g, x) - f(x)) < 1e-6))

const cubic: Curve = (x) => x ** 3 - 6 * x ** 2 + 9 * x + 4

const differential: Solutions = {
  'ND1-076': () => rounded(sqrt(1e8 ** 2 + 6 * 1e8) - 1e8),
  'ND1-077': () => r`$\ln${Math.round(exp(slope((x) => 6 ** x - 2 ** x, 0)))}$`,
  'ND1-078': () => {
    const values = grid(-2, 6, 0.125)
    const peaks = values.filter((x) => cubic(x) > cubic(x - 0.125) && cubic(x) > cubic(x + 0.125))
    return peaks.map((x) => `$${cubic(x)}$`).join()
  },
  'ND1-079': () => {
    const values = grid(0, 5, 0.125).map(cubic)
    return Math.max(...values) - Math.min(...values)
  },
  'ND1-080': () => {
    const f: Curve = (x) => x * Math.abs(x)
    const h = 1e-6
    const isDifferentiable = (g: Curve) => Math.abs((g(h) - g(0)) / h - (g(0) - g(-h)) / h) < 1e-3
    const derivative: Curve = (x) => slope(f, x, 1e-9)
    const truths = [Math.abs(f(h) - f(-h)) < 1e-9, isDifferentiable(f), isDifferentiable(derivative)]
    const numbers = truths.flatMap((isTrue, i) => (isTrue ? [i + 1] : []))
    return numbers.length === 3 ? '1, 2 and 3' : `${numbers.join(' and ')} only`
  },
  'ND1-081': () => grid(0.01, 1.99, 0.01).filter((x) => Math.floor(2 * (x + 1e-6)) !== Math.floor(2 * (x - 1e-6))).length,
  'ND1-082': () => rounded(slope((x) => log(tan(x)), PI / 4)),
  'ND1-083': () => {
    const ratio: Curve = (x) => slope((t) => sin(t) ** 2, x) / slope(cos, x)
    const options: [Curve, string][] = [
      [(x) => -2 * cos(x), r`$-2\cos x$`],
      [(x) => 2 * cos(x), r`$2\cos x$`],
      [(x) => -2 * sin(x), r`$-2\sin x$`],
      [(x) => sin(2 * x), r`$\sin2x$`],
    ]
    return passing(options, (g) => places.every((x) => Math.abs(g(x) - ratio(x)) < 1e-6))
  },
  'ND1-084': () => {
    const t = (2 * PI) / 3
    const ratio = slope((x) => 1 - cos(x), t) / slope((x) => x - sin(x), t)
    return r`$\frac{1}{\sqrt{${rounded(ratio ** -2, 4)}}}$`
  },
  'ND1-085': () => {
    const y: Curve = (x) => exp(2 * x) * sin(3 * x)
    return rounded((4 * slope(y, 0.3) - second(y, 0.3)) / y(0.3), 3)
  },
  'ND1-086': () => {
    const edge = bisect((a) => 6 * a * a - 150, 0, 100)
    return rounded(slope((t) => (edge + 0.2 * t) ** 3, 0))
  },
  'ND1-087': () => {
    const y: Curve = (x) => x * x - 5 * x + 7
    const x = bisect((t) => slope(y, t) - 3, -20, 20)
    return `$(${rounded(x, 3)},${rounded(y(x), 3)})$`
  },
  'ND1-088': () => Math.max(...grid(0.125, 11.875, 0.125).map((x) => x * x * (12 - x))),
  'ND1-089': () => {
    const isIncreasing = (k: number) => grid(-20, 20, 0.125).every((x) => 3 * k * x * x - 12 * k * x + 9 >= -1e-9)
    const limit = bisect((k) => (isIncreasing(k) ? -1 : 1), 0.1, 5)
    return fraction(limit)
  },
  'ND1-090': () => {
    const agree = (f: Curve, g: Curve) => places.every((x) => Math.abs(slope(f, x) - g(x)) < 1e-5)
    return judged(
      agree(Math.log10, (x) => 1 / x),
      agree(
        (x) => 5 ** x,
        (x) => x * 5 ** (x - 1),
      ),
    )
  },
}

const integral: Solutions = {
  'ND1-091': () =>
    antiderivatives(
      (x) => 1 / (1 + exp(-x)),
      [
        [(x) => log(1 + exp(x)), r`$\ln(1+e^x)+C$`],
        [(x) => log(1 + exp(-x)), r`$\ln(1+e^{-x})+C$`],
        [(x) => x - log(1 + exp(x)), r`$x-\ln(1+e^x)+C$`],
        [(x) => log(exp(x) - 1), r`$\ln(e^x-1)+C$`],
      ],
    ),
  'ND1-092': () =>
    antiderivatives(
      (x) => x * x * log(x),
      [
        [(x) => (x ** 3 / 3) * log(x) - x ** 3 / 9, r`$\frac{x^3}{3}\ln x-\frac{x^3}{9}+C$`],
        [(x) => (x ** 3 / 3) * log(x) + x ** 3 / 9, r`$\frac{x^3}{3}\ln x+\frac{x^3}{9}+C$`],
        [(x) => (x ** 3 / 3) * log(x) - x ** 3 / 3, r`$\frac{x^3}{3}\ln x-\frac{x^3}{3}+C$`],
        [(x) => (x ** 2 / 2) * log(x) - x ** 3 / 9, r`$\frac{x^2}{2}\ln x-\frac{x^3}{9}+C$`],
      ],
    ),
  'ND1-093': () => fraction(integrate((x) => sin(x) ** 3 * cos(x) ** 2, 0, PI / 2)),
  'ND1-094': () => fraction(integrate((x) => x * (1 - x) ** 9, 0, 1)),
  'ND1-095': () => fraction(integrate((x) => Math.abs(x - 2), 0, 5)),
  'ND1-096': () => rounded(integrate((x) => Math.max(0, (x + 6) / 3 - Math.abs(x - 2)), -6, 12)),
  'ND1-097': () => {
    const y: Curve = (x) => 1.3 * cos(2 * x) - 0.7 * sin(2 * x)
    const options: [number, string][] = [
      [4, r`$\frac{d^2y}{dx^2}+4y=0$`],
      [-4, r`$\frac{d^2y}{dx^2}-4y=0$`],
      [2, r`$\frac{d^2y}{dx^2}+2y=0$`],
      [-2, r`$\frac{d^2y}{dx^2}-2y=0$`],
    ]
    return passing(options, (k) => places.every((x) => Math.abs(second(y, x) + k * y(x)) < 1e-4))
  },
  'ND1-098': () => {
    // A factor m of dy/dx - 2y/x makes the left side the derivative of my: m' = -2m/x.
    const options: [Curve, string][] = [
      [(x) => x ** -2, r`$\frac{1}{x^2}$`],
      [(x) => x ** 2, '$x^2$'],
      [(x) => 1 / x, r`$\frac{1}{x}$`],
      [(x) => exp(-2 * x), '$e^{-2x}$'],
    ]
    return passing(options, (m) => places.every((x) => Math.abs(slope(m, x) + (2 * m(x)) / x) < 1e-5))
  },
  'ND1-099': () => {
    let y = log(2)
    const [steps, end] = [20000, log(3)]
    const h = end / steps
    for (let i = 0; i < steps; i++) y += h * exp((i + 0.5) * h - (y + (h / 2) * exp(i * h - y)))
    return r`$\ln${rounded(exp(y), 4)}$`
  },
  'ND1-100': () => {
    const k = bisect((x) => exp(4 * x) - 3, 0, 2)
    return pick(exp(10 * k), [
      [9 * sqrt(3), r`$9\sqrt{3}$`],
      [7.5, '$7.5$'],
      [9, '$9$'],
      [27, '$27$'],
    ])
  },
}

export const solutions: Solutions = { ...differential, ...integral }
