import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const fix = (x: number, d: number): string => x.toFixed(d)
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** A value as a fraction with the given denominator limit. */
function frac(x: number, max = 60): [number, number] {
  for (let q = 1; q <= max; q++) {
    const p = Math.round(x * q)
    if (Math.abs(x - p / q) < 1e-6) return [p / gcd(p, q), q / gcd(p, q)]
  }
  throw new Error('no fraction')
}

/** The text whose value is nearest to x. */
function nearest(x: number, options: readonly (readonly [number, string])[]): string {
  const hit = options.find(([v]) => Math.abs(v - x) < 1e-3 * Math.max(1, Math.abs(v)))
  if (hit === undefined) throw new Error(`no option near ${x}`)
  return hit[1]
}

export const solutions: Solutions = {
  'JM-PHY-MEC-01': () => {
    // Step through the braking with the deceleration that the first stop implies.
    const a = 20 ** 2 / 100
    let v = 30
    let s = 0
    const dt = 1e-4
    while (v > 0) {
      s += v * dt - 0.5 * a * dt * dt
      v -= a * dt
    }
    return r`$${fix(s, 1)}\ \text{m}$`
  },
  'JM-PHY-MEC-02': () =>
    r`$${fix(
      root((t) => 70 + 25 * t - 5 * t * t, 0, 20),
      0,
    )}\ \text{s}$`,
  'JM-PHY-MEC-03': () => {
    const th = root((t) => Math.cos(t) - 0.5, 0, Math.PI / 2)
    const h = integrate((t) => Math.max(0, Math.sin(th) - t), 0, Math.sin(th))
    const range = 2 * Math.sin(th) * Math.cos(th)
    return nearest(h / range, [
      [Math.sqrt(3) / 4, r`$\frac{\sqrt3}{4}$`],
      [Math.sqrt(3) / 2, r`$\frac{\sqrt3}{2}$`],
      [1 / (4 * Math.sqrt(3)), r`$\frac{1}{4\sqrt3}$`],
      [1 / (2 * Math.sqrt(3)), r`$\frac{1}{2\sqrt3}$`],
    ])
  },
  'JM-PHY-MEC-04': () => {
    const angle = root((a) => 5 * Math.sin(a) - 3, 0, 1.5)
    return r`$${fix(120 / (5 * Math.cos(angle)), 0)}\ \text{s}$`
  },
  'JM-PHY-MEC-05': () => {
    const [p, q] = frac(Number(integrate((t) => Math.abs(t * t - 4 * t + 3), 0, 3).toFixed(7)), 9)
    return r`$\frac${p}${q}\ \text{m}$`
  },
  'JM-PHY-MEC-06': () => {
    // Two equations T - 20 = 4a, 30 - T = 3a by elimination of a.
    const [p, q] = frac((20 / 4 + 30 / 3) / (1 / 4 + 1 / 3))
    return r`$\frac{${p}}{${q}}\ \text{N}$`
  },
  'JM-PHY-MEC-07': () => {
    const friction = (push: number): number => (push <= 0.4 * 5 * 10 ? push : 0.3 * 5 * 10)
    return r`$${friction(18)}\ \text{N}$`
  },
  'JM-PHY-MEC-08': () => {
    // Integrate the pendulum equation from the top (speed sqrt(gr)) down to the horizontal.
    const R = 0.8
    let th = 0
    let w = Math.sqrt(10 / R)
    const dt = 1e-6
    while (th < Math.PI / 2) {
      w += (10 / R) * Math.sin(th) * dt
      th += w * dt
    }
    return r`$${fix(0.5 * w * w * R, 0)}\ \text{N}$`
  },
  'JM-PHY-MEC-09': () => r`$${fix(Math.sqrt((2 / 4) * integrate((x) => 3 * x * x - 2 * x, 1, 3)), 1)}\ \text{m s}^{-1}$`,
  'JM-PHY-MEC-10': () => r`$${(300 * 10 * 12 + 0.5 * 300 * 16) / 60}\ \text{W}$`,
  'JM-PHY-MEC-11': () =>
    r`$${fix(
      integrate((y) => (3 / 2) * 10 * y, 0, 0.8),
      1,
    )}\ \text{J}$`,
  'JM-PHY-MEC-12': () => {
    // In the centre-of-mass frame the lost part is (1 - e^2) of the internal energy.
    const mu = (2 * 4) / 6
    return r`$${fix(0.5 * mu * 36 * (1 - 0.25), 0)}\ \text{J}$`
  },
  'JM-PHY-MEC-13': () => {
    const beta = (integrate((x) => x ** 4, 0, 1) / integrate((x) => x * x, 0, 1)) * (2 / 3) // k^2/R^2 of a solid sphere
    return r`$${fix((0.5 * 49 * (1 + beta)) / 10, 2)}\ \text{m}$`
  },
  'JM-PHY-MEC-14': () => {
    const d = Math.tan(Math.PI / 6) / 2
    const [p, q] = frac(3 * integrate((x) => x * x + d * d, -0.5, 0.5))
    return r`$\frac{${p === 1 ? '' : p}mL^2}{${q}}$`
  },
  'JM-PHY-MEC-15': () => {
    const w2 = (4.5 * 2) / 1.5
    const k = (1.5 * w2 ** 2) / (4.5 * 2 ** 2)
    return k === 3
      ? 'three times the initial value'
      : k === 9
        ? 'nine times the initial value'
        : k < 1
          ? 'one third of the initial value'
          : 'equal to the initial value'
  },
  'JM-PHY-MEC-16': () => {
    const [p, q] = frac(root((h) => 1 / (1 + h) ** 2 - 4 / 9, 0, 5))
    return r`$\frac{${p === 1 ? '' : p}R}{${q}}$`
  },
  'JM-PHY-MEC-17': () => {
    const energy = (x: number): number => -1 / x + 0.5 * (1 / x) // potential + kinetic, in units of mgR
    const [p, q] = frac(energy(3) - energy(2))
    return r`$\frac{${p === 1 ? '' : p}mgR}{${q}}$`
  },
  'JM-PHY-MEC-18': () => {
    const inertia = integrate((x) => 3 * x * x, 0, 1) + 0.5
    return r`$${fix((0.5 * 12) / inertia, 1)}\ \text{rad s}^{-1}$`
  },
  'JM-PHY-ELE-01': () =>
    r`$${fix(
      root((x) => 9 / x ** 2 - 4 / (50 - x) ** 2, 1, 49),
      0,
    )}\ \text{cm}$`,
  'JM-PHY-ELE-02': () => r`$${fix(1e3 * integrate((t) => 4e-8 * 5e4 * Math.sin(t), 0, (2 * Math.PI) / 3), 1)}\ \text{mJ}$`,
  'JM-PHY-ELE-03': () => {
    // Share of the directions around the edge midpoint that enter the cube x, y > 0 (|z| < 1/2).
    let inside = 0
    const n = 4000
    for (let i = 0; i < n; i++) {
      const a = ((i + 0.5) / n) * 2 * Math.PI
      if (Math.cos(a) > 0 && Math.sin(a) > 0) inside++
    }
    return r`$\frac{Q}{${Math.round(n / inside)}\varepsilon_0}$`
  },
  'JM-PHY-ELE-04': () => r`$${fix(0.5 * ((6 * 4) / (6 + 4)) * 100 ** 2 * 1e-3, 0)}\ \text{mJ}$`,
  'JM-PHY-ELE-05': () => {
    const state = (k: number): readonly [number, number] => [12 / 0.001, 0.5 * k * 12 ** 2] // field and energy at fixed voltage
    const times = (x: number): string => (x === 1 ? 'unchanged' : x > 1 ? 'three times as large' : 'one third as large')
    const [field, energy] = [0, 1].map((i) => times((state(3)[i] ?? 0) / (state(1)[i] ?? 1)))
    return `${field}, and ${energy}`
  },
  'JM-PHY-ELE-06': () => {
    const v = 5.44 / (8.5e28 * 1.6e-19 * 2e-6)
    const e = Math.floor(Math.log10(v) + 1e-9)
    return r`$${fix(v / 10 ** e, 1)}\times10^{${e}}\ \text{m s}^{-1}$`
  },
  'JM-PHY-ELE-07': () => r`$${(12 * 1.5) / (1 / 1.5)}\ \Omega$`,
  'JM-PHY-ELE-08': () => {
    // Node potentials by relaxation, with the 7 ohm resistor left in.
    let a = 0
    let b = 0
    for (let i = 0; i < 500; i++) {
      a = (18 / 2 + 0 / 4 + b / 7) / (1 / 2 + 1 / 4 + 1 / 7)
      b = (18 / 3 + 0 / 6 + a / 7) / (1 / 3 + 1 / 6 + 1 / 7)
    }
    return r`$${fix((18 - a) / 2 + (18 - b) / 3, 0)}\ \text{A}$`
  },
  'JM-PHY-ELE-09': () =>
    r`$${fix(
      root((v) => (6 - v) / 1 + (3 - v) / 2, 0, 9),
      1,
    )}\ \text{V}$`,
  'JM-PHY-ELE-10': () => {
    const x = root((y) => y * 60 - 12 * 40, 0, 50)
    const s = 1 / (1 / 12 + 1 / 12)
    return r`$${fix(
      root((l) => x * (100 - l) - s * l, 0, 100),
      1,
    )}\ \text{cm}$`
  },
  'JM-PHY-ELE-11': () => r`$${fix(240 ** 2 / (240 ** 2 / 60 + 240 ** 2 / 40), 0)}\ \text{W}$`,
  'JM-PHY-ELE-12': () => {
    const field = (turns: number): number => turns / (1 / (2 * Math.PI * turns))
    return r`$${fix(field(3) / field(1), 0)}B$`
  },
  'JM-PHY-ELE-13': () => {
    const radius = (m: number, q: number): number => (m * Math.sqrt((2 * q) / m)) / q
    return nearest(radius(1, 1) / radius(4, 2), [
      [Math.SQRT1_2, r`$1:\sqrt2$`],
      [Math.SQRT2, r`$\sqrt2:1$`],
      [0.5, '$1:2$'],
      [1, '$1:1$'],
    ])
  },
  'JM-PHY-ELE-14': () => {
    const f = (4e-7 * Math.PI * 6 * -4) / (2 * Math.PI * 0.08)
    return r`$${fix(Math.abs(f) / 1e-5, 0)}\times10^{-5}\ \text{N m}^{-1}$, ${f < 0 ? 'repulsive' : 'attractive'}`
  },
  'JM-PHY-ELE-15': () => {
    const emf = (200 * 0.02 * (0.6 - 0.1)) / 0.05
    return r`$${fix((emf / 40) * 0.05, 2)}\ \text{C}$`
  },
  'JM-PHY-ELE-16': () => {
    // Let the rod start from rest and run until its speed settles.
    let v = 0
    for (let i = 0; i < 100000; i++) v += (1.2 - ((0.8 * 0.5) ** 2 * v) / 0.6) * 0.001
    return r`$${fix(v, 1)}\ \text{m s}^{-1}$`
  },
  'JM-PHY-ELE-17': () => {
    const z = Math.hypot(30, 40)
    const phi = Math.atan2(40, 30)
    const mean =
      integrate((t) => 200 * Math.SQRT2 * Math.sin(t) * ((200 * Math.SQRT2) / z) * Math.sin(t - phi), 0, 2 * Math.PI) / (2 * Math.PI)
    return r`$${fix(mean, 0)}\ \text{W}$`
  },
  'JM-PHY-ELE-18': () => {
    const q = integrate((s) => s * 4 * Math.PI * s * s, 0, 0.5)
    const [, d] = frac(Number((q / (4 * Math.PI * 0.25)).toFixed(9)))
    return r`$\frac{\rho_0R}{${d}\varepsilon_0}$`
  },
}
