import type { Solutions } from './solutions.ts'

/** The root of a rising f in [lo, hi] by bisection. */
function root(f: (x: number) => number, lo: number, hi: number): number {
  let a = lo
  let b = hi
  for (let i = 0; i < 300; i++) {
    const m = (a + b) / 2
    if (f(m) > 0) b = m
    else a = m
  }
  return (a + b) / 2
}

const unit = (x: number, u: string, digits: number): string => `$${x.toFixed(digits)}\\ \\text{${u}}$`
const sci = (x: number, digits: number): string => {
  const [m = '', e = ''] = x.toExponential(digits).split('e')
  return `${m}\\times10^{${Number(e)}}`
}

/** Unpaired electrons of an octahedral d^n ion, filled orbital by orbital. */
function unpaired(n: number, highSpin: boolean): number {
  const box = [0, 0, 0, 0, 0]
  const order = highSpin ? [0, 1, 2, 3, 4, 0, 1, 2, 3, 4] : [0, 1, 2, 0, 1, 2, 3, 4, 3, 4]
  for (const k of order.slice(0, n)) box[k] = (box[k] ?? 0) + 1
  return box.filter((x) => x === 1).length
}

/** Bond order of a homonuclear O2 species from its electron count. */
function bondOrderO2(electrons: number): number {
  // sigma 1s, sigma* 1s, sigma 2s, sigma* 2s, sigma 2p, pi 2p (2), pi* 2p (2), sigma* 2p
  const levels: [number, number][] = [
    [2, 1],
    [2, -1],
    [2, 1],
    [2, -1],
    [2, 1],
    [4, 1],
    [4, -1],
    [2, -1],
  ]
  let left = electrons
  let order = 0
  for (const [room, sign] of levels) {
    const put = Math.min(room, left)
    order += (sign * put) / 2
    left -= put
  }
  return order
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
  'NU-CHE-PHC-07': () => {
    const before = 1000
    const broken = before * 0.5
    const n2o4 = before - broken
    const no2 = 2 * broken
    const p = (n: number) => (3 * n) / (n2o4 + no2)
    return unit(p(no2) ** 2 / p(n2o4), 'atm', 0)
  },
  // Hess's law path: ethene to elements, then elements to products.
  'NU-CHE-PHC-08': () => {
    const toElements = -52.4
    const carbon = 2 * -393.5
    const hydrogen = 2 * -285.8
    return `$${(toElements + carbon + hydrogen).toFixed(1)}$`
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
    const electrons = (1.93 * 50 * 60) / (96500 / 6.022e23)
    const atoms = electrons / 2
    return unit((atoms / 6.022e23) * 63.5, 'g', 3)
  },
  'NU-CHE-PHC-13': () => {
    let count = 0
    const n = 4
    for (let l = 0; l < n; l++) for (let m = -l; m <= l; m++) for (const spin of [-0.5, 0.5]) if (m === -1 && spin) count++
    return `$${count}$`
  },
  // Energy = - kinetic energy; speed scales with Z / n.
  'NU-CHE-PHC-14': () => {
    const speed = 3 / 2
    return `$${(-13.6 * speed * speed).toFixed(1)}\\ \\text{eV}$`
  },
  'NU-CHE-PHC-16': () => {
    const gibbs = (t: number) => -60000 - t * -150
    const t0 = root(gibbs, 0, 1e5)
    return `only ${gibbs(t0 - 1) < 0 ? 'below' : 'above'} $${t0.toFixed(0)}\\ \\text{K}$`
  },
  'NU-CHE-PYQ-03': () => {
    const species = { '$\\ce{O2-}$': 17, '$\\ce{O2}$': 16, '$\\ce{O2+}$': 15, '$\\ce{O2^2-}$': 18 }
    return Object.entries(species)
      .filter(([, n]) => bondOrderO2(n) === 1.5)
      .map(([name]) => name)
      .join()
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
  // Orders by brute force over whole numbers.
  'NU-MK1-C-08': () => {
    const data = [
      [0.1, 0.1, 0.002],
      [0.2, 0.1, 0.008],
      [0.2, 0.3, 0.024],
    ] as const
    for (let a = 0; a <= 3; a++)
      for (let b = 0; b <= 3; b++) {
        const ks = data.map(([x, y, rate]) => rate / (x ** a * y ** b))
        if (Math.max(...ks) / Math.min(...ks) < 1.0001) return `$${a + b}$`
      }
    return 'none'
  },
  // Ion values that fit the three salts (one chosen freely), then the acid.
  'NU-MK1-C-09': () => {
    const sodium = 50
    const chloride = 126 - sodium
    const hydrogen = 426 - chloride
    const acetate = 91 - sodium
    return `$${(19.55 / (hydrogen + acetate)).toFixed(3)}$`
  },
  'NU-MK1-C-10': () => {
    let w = 0
    const steps = 1000
    for (let i = 0; i < steps; i++) w -= 2 * ((8 - 3) / steps)
    return `$${Math.round(w * 101.3)}\\ \\text{J}$`
  },
}
