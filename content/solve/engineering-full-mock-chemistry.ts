import { pick, root, sci, unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const r = String.raw

/** A carbon skeleton: the neighbours of each carbon. */
type Skeleton = readonly (readonly number[])[]

/** The branch that starts at an atom, written so that equal branches have equal texts; the atom with chlorine is marked. */
const branch = (skeleton: Skeleton, atom: number, from: number, chlorine: number): string =>
  `${atom === chlorine ? 'X' : 'C'}(${(skeleton[atom] ?? [])
    .filter((next) => next !== from)
    .map((next) => branch(skeleton, next, atom, chlorine))
    .sort()
    .join('')})`

/** Unpaired electrons of an ion of the first transition series: the 4s electrons leave first. */
function unpaired(atomicNumber: number, charge: number): number {
  const d = atomicNumber - 18 - charge
  return d <= 5 ? d : 10 - d
}

export const solutions: Solutions = {
  'JM1-CHE-01': () => {
    const hydrogen = 2 * 250 * 0.4
    const hydroxide = 150 * 0.2
    return unit((hydrogen - hydroxide) / (250 + 150), 'M', 3)
  },
  'JM1-CHE-02': () => {
    // Planck's constant over the momentum: the speed in the first orbit is 2.1877e6 m/s, in the third a third of it.
    const momentum = (9.1094e-31 * 2.1877e6) / 3
    return unit((6.6261e-34 / momentum) * 1e12, 'pm', 0)
  },
  'JM1-CHE-04': () => {
    const gibbs = -41500 - 300 * -100
    return `$${sci(Math.exp(-gibbs / (8.314 * 300)), 1)}$`
  },
  'JM1-CHE-06': () => {
    // Let the solid dissociate in small steps until the product of the pressures is reached.
    let [ammonia, sulphide] = [0.2, 0]
    while (ammonia * sulphide < 0.24) {
      ammonia += 1e-6
      sulphide += 1e-6
    }
    return unit(ammonia + sulphide, 'bar', 2)
  },
  'JM1-CHE-07': () => {
    const silver = root((x) => x * x * 0.01 - 1e-12, 1e-9, 1e-2)
    return r`$${sci(1.8e-10 / silver, 1)}\ \text{M}$`
  },
  'JM1-CHE-08': () => {
    // Two molecules of water take four electrons and give two of hydrogen and one of oxygen.
    const electrons = 10.8 / 108
    return unit((electrons / 4) * 3 * 22.4, 'L', 2)
  },
  'JM1-CHE-09': () => {
    const k = root((x) => 120 * Math.exp(-20 * x) + 3 * 120 * (1 - Math.exp(-20 * x)) - 300, 0.001, 1)
    return r`$${(100 * k).toFixed(2)}\times10^{-2}\ \text{min}^{-1}$`
  },
  'JM1-CHE-12': () => {
    const pairs = [
      [unpaired(26, 2), unpaired(25, 2), r`$\ce{Fe^2+}$ and $\ce{Mn^2+}$`],
      [unpaired(22, 3), unpaired(23, 3), r`$\ce{Ti^3+}$ and $\ce{V^3+}$`],
      [unpaired(24, 3), unpaired(27, 2), r`$\ce{Cr^3+}$ and $\ce{Co^2+}$`],
      [unpaired(28, 2), unpaired(29, 2), r`$\ce{Ni^2+}$ and $\ce{Cu^2+}$`],
    ] as const
    return pairs.filter(([a, b]) => a === b).map(([, , text]) => text)
  },
  'JM1-CHE-13': () => {
    const energy = 1 / 480
    return pick(1 / ((4 / 9) * energy), [
      [213.3, r`$213\ \text{nm}$`],
      [720, r`$720\ \text{nm}$`],
      [864, r`$864\ \text{nm}$`],
      [1080, r`$1080\ \text{nm}$`],
    ])
  },
  'JM1-CHE-21': () => {
    // Particles per mole of acid: monomers and half as many dimers.
    const particles = 0.3 / (5 * (1.22 / 122 / 0.1))
    return Math.round(1e6 * 100 * root((a) => 1 - a + a / 2 - particles, 0, 1)) / 1e6
  },
  'JM1-CHE-22': () => {
    const reactsWith = {
      CO: '',
      BeO: 'acid alkali',
      SO2: 'alkali',
      ZnO: 'acid alkali',
      N2O: '',
      Al2O3: 'acid alkali',
      CaO: 'acid',
      SnO2: 'acid alkali',
    }
    return Object.values(reactsWith).filter((partners) => partners === 'acid alkali').length
  },
  'JM1-CHE-23': () => {
    // 2,2-Dimethylpentane: chlorine on each carbon in turn; different molecules by their text, and two for one with a chiral carbon.
    const skeleton: Skeleton = [[1], [0, 2, 5, 6], [1, 3], [2, 4], [3], [1], [1]]
    const products = new Map<string, number>()
    for (const chlorine of skeleton.keys()) {
      if ((skeleton[chlorine] ?? []).length === 4) continue
      const name = skeleton.map((_, atom) => branch(skeleton, atom, -1, chlorine)).sort()[0] ?? ''
      const isChiral = skeleton.some((neighbours, atom) => {
        const groups = neighbours.map((next) => branch(skeleton, next, atom, chlorine))
        if (atom === chlorine) groups.push('Cl')
        while (groups.length < 4) groups.push('H')
        return new Set(groups).size === 4
      })
      products.set(name, isChiral ? 2 : 1)
    }
    return [...products.values()].reduce((sum, count) => sum + count, 0)
  },
  'JM1-CHE-24': () => Math.round(1e6 * 100 * ((0.47 / (108 + 80)) * (80 / 0.4))) / 1e6,
  'JM1-CHE-25': () => {
    // Gibbs energies of the half reactions, which add up.
    const silver = -2 * 96500 * 0.8
    const cadmium = -2 * 96500 * -0.4
    return Math.abs(silver - cadmium) / 1000
  },
}
