import { root, sci, unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

/** Current out of the positive terminal of each cell and the common voltage, cells in parallel across R. */
function parallelCells(cells: { emf: number; r: number }[], load: number): { volts: number; currents: number[] } {
  const volts = root((v) => v / load - cells.reduce((s, c) => s + (c.emf - v) / c.r, 0), 0, 100)
  return { volts, currents: cells.map((c) => (c.emf - volts) / c.r) }
}

const ohm = (x: number, digits = 0): string => `$${x.toFixed(digits)}\\ \\Omega$`

export const solutions: Solutions = {
  // Each second carries the same share of the charge.
  'NU-PHY-CUR-01': () => {
    const seconds = 2 * 60
    let passed = 0
    const perSecond = root((i) => i * seconds - 96, 0, 100)
    for (let s = 0; s < seconds; s++) passed += perSecond
    return Math.abs(passed - 96) < 1e-6 ? unit(perSecond, 'A', 2) : 'no'
  },
  // Slice the wire across: every slice adds rho dl / A.
  'NU-PHY-CUR-02': () => {
    const resistance = (length: number, diameter: number) => {
      let r = 0
      for (let i = 0; i < 1000; i++) r += length / 1000 / ((Math.PI * diameter ** 2) / 4)
      return r
    }
    return ohm((1.5 * resistance(2, 0.5)) / resistance(1, 1), 1)
  },
  'NU-PHY-CUR-03': () => `$${root((t) => 40 * (1 + 4e-3 * (t - 20)) - 52, 0, 500).toFixed(0)}\\,^\\circ\\text{C}$`,
  // Node voltage across the parallel pair.
  'NU-PHY-CUR-05': () => unit(root((v) => (12 - v) / (1 + 3) - v / 12 - v / 6, 0, 12) / 6, 'A', 1),
  // Scan the internal resistance until both readings give one emf.
  'NU-PHY-CUR-06': () => {
    const emf = (volts: number, load: number, r: number) => (volts / load) * (load + r)
    const r = root((x) => emf(1.4, 7, x) - emf(1.2, 3, x), 0, 10)
    return unit(emf(1.4, 7, r), 'V', 1)
  },
  // Galvanometer current is zero when both mid-points have one potential.
  'NU-PHY-CUR-07': () => {
    const [p, q, r, s] = [10, 30, 15, 60]
    const difference = (x: number) => q / (p + q) - (s * x) / (s + x) / (r + (s * x) / (s + x))
    return ohm(root(difference, 1, 1e4))
  },
  // Heat the water second by second with both coils on.
  'NU-PHY-CUR-08': () => {
    const heat = 18000
    let [given, seconds] = [0, 0]
    while (given < heat) {
      given += heat / (10 * 60) + heat / (15 * 60)
      seconds++
    }
    return `$${Math.round(seconds / 60)}$ minutes`
  },
  'NU-PHY-CUR-09': () => {
    const { currents } = parallelCells(
      [
        { emf: 12, r: 3 },
        { emf: 6, r: 6 },
      ],
      8,
    )
    const weak = currents[1] ?? 0
    return `$\\frac{${Math.round(Math.abs(weak) * 3)}}{3}\\ \\text{A}$, ${weak < 0 ? 'being charged' : 'discharging'}`
  },
  // The field is the slope of the potential along the wire.
  'NU-PHY-CUR-10': () => {
    const potential = (x: number) => 3 - (3 * x) / 1.5
    const field = (potential(0.7) - potential(0.8)) / 0.1
    return `$${sci(9e-3 / field, 1)}\\ \\text{m}^2\\text{V}^{-1}\\text{s}^{-1}$`
  },
  'NU-PHY-CUR-11': () => {
    const volts = [2, 4, 8]
    const table = { K: [0.1, 0.2, 0.4], L: [0.25, 0.5, 1], M: [0.3, 0.5, 0.7], N: [0.05, 0.1, 0.2] }
    const bent = Object.entries(table).filter(([, is]) => {
      const slopes = is.map((i, n) => i / (volts[n] ?? Number.NaN))
      return Math.max(...slopes) - Math.min(...slopes) > 1e-9
    })
    return bent.map(([name]) => name).join()
  },
  // Search the pair of resistances that gives both null points.
  'NU-PHY-CUR-12': () => {
    const nullPoint = (left: number, right: number) => (100 * left) / (left + right)
    for (let x = 1; x <= 100; x++)
      for (let y = 1; y <= 100; y++) if (Math.abs(nullPoint(x, y) - 25) < 1e-9 && Math.abs(nullPoint(x + 20, y) - 50) < 1e-9) return ohm(y)
    return 'none'
  },
  // Search the load.
  'NU-PHY-CUR-13': () => {
    let best = 0
    for (let r = 0.01; r < 20; r += 0.01) best = Math.max(best, (6 / (1.5 + r)) ** 2 * r)
    return unit(best, 'W', 0)
  },
  // One volt across the two arcs; resistance from the total current.
  'NU-PHY-CUR-14': () => {
    const perDegree = 36 / 360
    return ohm(1 / (1 / (60 * perDegree) + 1 / (300 * perDegree)))
  },
  // Walk round the loop adding every emf and drop.
  'NU-PHY-CUR-16': () => {
    const cells = Array.from({ length: 10 }, (_, n) => (n < 2 ? -1.5 : 1.5))
    const left = (i: number) => cells.reduce((v, e) => v + e - i * 0.4, 0) - i * 5
    return unit(
      root((i) => -left(i), 0, 10),
      'A',
      2,
    )
  },

  // Step the fall with a small time step.
  'NU-MK1-P-02': () => {
    let [y, vy] = [45, 0]
    const dt = 1e-5
    while (y > 0) {
      y -= (vy + 5 * dt) * dt
      vy += 10 * dt
    }
    return `$10\\sqrt{${Math.round((vy * vy + 400) / 100)}}\\ \\text{m s}^{-1}$`
  },
  'NU-MK1-P-03': () => {
    const [m, g, f, mu] = [4, 10, 20, 0.25]
    const normal = root((n) => n + f * 0.6 - m * g, 0, 100)
    return `$${((f * 0.8 - mu * normal) / m).toFixed(2)}\\ \\text{m s}^{-2}$`
  },
  // Trace two rays: parallel to the axis through F, and through the centre.
  'NU-MK1-P-04': () => {
    const [object, f, h] = [30, 20, 1]
    const parallel = (x: number) => h - (h / f) * x
    const central = (x: number) => -(h / object) * x
    const x = root((d) => central(d) - parallel(d), -500, 500)
    return `$${Math.abs(x).toFixed(0)}\\ \\text{cm}$, ${x > 0 ? 'real' : 'virtual'}`
  },
  // Follow the motion for a quarter of a period, the stretch shared so that both springs pull alike.
  'NU-MK1-P-05': () => {
    const force = (stretch: number) => 200 * root((a) => 200 * a - 300 * (stretch - a), -1, 1)
    let [x, v, t] = [0.01, 0, 0]
    const dt = 1e-4
    while (x > 0) {
      v -= (force(x) / 1.2) * dt
      x += v * dt
      t += dt
    }
    return unit(4 * t, 's', 2)
  },
  // From the constants of nature, without the wavelength given.
  'NU-MK1-P-06': () => {
    const [h, m, e] = [6.626e-34, 9.109e-31, 1.602e-19]
    return unit((h / Math.sqrt(2 * m * e * 900)) * 1e9, 'nm', 3)
  },
  // Entropy balance of the reversible cycle gives the heat rejected.
  'NU-MK1-P-07': () => {
    const rejected = root((q) => q / 300 - 800 / 500, 0, 800)
    return unit(800 - rejected, 'J', 0)
  },
  // The speed that is not deflected, then half a turn in small steps: it ends one diameter away.
  'NU-MK1-P-08': () => {
    const [field, b, chargeToMass] = [3e4, 0.02, 1.76e11]
    const speed = root((v) => v * b - field, 0, 1e8)
    const steps = 10000
    const dt = Math.PI / (chargeToMass * b) / steps
    let y = 0
    for (let i = 0; i < steps; i++) y += speed * Math.sin((Math.PI * (i + 0.5)) / steps) * dt
    return unit((y / 2) * 1000, 'mm', 2)
  },
  'NU-MK1-P-09': () =>
    unit(
      root((i) => 22 * i - 0.9 * 220 * 0.5, 0, 100),
      'A',
      2,
    ),
  // Bring the charges up one by one against the potential of those already there.
  'NU-MK1-P-10': () => {
    const potential = (others: number) => (others * 9e9 * 2e-6) / 0.3
    return unit(2e-6 * (potential(0) + potential(1) + potential(2)), 'J', 2)
  },
}
