import { root, sci } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number, tolerance = 1e-3): boolean => Math.abs(a - b) < tolerance
/** The texts of the true statements. */
const trueStatements = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)

export const solutions: Solutions = {
  'JA1-CHE-01': () => {
    // The constant for which the exact hydrogen ion concentration gives the emf.
    const ions = (k: number): number => root((h) => h * h - k * (0.1 - h), 0, 0.1)
    const k = 10 ** root((p) => 0.059 * Math.log10(0.1 / ions(10 ** p)) - 0.118, -8, -2)
    return `$${sci(k, 1)}$`
  },
  'JA1-CHE-05': () => {
    let [a, b, c, t, half] = [1, 0, 0, 0, 0]
    const dt = 1e-3
    const shares: number[] = []
    while (t < 100) {
      b += 0.03 * a * dt
      c += 0.01 * a * dt
      a -= 0.04 * a * dt
      t += dt
      shares.push(b / (b + c))
      if (half === 0 && a <= 0.5) half = t
    }
    const alone = (k: number): number => root((time) => Math.exp(-k * time) - 0.5, 0, 1000)
    // The reaction to B with 60, to C with 50 kJ/mol, from 300 K to 320 K.
    const grown = (energy: number): number => Math.exp((energy / 8.314) * (1 / 300 - 1 / 320))
    return trueStatements([
      [near(half, 17.3, 0.05), r`The half-life of A is about $17.3\ \text{min}$.`],
      [near(half, alone(0.03) + alone(0.01), 0.05), 'The half-life of A is the sum of the half-lives that each reaction alone would give.'],
      [shares.every((share) => near(share, 0.75)), r`At every time $t>0$, $75\%$ of the product is B.`],
      [
        (0.03 * grown(60000)) / (0.01 * grown(50000)) > 3,
        r`If $\ce{A -> B}$ has the higher activation energy, heating increases the share of B.`,
      ],
    ])
  },
  'JA1-CHE-08': () => {
    // The share of occupied places that gives the measured mass of a cell.
    const occupied = root((x) => (4 * x * 72) / 6.0e23 - 7.2 * 4.0e-8 ** 3, 0, 2)
    return 100 * (1 - occupied)
  },
  'JA1-CHE-09': () => {
    // Free ammonia from its balance for a trial solubility; the free silver ion is then fixed by both constants.
    const excess = (s: number): number => {
      const silver = 1.6e-10 / s
      const ammonia = 1.08 - 2 * (s - silver)
      return silver * ammonia ** 2 * 1.0e7 - (s - silver)
    }
    return 1000 * root(excess, 1e-3, 0.5)
  },
  'JA1-CHE-10': () => {
    let best = 0
    for (let p = 2; p <= 8; p += 0.001) {
      const volume = (pressure: number): number => (2 * 8.314 * 300) / pressure
      best = Math.max(best, p * (volume(p) - volume(8)) + 2 * (volume(2) - volume(p)))
    }
    return best / 1000
  },
  'JA1-CHE-11': () => {
    const above = (x: number): { a: number; b: number } => ({ a: 120 * x, b: 60 * (1 - x) })
    const first = above(0.25)
    const second = above(first.a / (first.a + first.b))
    return Math.round((second.a + second.b) * 1e6) / 1e6
  },
  'JA1-CHE-12': () => {
    // All descriptors (C-2, double bond, C-5); the chain may be read from either end.
    const seen = new Set<string>()
    for (const first of 'RS')
      for (const bond of 'EZ') for (const last of 'RS') seen.add([first + bond + last, last + bond + first].sort()[0] ?? '')
    return seen.size
  },
  'JA1-CHE-13': () => {
    // Charge of the electrons: oxalate gives two, permanganate takes five.
    const oxalate = root((n) => 2 * n - 5 * 0.02 * 40, 0, 10)
    const acid = root((n) => 2 * n - 0.1 * 20, 0, 10)
    return ((oxalate - acid) * (250 / 20) * 134) / 1000
  },
  'JA1-CHE-16': () => {
    // Charge balance of each mixture; amounts in mmol, volumes in mL.
    const ph = (added: number, base: number, strong: number): number =>
      root(
        (p) => {
          const h = 10 ** -p
          const acetate = ((5 / (50 + added)) * 10 ** -4.74) / (10 ** -4.74 + h)
          return base / (50 + added) + h - 1e-14 / h - acetate - strong / (50 + added)
        },
        0,
        14,
      )
    const mixtures = [ph(50, 5, 0), ph(25, 0, 2.5), ph(75, 7.5, 0), ph(25, 2.5, 0)]
    const list = [1.48, 2.87, 4.74, 8.72, 12.3]
    return mixtures.map((x, i) => `${'PQRS'[i]}-${list.findIndex((value) => near(value, x, 0.02)) + 1}`).join(', ')
  },
}
