import { pick, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const R = 8.314
const rounded = (x: number, digits: number): number => Number(x.toFixed(digits))

/** The key of the greatest value. */
const greatest = (values: Record<string, number>): string => Object.entries(values).sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** How many alkyl groups have n carbon atoms: the carbon at the free bond carries at most three smaller groups, in any order. */
function alkylGroups(n: number): number {
  if (n === 0) return 1
  let count = 0
  for (let a = 0; 3 * a <= n - 1; a++)
    for (let b = a; a + 2 * b <= n - 1; b++) {
      const c = n - 1 - a - b
      const [x, y, z] = [alkylGroups(a), alkylGroups(b), alkylGroups(c)]
      if (a === b && b === c) count += (x * (x + 1) * (x + 2)) / 6
      else if (a === b) count += ((x * (x + 1)) / 2) * z
      else if (b === c) count += ((y * (y + 1)) / 2) * x
      else count += x * y * z
    }
  return count
}

export const solutions: Solutions = {
  // Add the base in drops of 0.01 mL until both protons of the acid are gone.
  'NF1-CHE-01': () => {
    let protons = 2 * (6.3 / 126) * (20 / 500)
    let drops = 0
    while (protons > 1e-9) {
      protons -= 0.1 * 1e-5
      drops++
    }
    return Math.round(drops / 100)
  },
  'NF1-CHE-02': () => {
    const molecules = { CH4: 8 / (12 + 4), CO2: 11 / (12 + 32), NH3: 5.1 / (14 + 3), O2: 12.8 / 32 }
    const masses: Record<string, string> = { CH4: '8.0', CO2: '11.0', NH3: '5.1', O2: '12.8' }
    const most = greatest(molecules)
    return `$${masses[most]}\\ \\text{g}$ of $\\ce{${most}}$`
  },
  // Coulomb force as centripetal force with quantised angular momentum, in atomic units: Z/r² = n²/r³.
  'NF1-CHE-04': () => rounded(52.9 * root((r) => 2 / r ** 2 - 4 / r ** 3, 0.1, 100), 1),
  // The charges of the molecule add up to zero: two bonds and one bond at the ends.
  'NF1-CHE-06': () => {
    const end = (bonds: number): number => 6 - (8 - 2 * bonds) - bonds
    return 0 - end(2) - end(1)
  },
  // Work of the atmosphere on the gas that disappears, from the volumes at 1 bar.
  'NF1-CHE-08': () => {
    const volume = (moles: number): number => (moles * R * 298) / 1e5
    const work = -1e5 * (volume(6) - volume(7.5))
    return rounded(-3268 + work / 1000, 1)
  },
  'NF1-CHE-10': () => Math.round(root((molarMass) => (0.52 * (3 / molarMass)) / 0.1 - 0.26, 1, 1000)),
  'NF1-CHE-11': () => {
    const ions = {
      '$\\ce{AlCl3}$': ['Al', 'Cl', 'Cl', 'Cl'],
      '$\\ce{BaCl2}$': ['Ba', 'Cl', 'Cl'],
      '$\\ce{KCl}$': ['K', 'Cl'],
      glucose: ['C6H12O6'],
    }
    return greatest(Object.fromEntries(Object.entries(ions).map(([name, list]) => [name, list.length])))
  },
  // Charge balance of the mixture, with the ions of water.
  'NF1-CHE-13': () => {
    const [sodium, chloride] = [0.06 / 2, 0.1 / 2]
    const hydrogen = root((h) => h + sodium - chloride - 1e-14 / h, 1e-9, 1)
    return rounded(2 - Math.log10(hydrogen / 0.01), 1)
  },
  'NF1-CHE-14': () => Number(root((s) => s * (0.1 + s) - 1.8e-10, 0, 1e-3).toPrecision(2)),
  'NF1-CHE-15': () => {
    const couples = { '$\\ce{I-}$': 0.54, '$\\ce{Br-}$': 1.09, '$\\ce{Cl-}$': 1.36, '$\\ce{Ag}$': 0.8 }
    return Object.entries(couples)
      .filter(([, volts]) => 0.77 - volts > 0)
      .map(([name]) => name)
  },
  // Charge balance of Cr2O7²⁻ + 14 H⁺ + n e⁻ → 2 Cr³⁺ + 7 H2O.
  'NF1-CHE-16': () => 0.5 * root((n) => -2 + 14 - n - 2 * 3, 0, 20),
  // Two temperatures on the line, and the ratio of their rate constants.
  'NF1-CHE-18': () => {
    const log10k = (t: number): number => -2500 / t
    const [cold, hot] = [300, 320]
    const lnRatio = (log10k(hot) - log10k(cold)) * Math.LN10
    return rounded(lnRatio / (1 / (R * cold) - 1 / (R * hot)) / 1000, 1)
  },
  'NF1-CHE-32': () => rounded(((2 * 0.01 * 0.1 * 14) / 0.28) * 100, 6),
  // Carbon skeleton of 2-methylbut-2-ene; hydrogens on saturated neighbours of the double bond.
  'NF1-CHE-33': () => {
    const bonds: [number, number, number][] = [
      [1, 2, 1],
      [2, 5, 1],
      [2, 3, 2],
      [3, 4, 1],
    ]
    const atoms = [1, 2, 3, 4, 5]
    const of = (atom: number) => bonds.filter(([a, b]) => a === atom || b === atom)
    const isUnsaturated = (atom: number): boolean => of(atom).some(([, , order]) => order === 2)
    const hydrogens = (atom: number): number => 4 - of(atom).reduce((sum, [, , order]) => sum + order, 0)
    return atoms
      .filter((atom) => !isUnsaturated(atom) && of(atom).some(([a, b]) => isUnsaturated(a === atom ? b : a)))
      .reduce((sum, atom) => sum + hydrogens(atom), 0)
  },
  // Alcohols: one group of four carbons. Ethers: two groups with four carbons together.
  'NF1-CHE-34': () => {
    const alcohols = alkylGroups(4)
    const ethyls = alkylGroups(2)
    const ethers = alkylGroups(1) * alkylGroups(3) + (ethyls * (ethyls + 1)) / 2
    return pick(alcohols + ethers, [
      [3, '$3$'],
      [4, '$4$'],
      [5, '$5$'],
      [7, '$7$'],
    ])
  },
}
