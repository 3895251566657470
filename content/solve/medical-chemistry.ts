import { root, sci, unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

/** Unpaired electrons of an octahedral d^n ion, filled orbital by orbital. */
function unpaired(n: number, highSpin: boolean): number {
  const box = [0, 0, 0, 0, 0]
  const order = highSpin ? [0, 1, 2, 3, 4, 0, 1, 2, 3, 4] : [0, 1, 2, 0, 1, 2, 3, 4, 3, 4]
  for (const k of order.slice(0, n)) box[k] = (box[k] ?? 0) + 1
  return box.filter((x) => x === 1).length
}

function permutations<T>(xs: T[]): T[][] {
  if (xs.length < 2) return [xs]
  return xs.flatMap((x, i) => permutations([...xs.slice(0, i), ...xs.slice(i + 1)]).map((rest) => [x, ...rest]))
}

export const solutions: Solutions = {
  'NU-CHE-PHC-01': () => {
    const gramsOfSodiumPerGram = (2 * 23) / (2 * 23 + 12 + 3 * 16)
    return `$${sci(((5.3 * gramsOfSodiumPerGram) / 23) * 6.022e23, 3)}$`
  },
  // Let the reaction run in small steps until a reactant is used up.
  'NU-CHE-PHC-02': () => {
    let [n2, h2, nh3] = [5.6 / 28, 1.5 / 2, 0]
    const step = 1e-5
    while (n2 >= step && h2 >= 3 * step) {
      n2 -= step
      h2 -= 3 * step
      nh3 += 2 * step
    }
    return unit(nh3 * 17, 'g', 1)
  },
  // Count the dissolved particles.
  'NU-CHE-PHC-03': () => {
    const ions = { potassium: 2 * 0.02, sulphate: 0.02 }
    const perKg = (ions.potassium + ions.sulphate) / 0.2
    return unit(1.86 * perKg, 'K', 3)
  },
  // Charge balance with water's own ions.
  'NU-CHE-PHC-04': () => {
    const pH = root((p) => 10 ** (p - 14) - 10 ** -p - 2 * 0.005, 0, 14)
    return `$${pH.toFixed(1)}$`
  },
  // Full charge balance: Na+ + H+ = OH- + acetate.
  'NU-CHE-PHC-05': () => {
    const ka = 10 ** -4.74
    const pH = root((p) => 10 ** (p - 14) + (0.1 * ka) / (ka + 10 ** -p) - 0.05 - 10 ** -p, 0, 14)
    return `$${pH.toFixed(2)}$`
  },
  'NU-CHE-PHC-06': () =>
    `$${sci(
      root((s) => s * (2 * s) * (2 * s) - 1.08e-10, 0, 1),
      1,
    )}\\ \\text{M}$`,
  // Let the reaction run until the quotient reaches the constant.
  'NU-CHE-PHC-07': () => {
    const reacted = root((x) => (2 * x) ** 2 - 64 * (1 - x) ** 2, 0, 0.999)
    return unit(2 * reacted, 'mol', 1)
  },
  // The enthalpy of formation that makes the combustion of propane come out right.
  'NU-CHE-PHC-08': () => {
    const formation = root((f) => f - (3 * -394 + 4 * -286 - -2220), -1000, 1000)
    return `$${formation.toFixed(0)}$`
  },
  // Rate constant from ln, then the exponential.
  'NU-CHE-PHC-09': () => {
    const k = Math.log(1 / 0.25) / 40
    return unit(0.64 * Math.exp(-k * 100), 'M', 2)
  },
  // Electrode by electrode; the standard value is placed on the silver side.
  'NU-CHE-PHC-10': () => {
    const silver = 1.05 + 0.059 * Math.log10(0.001)
    const nickel = 0 + (0.059 / 2) * Math.log10(0.01)
    return unit(silver - nickel, 'V', 2)
  },
  'NU-CHE-PHC-11': () => {
    const electrons = (2.16 / 108) * 6.022e23
    const atoms = electrons / 2
    return unit((atoms / 6.022e23) * 63.5, 'g', 3)
  },
  // Sign changes of the 4d radial polynomial (6 - x) and of the angular factor 3 cos^2 - 1.
  'NU-CHE-PHC-13': () => {
    const changes = (f: (x: number) => number, a: number, b: number) => {
      let n = 0
      for (let i = 0; i < 9999; i++) {
        const at = (k: number) => Math.sign(f(a + ((b - a) * (k + 0.5)) / 10000))
        if (at(i) !== at(i + 1)) n++
      }
      return n
    }
    return `$${changes((x) => x * x * (6 - x), 0.01, 40)}$ and $${changes((c) => 3 * c * c - 1, -1, 1)}$`
  },
  // Energy = - kinetic energy; speed scales with Z / n.
  'NU-CHE-PHC-14': () => {
    const speed = 3 / 2
    return `$${(-13.6 * speed * speed).toFixed(1)}\\ \\text{eV}$`
  },
  // The energy at which exp(-G / RT) is 100.
  'NU-CHE-PHC-16': () => {
    const gibbs = root((g) => Math.exp(g / (8.314 * 300)) - 1 / 100, -1e5, 1e5)
    return `$${(gibbs / 1000).toFixed(1)}\\ \\text{kJ mol}^{-1}$`
  },
  'NU-CHE-PYQ-04': () => {
    const n = unpaired(27 - 18 - 3, true)
    return unit(Math.sqrt(n * (n + 2)), 'BM', 2)
  },
  // All placements on a square, the eight symmetries of the square identified.
  'NU-CHE-PYQ-07': () => {
    const seen = new Set<string>()
    for (const ring of permutations(['N', 'P', 'C', 'B'])) {
      const both = [ring, [...ring].reverse()]
      const images = both.flatMap((r) => [0, 1, 2, 3].map((k) => [...r.slice(k), ...r.slice(0, k)].join('')))
      seen.add(images.sort()[0] ?? '')
    }
    return `$${seen.size}$`
  },
  'NU-MK1-C-01': () => {
    for (let x = -5; x <= 7; x++) if (4 + 2 * x - 14 === 0) return `$+${x}$`
    return 'none'
  },
  // Mass percentages of each offered formula against the data.
  'NU-MK1-C-02': () => {
    const offers: [string, number, number, number][] = [
      ['$\\ce{C2H6O}$', 2, 6, 1],
      ['$\\ce{C2H4O}$', 2, 4, 1],
      ['$\\ce{CH3O}$', 1, 3, 1],
      ['$\\ce{C3H8O}$', 3, 8, 1],
    ]
    return offers
      .filter(([, c, h, o]) => {
        const m = 12 * c + h + 16 * o
        return Math.abs((1200 * c) / m - 52.2) < 0.1 && Math.abs((100 * h) / m - 13) < 0.1
      })
      .map(([name]) => name)
      .join()
  },
  'NU-MK1-C-06': () => {
    // Charge balance of the salt: the complex ion is Co(3+) with one bound chloride.
    const complexCharge = 3 - 1
    return unit(0.02 * complexCharge, 'mol', 2)
  },
  // Compare both rate laws with every row.
  'NU-MK1-C-08': () => {
    const rows = [
      [0, 0.5],
      [10, 0.4],
      [20, 0.3],
      [30, 0.2],
    ] as const
    const fits = (law: (t: number) => number) => rows.every(([t, c]) => Math.abs(law(t) - c) < 1e-3)
    for (let k = 1; k <= 50; k++) {
      if (fits((t) => 0.5 - (k / 1000) * t)) return `zero, $${(k / 1000).toFixed(3)}\\ \\text{M s}^{-1}$`
      if (fits((t) => 0.5 * Math.exp((-k / 1000) * t))) return `first, $${(k / 1000).toFixed(3)}\\ \\text{s}^{-1}$`
    }
    return 'none'
  },
  // Ohm's law in a column of liquid: one plate spacing over area fits both fillings.
  'NU-MK1-C-09': () => {
    const spacingOverArea = root((g) => g / 2.76e-3 - 250, 0, 10)
    const conductivity = 1 / root((rho) => rho * spacingOverArea - 690, 0, 1e6)
    return `$${(conductivity / (0.01 / 1000)).toFixed(0)}$`
  },
  'NU-MK1-C-10': () => {
    let w = 0
    const steps = 1000
    for (let i = 0; i < steps; i++) w -= 2 * ((8 - 3) / steps)
    return `$${Math.round(w * 101.3)}\\ \\text{J}$`
  },
}
