import type { Solutions } from './solutions.ts'

/** The root of f in [lo, hi] by bisection. */
function root(f: (x: number) => number, lo: number, hi: number): number {
  let a = lo
  let b = hi
  const rising = f(hi) > 0
  for (let i = 0; i < 200; i++) {
    const m = (a + b) / 2
    if (f(m) > 0 === rising) b = m
    else a = m
  }
  return (a + b) / 2
}

/** Current out of the positive terminal of each cell and the common voltage, cells in parallel across R. */
function parallelCells(cells: { emf: number; r: number }[], load: number): { volts: number; currents: number[] } {
  const volts = root((v) => v / load - cells.reduce((s, c) => s + (c.emf - v) / c.r, 0), 0, 100)
  return { volts, currents: cells.map((c) => (c.emf - volts) / c.r) }
}

const ohm = (x: number, digits = 0): string => `$${x.toFixed(digits)}\\ \\Omega$`
const unit = (x: number, u: string, digits: number): string => `$${x.toFixed(digits)}\\ \\text{${u}}$`
const sci = (x: number, digits: number): string => {
  const [m = '', e = ''] = x.toExponential(digits).split('e')
  return `${m}\\times10^{${Number(e)}}`
}

export const solutions: Solutions = {
  // Each second carries the same share of the charge.
  'NU-PHY-CUR-01': () => {
    const seconds = 2 * 60
    let passed = 0
    const perSecond = root((i) => i * seconds - 96, 0, 100)
    for (let s = 0; s < seconds; s++) passed += perSecond
    return Math.abs(passed - 96) < 1e-6 ? unit(perSecond, 'A', 2) : 'no'
  },
  // Cut the stretched wire into thin slices: slice resistance rho dl / A with A = V / l.
  'NU-PHY-CUR-02': () => {
    const [rho, volume] = [1, 6]
    const length0 = Math.sqrt((6 * volume) / rho)
    const length = 1.5 * length0
    const slices = 1000
    let r = 0
    for (let i = 0; i < slices; i++) r += (rho * (length / slices)) / (volume / length)
    return ohm(r, 1)
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
  'NU-PHY-CUR-08': () => {
    const v = 230
    const [r1, r2] = [v ** 2 / 400, v ** 2 / 600]
    const i = v / (r1 + r2)
    return unit(i * i * r1 + i * i * r2, 'W', 0)
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
  // Count the electrons that pass in one second: those in a cylinder of length v.
  'NU-PHY-CUR-10': () => {
    const perSecond = 3.2 / 1.6e-19
    const perMetre = 8e28 * 2e-6
    return `$${sci(perSecond / perMetre, 2)}\\ \\text{m s}^{-1}$`
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
  'NU-PHY-CUR-12': () => {
    const nullPoint = (left: number, right: number) => root((l) => l / 100 - left / (left + right), 0, 100)
    const x = root((r) => nullPoint(r, 12) - 40, 0.1, 100)
    const shift = nullPoint(12, x) - 40
    return `$${Math.abs(shift).toFixed(0)}\\ \\text{cm}$ to the ${shift > 0 ? 'right' : 'left'}`
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
  // x = A sin t, v = A cos t in units where k = m = 1.
  'NU-MK1-P-05': () => {
    const t = root((s) => Math.cos(s) ** 2 - 3 * Math.sin(s) ** 2, 0.001, Math.PI / 2)
    return unit(10 * Math.sin(t), 'cm', 1)
  },
  'NU-MK1-P-06': () =>
    unit(
      root((v) => v + 2.3 - 4.1, 0, 10),
      'V',
      1,
    ),
  // Entropy balance of the reversible cycle gives the heat rejected.
  'NU-MK1-P-07': () => {
    const rejected = root((q) => q / 300 - 800 / 500, 0, 800)
    return unit(800 - rejected, 'J', 0)
  },
  'NU-MK1-P-08': () => {
    const radius = (m: number, q: number) => (m * Math.sqrt(2 / m)) / q
    return `$1:${(radius(4, 2) / radius(1, 1)).toFixed(0)}$`
  },
  // Average v(t) i(t) over one period.
  'NU-MK1-P-09': () => {
    const [r, x] = [30, 80 - 40]
    const peak = 100 * Math.SQRT2
    const phase = Math.atan2(x, r)
    const steps = 3600
    let sum = 0
    for (let n = 0; n < steps; n++) {
      const a = (2 * Math.PI * n) / steps
      sum += peak * Math.sin(a) * (peak / Math.hypot(r, x)) * Math.sin(a - phase)
    }
    return unit(sum / steps, 'W', 0)
  },
  // Heat in a connecting resistor: move the charge in small steps.
  'NU-MK1-P-10': () => {
    let [q1, q2, heat] = [2e-6 * 300, 0, 0]
    const dq = 1e-9
    while (q1 / 2e-6 > q2 / 4e-6) {
      heat += (q1 / 2e-6 - q2 / 4e-6) * dq
      q1 -= dq
      q2 += dq
    }
    return unit(heat, 'J', 2)
  },
}
