import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw
const fix = (x: number, d: number): string => x.toFixed(d)

/** Electrons put into molecular orbitals (capacities, +1 bonding, -1 antibonding): bond order and unpaired electrons. */
function molecularOrbitals(electrons: number): { order: number; unpaired: number } {
  // Above the 1s pairs: s2s, s*2s, s2p, p2p (two), p*2p (two), s*2p.
  const levels: readonly (readonly [number, number])[] = [
    [1, 1],
    [1, -1],
    [1, 1],
    [1, -1],
    [1, 1],
    [2, 1],
    [2, -1],
    [1, -1],
  ]
  let left = electrons
  let order = 0
  let unpaired = 0
  for (const [orbitals, sign] of levels) {
    const here = Math.min(left, 2 * orbitals)
    left -= here
    order += (sign * here) / 2
    unpaired += here <= orbitals ? here : 2 * orbitals - here
  }
  return { order, unpaired }
}

/** d electrons in an octahedral field: high spin fills all five singly first. */
function octahedral(d: number, highSpin: boolean): { t2g: number; eg: number; unpaired: number } {
  const t = [0, 0, 0]
  const e = [0, 0]
  const order = highSpin ? [t, t, t, e, e, t, t, t, e, e] : [t, t, t, t, t, t, e, e, e, e]
  for (let i = 0; i < d; i++) {
    const set = order[i]
    if (set === undefined) break
    const slot = set.indexOf(Math.min(...set))
    set[slot] = (set[slot] ?? 0) + 1
  }
  const sum = (x: readonly number[]): number => x.reduce((a, b) => a + b, 0)
  return { t2g: sum(t), eg: sum(e), unpaired: [...t, ...e].filter((n) => n === 1).length }
}

