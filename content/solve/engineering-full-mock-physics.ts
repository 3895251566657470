import { fraction, pick, root, sci, unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const mu0 = 4e-7 * Math.PI

/** The cross product of two vectors. */
const cross = ([a, b, c]: readonly [number, number, number], [x, y, z]: readonly [number, number, number]): [number, number, number] => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
]

export const solutions: Solutions = {
  'JM1-PHY-02': () => {
    // Sum of dx / v.
    let time = 0
    for (let x = 0.00005; x < 10; x += 0.0001) time += 0.0001 / Math.sqrt(9 + 4 * x)
    return unit(time, 's', 1)
  },
  'JM1-PHY-03': () => {
    // The greatest force for which the friction that the lower block needs is available.
    let force = 0
    while ((4 * (force + 0.001)) / 6 <= 0.3 * 2 * 10 + 1e-9) force += 0.001
    return unit(force, 'N', 0)
  },
  'JM1-PHY-04': () => {
    // Normal force and limiting friction in components; the vertical ones balance the weight.
    const t = Math.atan(1 / 2)
    const f = 1 / 3
    const normal = 10 / (Math.cos(t) - f * Math.sin(t))
    const speed = Math.sqrt(90 * normal * (Math.sin(t) + f * Math.cos(t)))
    return r`$${speed.toFixed(1)}\ \text{m s}^{-1}$`
  },
  'JM1-PHY-05': () => {
    // Motion step by step until the block stops.
    let [x, v] = [0, 2]
    const dt = 1e-6
    while (v > 0) {
      v -= ((120 * x) / 2 + 0.4 * 10) * dt
      x += v * dt
    }
    return unit(100 * x, 'cm', 1)
  },
  'JM1-PHY-07': () => {
    // In units with GM = R = 1 the speed vanishes where the kinetic energy is used up.
    const kinetic = (0.6 * Math.sqrt(2)) ** 2 / 2
    const h = root((y) => kinetic - (1 - 1 / (1 + y)), 0.01, 5)
    return fraction(h, [16]).replace('}$', '}R$')
  },
  'JM1-PHY-08': () => {
    const area = (radius: number): number => 4 * Math.PI * radius ** 2
    const small = Math.cbrt(0.002 ** 3 / 64)
    return r`$${sci(0.075 * (64 * area(small) - area(0.002)), 1)}\ \text{J}$`
  },
  'JM1-PHY-09': () => r`$${root((t) => 100 - t - 3 * (t - 20), 20, 100).toFixed(0)}\,^\circ\text{C}$`,
  'JM1-PHY-10': () => {
    const degrees = (1 * 3 + 3 * 5) / 4
    return fraction(1 + 2 / degrees, [9])
  },
  'JM1-PHY-11': () => {
    // With k = 1: speed at the mean position, momentum, then the motion to the turning point.
    let v = (0.1 / Math.sqrt(3)) * (3 / 4)
    let x = 0
    const dt = 1e-5
    while (v > 0) {
      v -= (x / 4) * dt
      x += v * dt
    }
    return unit(100 * x, 'cm', 1)
  },
  'JM1-PHY-12': () => {
    // The end correction that makes both resonances give one wavelength.
    const e = root((c) => 3 * (16.5 + c) - (51.5 + c), 0, 5)
    return r`$${(4 * (0.165 + e / 100) * 500).toFixed(0)}\ \text{m s}^{-1}$`
  },
  'JM1-PHY-13': () => {
    // The charge of the inner shell for which both shells have one potential.
    const potential = (q: number): [number, number] => [9 * (q / 0.1 + (4 - q) / 0.2), (9 * 4) / 0.2]
    const q = root((one) => potential(one)[0] - potential(one)[1], -1, 6.5)
    return unit(potential(q)[0], 'V', 0)
  },
  'JM1-PHY-14': () => {
    const flux = (current: number): number => 50 * mu0 * 1000 * current * 4e-4
    return unit((1000 * Math.abs(flux(-2) - flux(2))) / 0.02, 'mV', 1)
  },
  'JM1-PHY-15': () => {
    const inner = root((x) => 2 * (3 + x) - (7 + x), 0, 10)
    const emf = 7 + inner
    let best = 0
    for (let load = 0.01; load < 20; load += 0.01) best = Math.max(best, load * (emf / (load + inner)) ** 2)
    return unit(best, 'W', 0)
  },
  'JM1-PHY-16': () => {
    // Biot and Savart, summed along both wires.
    let field = 0
    const step = 1e-4
    for (let s = -20; s < 20; s += step) {
      const fromX = [0.02 - s, 0.03, 0] as const
      const fromY = [0.02, 0.03 - s, 0] as const
      field += (1e-7 * 3 * cross([step, 0, 0], fromX)[2]) / Math.hypot(...fromX) ** 3
      field += (1e-7 * 4 * cross([0, step, 0], fromY)[2]) / Math.hypot(...fromY) ** 3
    }
    return r`$${sci(Math.abs(field), 1)}\ \text{T}$ along $${field > 0 ? '+' : '-'}z$`
  },
  'JM1-PHY-17': () => {
    const w = root((x) => x * 0.2 - 1 / (x * 20e-6), 10, 5000)
    return unit((15 / 25) * (1 / (w * 20e-6)), 'V', 0)
  },
  'JM1-PHY-18': () => {
    // Faraday: dB/dt is minus the derivative of E_y by x, so for the phase 2x + 6e8 t the amplitude is -60 * 2 / 6e8.
    return r`$B_z=${sci((-60 * 2) / 6e8, 0)}\sin(2x+6\times10^8t)$`
  },
  'JM1-PHY-19': () => {
    const shape = 1 / 20 / (1.5 - 1)
    return unit(1 / ((1.5 / 1.6 - 1) * shape), 'cm', 0)
  },
  'JM1-PHY-20': () => {
    const potential = (mass: number, charge: number): number => 1 / (2 * mass * charge)
    return pick(potential(2, 1) / potential(7, 3), [
      [2 / 21, '$2:21$'],
      [3, '$3:1$'],
      [7 / 2, '$7:2$'],
      [21 / 2, '$21:2$'],
    ])
  },
  'JM1-PHY-21': () => Math.round(10 * (140 * (8.4 - 7.5) + 94 * (8.5 - 7.5) - 2 * 7.5)) / 10,
  'JM1-PHY-22': () => {
    // Entropy balance of the engine and of the refrigerator.
    const work = 1000 - (1000 / 500) * 300
    return root((q) => q / 250 - (q + work) / 300, 1, 1e5)
  },
  'JM1-PHY-23': () => root((t) => (1.6 * t - t) / 0.6 - 6, 0.1, 50),
  'JM1-PHY-24': () => {
    // The pair has the voltage of the diode that conducts at the lower voltage.
    return (12 - Math.min(0.7, 0.3)) / 3.9
  },
  'JM1-PHY-25': () => root((tension) => (20 - tension) / 2 - tension / (6 / 2), 0, 20),
}
