import { unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

/** The gametes of a genotype written as pairs of letters, e.g. RrYy. */
function gametes(genotype: string): string[] {
  let all = ['']
  for (let i = 0; i < genotype.length; i += 2) {
    const pair = [genotype.charAt(i), genotype.charAt(i + 1)]
    all = all.flatMap((g) => pair.map((a) => g + a))
  }
  return all
}

/** Every equally likely child of a cross, its alleles sorted pair by pair (capital first). */
function cross(mother: string, father: string): string[] {
  return gametes(mother).flatMap((m) =>
    gametes(father).map((f) => {
      let child = ''
      for (let i = 0; i < m.length; i++) child += [m.charAt(i), f.charAt(i)].sort().join('')
      return child
    }),
  )
}

const share = (xs: string[], is: (x: string) => boolean): number => xs.filter(is).length / xs.length
const fraction = (x: number, over: number): string => `$\\frac{${Math.round(x * over)}}{${over}}$`
const complement: Record<string, string> = { A: 'T', T: 'A', G: 'C', C: 'G' }
const reverseComplement = (s: string): string =>
  [...s]
    .reverse()
    .map((b) => complement[b] ?? '?')
    .join('')
const strand = (s: string): string => `$5^{\\prime}$-${s}-$3^{\\prime}$`

export const solutions: Solutions = {
  'NU-BIO-GEN-01': () => {
    const cell = (female: string, male: string) => [female, male].sort().join('')
    return `$${cell('R', 'r')}$ and $${cell('r', 'r')}$`
  },
  'NU-BIO-GEN-02': () => `$${800 * share(cross('RrYy', 'rryy'), (c) => c === 'rryy')}$`,
  'NU-BIO-GEN-03': () => {
    const names: Record<string, string> = { RR: 'red', Rr: 'pink', rr: 'white' }
    const count = new Map<string, number>()
    for (const c of cross('Rr', 'rr')) count.set(names[c] ?? c, (count.get(names[c] ?? c) ?? 0) + 1)
    const least = Math.min(...count.values())
    return [...count].map(([name, n]) => `${n / least} ${name}`).join(' : ')
  },
  // Try every genotype of every group.
  'NU-BIO-GEN-04': () => {
    const groups: Record<string, string[]> = { A: ['AA', 'Ai'], B: ['BB', 'Bi'], AB: ['AB'], O: ['ii'] }
    const canHaveO = (father: string) =>
      (groups.A ?? []).some((m) => (groups[father] ?? []).some((f) => m.includes('i') && f.includes('i')))
    return ['A', 'B', 'AB', 'O'].filter((g) => !canHaveO(g)).join()
  },
  'NU-BIO-GEN-05': () => {
    const children = ['C', 'c'].flatMap((m) => ['C', 'Y'].map((f) => m + f))
    return fraction(
      share(children, (x) => x === 'cY'),
      4,
    )
  },
  // Build a molecule of 100 base pairs in which 36 of 200 bases are A.
  'NU-BIO-GEN-08': () => {
    const one = [...'A'.repeat(20), ...'T'.repeat(16), ...'G'.repeat(30), ...'C'.repeat(34)]
    const both = [...one, ...one.map((b) => complement[b] ?? '?')]
    const percent = (x: string) => (100 * both.filter((b) => b === x).length) / both.length
    return percent('A') === 18 ? `$${percent('G')}\\%$` : 'no'
  },
  // Turns of the helix: 10 base pairs and 3.4 nm each.
  'NU-BIO-GEN-09': () => unit((5e6 / 10) * 3.4e-6, 'mm', 1),
  'NU-BIO-GEN-11': () => {
    let molecules = [['old', 'old']]
    for (let round = 0; round < 3; round++)
      molecules = molecules.flatMap(([a = '', b = '']) => [
        [a, 'new'],
        ['new', b],
      ])
    const hybrid = molecules.filter(([a, b]) => a !== b).length
    return fraction(hybrid / molecules.length, 4)
  },
  'NU-BIO-GEN-12': () => {
    const templateFromFive = [...'TACGGCATT'].reverse().join('')
    return strand(reverseComplement(templateFromFive).replaceAll('T', 'U'))
  },
  // Read the message codon by codon until the stop.
  'NU-BIO-GEN-14': () => {
    const message = `AUG${'GCU'.repeat((903 - 6) / 3)}UAA`
    let acids = 0
    for (let i = 0; i < message.length; i += 3) {
      if (message.slice(i, i + 3) === 'UAA') break
      acids++
    }
    return message.length === 903 ? `$${acids}$` : 'no'
  },
  'NU-BIO-GEN-15': () => {
    const progeny = { AB: 430, ab: 420, Ab: 76, aB: 74 }
    const parental = ['AB', 'ab']
    let [all, crossed] = [0, 0]
    for (const [kind, n] of Object.entries(progeny)) {
      all += n
      if (!parental.includes(kind)) crossed += n
    }
    return unit((100 * crossed) / all, 'cM', 0)
  },
  // Draw two alleles from a pool of ten, with replacement, so that 16 % are aa.
  'NU-BIO-GEN-16': () => {
    for (let a = 0; a <= 10; a++) {
      const pool = [...'a'.repeat(a), ...'A'.repeat(10 - a)]
      const people = pool.flatMap((x) => pool.map((y) => x + y))
      if (share(people, (p) => p === 'aa') === 0.16) return `$${Math.round(100 * share(people, (p) => p[0] !== p[1]))}\\%$`
    }
    return 'none'
  },
  'NU-BIO-GEN-18': () => {
    const shades = cross('AaBbCc', 'AaBbCc').map((c) => [...c].filter((x) => x === x.toUpperCase()).length)
    const darkest = shades.filter((s) => s === 6).length / shades.length
    return `$${new Set(shades).size}$ and ${fraction(darkest, 64)}`
  },

  'NU-BIO-HPH-01': () => {
    let litres = 0
    for (let beat = 0; beat < 80; beat++) litres += 0.065
    return `$${litres.toFixed(2)}\\ \\text{L min}^{-1}$`
  },
  // From the fullest to the emptiest lung.
  'NU-BIO-HPH-03': () => {
    const full = 1150 + 1000 + 500 + 2600
    return unit(full - 1150, 'mL', 0)
  },
  'NU-BIO-HPH-04': () => unit((120 - 0.99 * 120) * 60 * 24 * 1e-3, 'L', 2),
  'NU-BIO-HPH-05': () => {
    const [alveoli, blood] = [40, 45]
    return `${Math.abs(blood - alveoli)} mm Hg, ${blood > alveoli ? 'blood to alveoli' : 'alveoli to blood'}`
  },
  'NU-BIO-HPH-13': () => unit(5.4 * 1000 * (5 / 100), 'mL', 0),
  // The minute less the contraction time.
  'NU-BIO-HPH-15': () => unit(60 - 75 * 0.3, 's', 1),

  'NU-MK1-B-05': () => {
    let chromosomes = Array.from({ length: 24 }, () => ({ chromatids: 1 }))
    const perChromatid = 10 / 24
    chromosomes = chromosomes.map(() => ({ chromatids: 2 }))
    const daughter = chromosomes.filter((_, i) => i % 2 === 0)
    const dna = daughter.reduce((s, c) => s + c.chromatids * perChromatid, 0)
    return `$${daughter.length}$ chromosomes, $${dna.toFixed(0)}\\ \\text{pg}$ DNA`
  },
  // Per turn: two PGA phosphorylated and reduced, one RuBP made again.
  'NU-MK1-B-06': () => {
    let [atp, nadph] = [0, 0]
    for (let turn = 0; turn < 6; turn++) {
      atp += 2 + 1
      nadph += 2
    }
    return `$${atp}$ and $${nadph}$`
  },
  // From the atom balance of C57H110O6, not from the printed equation.
  'NU-MK1-B-07': () => {
    const [c, h, o] = [57, 110, 6]
    const oxygen = c + h / 4 - o / 2
    return `$${(c / oxygen).toFixed(2)}$`
  },
  'NU-MK1-B-09': () => {
    const n = 16 / 2
    const polarNuclei = [n, n]
    return `$${polarNuclei.reduce((s, x) => s + x, n)}$`
  },
  'NU-MK1-B-16': () => {
    const offers = ['GGATCC', 'GGTTCC', 'GACTTC', 'CCTTCC']
    return strand(offers.filter((s) => reverseComplement(s) === s).join())
  },
  // Slope of the closed solution of the logistic law where N = 100.
  'NU-MK1-B-19': () => {
    const [r, k] = [0.2, 500]
    const n = (t: number) => k / (1 + (k / 100 - 1) * Math.exp(-r * t))
    const h = 1e-5
    return `${((n(h) - n(-h)) / (2 * h)).toFixed(0)} per year`
  },
  'NU-MK1-B-20': () => {
    const used = { respiration: 3600, herbivores: 1200 }
    const unused = 9000 - used.respiration - used.herbivores
    return `$${unused + used.herbivores}$`
  },
}