export const solutions: Solutions = {
  'JM-CHE-PHY-01': () =>
    r`$${fix(
      root((m) => ((0.8 * m) / 100) * 22.4 - 11.2, 0, 500),
      1,
    )}\ \text{g}$`,
  'JM-CHE-PHY-02': () => {
    const byAl = (5.4 / 27) * 1
    const byCl = ((14.2 / 71) * 2) / 3
    return r`$${fix(Math.min(byAl, byCl) * (27 + 3 * 35.5), 1)}\ \text{g}$`
  },
  'JM-CHE-PHY-03': () => {
    // For one kilogram of water and m moles of glucose, find m that makes the solution 2.0 M.
    const m = root((x) => x / ((1000 + 180 * x) / 1.16 / 1000) - 2, 0.1, 20)
    return r`$${fix(m, 1)}\ \text{mol kg}^{-1}$`
  },
  'JM-CHE-PHY-04': () => {
    const longest = (n: number): number => Math.max(...Array.from({ length: 50 }, (_, k) => 1 / (1 / n ** 2 - 1 / (n + 1 + k) ** 2)))
    const ratio = longest(1) / longest(2)
    for (let q = 1; q < 60; q++) {
      const p = Math.round(ratio * q)
      if (p > 0 && Math.abs(ratio - p / q) < 1e-9) return `$${p}:${q}$`
    }
    throw new Error('no ratio')
  },
  'JM-CHE-PHY-05': () => {
    let count = 0
    for (let l = 0; l < 4; l++) for (let m = -l; m <= l; m++) count++
    return `$${count}$`
  },
  'JM-CHE-PHY-06': () => {
    // By way of the elements: decompose ethane (+85), burn 2 C and 3 H2.
    return r`$${85 + 2 * -394 + 3 * -286}\ \text{kJ mol}^{-1}$`
  },
  'JM-CHE-PHY-07': () => {
    const g = (t: number): number => 42000 - 120 * t
    const t = root(g, 1, 2000)
    return r`${g(t + 1) < 0 ? 'above' : 'below'} $${fix(t, 0)}\ \text{K}$`
  },
  'JM-CHE-PHY-08': () => {
    const w = -integrate((v) => (2 * 8.314 * 300) / v, 5, 20) / 1000
    return r`$${fix(w, 1)}\ \text{kJ}$`
  },
  'JM-CHE-PHY-09': () => {
    const alpha = 0.5
    const p = (n: number): number => (n / (1 + alpha)) * 3
    return r`$${fix(p(2 * alpha) ** 2 / p(1 - alpha), 1)}\ \text{bar}$`
  },
  'JM-CHE-PHY-11': () => {
    // Charge balance solved for the proton concentration.
    const ka = 10 ** -4.8
    const total = (40 * 0.3) / 70
    const na = (30 * 0.3) / 70
    const ph = root((x) => na + 10 ** -x - 10 ** (x - 14) - (total * ka) / (ka + 10 ** -x), 1, 13)
    return `$${fix(ph, 2)}$`
  },
  'JM-CHE-PHY-12': () => {
    const oh = root((x) => (x / 2) * x * x - 3.2e-11, 0, 1)
    return `$${fix(14 + Math.log10(oh), 1)}$`
  },
  'JM-CHE-PHY-13': () => {
    const a = Math.log(8.0e-3 / 2.0e-3) / Math.log(2)
    const b = Math.log(2.4e-2 / 8.0e-3) / Math.log(3)
    const rate = 2.4e-2 * (0.3 / 0.2) ** a * (0.2 / 0.3) ** b
    return r`$${fix(rate * 100, 1)}\times10^{-2}\ \text{M s}^{-1}$`
  },
  'JM-CHE-PHY-14': () => {
    const k = root((x) => Math.exp(-60 * x) - 0.125, 1e-4, 1)
    return r`$${fix(Math.LN2 / k, 0)}\ \text{min}$`
  },
  'JM-CHE-PHY-15': () => {
    const ea = root((e) => Math.exp(-e / (8.314 * 310)) / Math.exp(-e / (8.314 * 300)) - 3, 1e3, 3e5)
    return r`$${fix(ea / 1000, 1)}\ \text{kJ mol}^{-1}$`
  },
  'JM-CHE-PHY-16': () => {
    // Electrode by electrode: only the difference of the standard potentials matters.
    const right = 1.1 + (0.059 / 2) * Math.log10(0.001)
    const left = (0.059 / 2) * Math.log10(0.1)
    return r`$${fix(right - left, 2)}\ \text{V}$`
  },
  'JM-CHE-PHY-17': () => {
    const perCoulomb = 63.5 / (2 * 96500) // electrochemical equivalent
    return r`$${fix(perCoulomb * 1.93 * 3000, 3)}\ \text{g}$`
  },
  'JM-CHE-PHY-18': () => {
    const alpha = root((x) => 1.86 * 0.1 * (1 - x + x + 2 * x) - 0.3348, 0, 1)
    return r`$${fix(100 * alpha, 0)}\%$`
  },
  'JM-CHE-IOC-04': () => {
    const electrons: Record<string, number> = { 'O2+': 15, 'O2-': 17, N2: 14, O2: 16 }
    const hit = Object.entries(electrons).find(([, n]) => {
      const mo = molecularOrbitals(n)
      return mo.order === 2.5 && mo.unpaired === 1
    })
    return r`$\ce{${hit?.[0] ?? ''}}$`
  },
  'JM-CHE-IOC-06': () => {
    const n = octahedral(26 - 18 - 3, false).unpaired
    return r`$${fix(Math.sqrt(n * (n + 2)), 2)}\ \text{BM}$`
  },
  'JM-CHE-IOC-07': () => {
    // Place two chelate rings and two chlorides on an octahedron; count the arrangements apart from rotations.
    const pairs: number[][] = [
      [0, 1],
      [2, 3],
      [4, 5],
    ] // opposite corners +x -x +y -y +z -z
    const turns: number[][] = [
      [2, 3, 1, 0, 4, 5],
      [0, 1, 4, 5, 3, 2],
    ] // quarter turns about z and x
    const opposite = (a: number, b: number): boolean => pairs.some((p) => p.includes(a) && p.includes(b))
    const all: string[] = []
    const name = (rings: number[][]): string =>
      rings
        .map((x) => [...x].sort().join(''))
        .sort()
        .join('|')
    const seen = new Map<string, number[][]>()
    for (let a = 0; a < 6; a++)
      for (let b = 0; b < 6; b++)
        for (let c = 0; c < 6; c++)
          for (let d = 0; d < 6; d++)
            if (new Set([a, b, c, d]).size === 4 && !opposite(a, b) && !opposite(c, d))
              seen.set(
                name([
                  [a, b],
                  [c, d],
                ]),
                [
                  [a, b],
                  [c, d],
                ],
              )
    const done = new Set<string>()
    for (const start of seen.keys()) {
      if (done.has(start)) continue
      all.push(start)
      const queue = [start]
      while (queue.length > 0) {
        const k = queue.pop() ?? ''
        if (done.has(k)) continue
        done.add(k)
        for (const t of turns) queue.push(name((seen.get(k) ?? []).map((ring) => ring.map((i) => t[i] ?? i))))
      }
    }
    return `$${all.length}$`
  },
  'JM-CHE-IOC-08': () => {
    const { t2g, eg } = octahedral(27 - 18 - 3, true)
    return r`$${fix(-0.4 * t2g + 0.6 * eg, 1)}\,\Delta_o$`
  },
  'JM-CHE-IOC-09': () => {
    // Electron balance from oxidation numbers: Fe +2 to +3, two C +3 to +4, Mn +7 to +2.
    const given = 3 - 2 + 2 * (4 - 3)
    return `$${given / (7 - 2)}$`
  },
}
