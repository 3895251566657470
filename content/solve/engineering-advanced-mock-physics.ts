import { fraction, integrate, pick, root, unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

const near = (a: number, b: number, tolerance = 1e-3): boolean => Math.abs(a - b) < tolerance
/** The texts of the true statements. */
const trueStatements = (statements: readonly (readonly [boolean, string])[]): string[] => statements.filter(([ok]) => ok).map(([, t]) => t)
/** The option of a match question, from the numbers of the entries that belong to P, Q, R and S. */
const matched = (numbers: readonly number[]): string => numbers.map((n, i) => `${'PQRS'[i]}-${n}`).join(', ')
/** The number of the entry of List II with this value. */
const entry = (x: number, values: readonly number[]): number => values.findIndex((value) => near(value, x)) + 1

export const solutions: Solutions = {
  'JA1-PHY-01': () => {
    // m = L = v = 1: momentum and angular momentum about the struck end give the motion of the middle of the rod.
    const omega = root(
      (w) => {
        const middle = (1 - w / 2) / 5 // the particle moves at middle + w / 2
        return 4 * middle * 0.5 - (4 / 12) * w
      },
      0,
      5,
    )
    const middle = (1 - omega / 2) / 5
    const rest = root((x) => middle + omega * (0.5 - x), 0, 1)
    return pick(rest, [
      [4 / 15, r`$\frac{4L}{15}$`],
      [2 / 3, r`$\frac{2L}{3}$`],
      [11 / 15, r`$\frac{11L}{15}$`],
      [23 / 30, r`$\frac{23L}{30}$`],
    ])
  },
  'JA1-PHY-02': () => {
    const charge = (x: number): number => integrate((s) => s ** 3, 0, x, 200)
    const inside = integrate((x) => (charge(x) / x ** 2) ** 2 * x * x, 0, 1, 2000)
    const outside = integrate((u) => charge(1) ** 2 * u ** 0, 0, 1) // with u = 1/x
    return fraction(Math.round((inside / (inside + outside)) * 1e4) / 1e4, [8])
  },
  'JA1-PHY-03': () => {
    // The place on the screen where both optical paths are equal.
    const path = (y: number): number => (4 / 3) * (Math.hypot(1, y + 0.0005) - Math.hypot(1, y - 0.0005)) - (3 / 2 - 4 / 3) * 36e-6
    return unit(1000 * root(path, 0, 0.1), 'mm', 1)
  },
  'JA1-PHY-04': () => {
    let heat = 0
    const step = 1e-5
    for (let v = 1; v < 3; v += step) {
      const p = (x: number): number => 4 - x
      const part = 1.5 * (p(v + step) * (v + step) - p(v) * v) + p(v + step / 2) * step
      if (part > 0) heat += part
    }
    return fraction(Math.round(heat * 1e4) / 1e4, [2]).replace(/\$$/, 'P_0V_0$')
  },
  'JA1-PHY-05': () => {
    // q = m = E0 = B0 = 1, step by step (midpoint rule).
    let [x, y, vx, vy, t] = [0, 0, 0, 0, 0]
    let [fastest, highest, curvature] = [0, 0, 0]
    const dt = 1e-4
    while (t < 2 * Math.PI - dt / 2) {
      const mx = vx + (vy * dt) / 2
      const my = vy + ((1 - vx) * dt) / 2
      x += mx * dt
      y += my * dt
      vx += my * dt
      vy += (1 - mx) * dt
      t += dt
      fastest = Math.max(fastest, Math.hypot(vx, vy))
      if (y > highest) {
        highest = y
        curvature = Math.hypot(vx, vy) ** 3 / Math.abs(vx * (1 - vx) - vy * vy)
      }
    }
    return trueStatements([
      [near(fastest, 2), r`Its greatest speed is $\frac{2E_0}{B_0}$.`],
      [near(highest, 2), r`Its greatest distance from the $x$-axis is $\frac{2mE_0}{qB_0^2}$.`],
      [near(x, 2 * Math.PI) && near(Math.hypot(vx, vy), 0), r`It comes to rest again at points $\frac{2\pi mE_0}{qB_0^2}$ apart.`],
      [near(curvature, 4, 1e-2), r`Where it is farthest from the $x$-axis, the radius of curvature of its path is $\frac{4mE_0}{qB_0^2}$.`],
    ])
  },
  'JA1-PHY-06': () => {
    const shape = (x: number): number => 0.02 * Math.sin(4 * Math.PI * x)
    const speed = (60 * Math.PI) / (4 * Math.PI)
    // All energy is kinetic when the string is straight.
    const energy = integrate((x) => 0.5 * 0.02 * (60 * Math.PI * shape(x)) ** 2, 0, 1.25)
    return trueStatements([
      [shape(0.1) * shape(0.3) > 0, r`The points $x=0.10\ \text{m}$ and $x=0.30\ \text{m}$ vibrate in phase.`],
      [near(speed / (2 * 1.25), 6), r`The fundamental frequency of the string is $6\ \text{Hz}$.`],
      [
        near(60 * Math.PI * shape(0.125), 0.6 * Math.PI),
        r`The greatest speed of the point $x=0.125\ \text{m}$ is $0.6\pi\ \text{m s}^{-1}$.`,
      ],
      [near(energy, 0.18, 0.005), r`The total energy of the vibration is about $0.18\ \text{J}$.`],
    ])
  },
  'JA1-PHY-07': () => {
    // Charges in microcoulomb, time in milliseconds.
    let [q, i] = [0, 0]
    let [most, first, second, low, high] = [0, 0, 0, 30, 0]
    const dt = 1e-5
    for (let t = 0; t < 2; t += dt) {
      const v1 = (120 - q) / 4
      const v2 = q / 2
      i += ((v1 - v2) / 30) * dt // ampere, with millihenry and milliseconds
      q += 1000 * i * dt
      if (i > most) [most, first, second] = [i, v1, v2]
      low = Math.min(low, v1)
      high = Math.max(high, v2)
    }
    return trueStatements([
      [near(most, 0.2), r`The greatest current is $0.2\ \text{A}$.`],
      [high <= 30.1, r`The voltage across $C_2$ never exceeds $30\ \text{V}$.`],
      [near(first, 20, 0.1) && near(second, 20, 0.1), r`When the current is greatest, both capacitors are at $20\ \text{V}$.`],
      [low < 0.1, r`At some instant $C_1$ is completely discharged.`],
    ])
  },
  'JA1-PHY-08': () => {
    let [x, y, best] = [1, 0, 0]
    const dt = 1e-4
    for (let t = 0; t < 20; t += dt) {
      const fromX = (x * Math.LN2 * dt) / 6
      y += fromX - (y * Math.LN2 * dt) / 3
      x -= fromX
      best = Math.max(best, y)
    }
    return Math.round(best * 1000) / 10
  },
  'JA1-PHY-09': () => {
    let best = 0
    for (let y = 0; y <= 2; y += 0.001) {
      const pressure = 800 * 10 * 1 + 1000 * 10 * (2 - y)
      best = Math.max(best, Math.sqrt((2 * pressure) / 1000) * Math.sqrt((2 * y) / 10))
    }
    return best
  },
  'JA1-PHY-10': () => {
    // Newton's law for the centre and the torque about the axis, solved for the friction.
    const friction = root(
      (f) => {
        const a = (20 * 0.8 - f) / 4
        const alpha = (f * 0.2 - 20 * 0.1) / 0.04
        return a - alpha * 0.2
      },
      0,
      40,
    )
    return friction / (4 * 10 - 20 * 0.6)
  },
  'JA1-PHY-11': () => {
    // R = 1; GM from the period of the circle, then the time as an integral of dr / |dr/dt| with r = 4.5 - 3.5 cos s.
    const gm = (4 * Math.PI ** 2 * 8 ** 3) / 32 ** 2
    const energy = -gm / (8 + 1)
    const momentum = Math.sqrt((2 * gm * 8) / 9)
    return integrate(
      (s) => {
        const distance = 4.5 - 3.5 * Math.cos(s)
        return (3.5 * Math.sin(s)) / Math.sqrt(2 * (energy + gm / distance) - (momentum / distance) ** 2)
      },
      0,
      Math.PI,
    )
  },
  'JA1-PHY-12': () => {
    // Energy: m g h = m v^2 / 2 + C (B l v)^2 / 2.
    const v = root((u) => 0.03 * 10 * 3 - 0.5 * 0.03 * u * u - 0.5 * 0.02 * (2 * 0.5 * u) ** 2, 0, 50)
    return 0.5 * 0.02 * (2 * 0.5 * v) ** 2
  },
  'JA1-PHY-13': () => {
    // A paraxial ray (height, slope) through all parts; the image is where the height does not depend on the slope.
    const trace = (height: number, slope: number): [number, number] => {
      let [y, u] = [height + 30 * slope, slope]
      u -= y / 20
      y += 90 * u
      u -= y / 20
      y += 90 * u
      return [y, u - y / 20]
    }
    const [[ya, ua], [yb, ub]] = [trace(1.5, 0), trace(1.5, 0.01)]
    const distance = (ya - yb) / (ub - ua)
    return Math.round(Math.abs(ya + distance * ua) * 1e6) / 1e6
  },
  'JA1-PHY-14': () => {
    const orbit = (n: number): { size: number; speed: number } => ({ size: n * n, speed: 1 / n })
    const exponent = (f: (one: { size: number; speed: number }) => number): number => Math.log2(f(orbit(2)) / f(orbit(1)))
    const current = ({ size, speed }: { size: number; speed: number }): number => speed / size
    const quantities = [
      exponent((o) => current(o) / o.size),
      exponent((o) => current(o) * o.size ** 2),
      exponent((o) => 1 / current(o)),
      exponent((o) => o.speed ** 2 / o.size),
    ]
    return matched(quantities.map((k) => entry(k, [-5, -4, -3, 1, 3])))
  },
  'JA1-PHY-15': () => {
    // Friction up the plane: what is needed, or the limit.
    const friction = (force: number): number => {
      const limit = 0.5 * (50 * 0.8 + force * 0.6)
      return Math.max(-limit, Math.min(limit, 50 * 0.6 - force * 0.8))
    }
    return matched([0, 25, 50, 200].map((force) => entry(friction(force), [10, -10, 20, -80, -130])))
  },
  'JA1-PHY-16': () => {
    // Biot and Savart along one side, in units of mu0 I / L; a polygon of 3000 sides for the circle.
    const field = (n: number): number => {
      const d = 1 / (2 * n * Math.tan(Math.PI / n))
      return (n / (4 * Math.PI)) * integrate((s) => d / Math.hypot(s, d) ** 3, -0.5 / n, 0.5 / n, 3000)
    }
    const list = [(4 * Math.SQRT2) / Math.PI, 27 / (2 * Math.PI), Math.PI, (6 * Math.sqrt(3)) / Math.PI, (8 * Math.SQRT2) / Math.PI]
    return matched([3, 4, 6, 3000].map((n) => entry(field(n), list)))
  },
}
