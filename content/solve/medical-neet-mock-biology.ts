import { root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

export const solutions: Solutions = {
  // Replicate every chromosome, then let the centromeres part.
  'NF1-BIO-19': () => {
    const metaphase = Array.from({ length: 16 }, () => ['chromatid', 'chromatid'])
    const anaphase = metaphase.flat()
    return `$${metaphase.flat().length}$ and $${anaphase.length}$`
  },
  // Grow the root day by day.
  'NF1-BIO-27': () => {
    let length = 12
    for (let day = 0; day < 8; day++) length += 2.5
    return length
  },
  // Open a new mother cell whenever the pollen runs out; every ovule needs its own.
  'NF1-BIO-30': () => {
    let [pollen, meioses] = [0, 0]
    for (let seed = 0; seed < 240; seed++) {
      if (pollen === 0) {
        pollen = 4
        meioses++
      }
      pollen--
      meioses++
    }
    return meioses
  },
  // All sixteen unions of gametes.
  'NF1-BIO-33': () => {
    const gametes = ['AB', 'Ab', 'aB', 'ab']
    const zygotes = gametes.flatMap((egg) => gametes.map((pollen) => [egg, pollen]))
    return zygotes.filter(([egg, pollen]) => egg === pollen).length / zygotes.length
  },
  'NF1-BIO-39': () => Number(root((n) => n * 200 - 6.6e9, 1, 1e10).toPrecision(2)),
  'NF1-BIO-40': () => {
    const changes = [60, -40, 15, -25]
    return changes.reduce((size, change) => size + change, 250)
  },
  // The fourth root of the area, found without logarithms.
  'NF1-BIO-44': () => Math.round(20 * root((x) => x ** 4 - 1e4, 1, 100)),
  // Join the residues of each chain one after another.
  'NF1-BIO-56': () => {
    const bonds = (residues: number): number => Array.from({ length: residues }).slice(1).length
    return [141, 141, 146, 146].reduce((sum, residues) => sum + bonds(residues), 0)
  },
  // What stays after the tidal and the inspiratory reserve volume have gone out.
  'NF1-BIO-57': () => {
    const inspiratoryCapacity = 4600 - 1000
    return 5800 - inspiratoryCapacity
  },
  // Two divisions: all four products are sperms, but one of four is an ovum.
  'NF1-BIO-72': () => {
    const needed = (gametesPerMeiosis: number): number => {
      let [cells, gametes] = [0, 0]
      while (gametes < 200) {
        cells++
        gametes += gametesPerMeiosis
      }
      return cells
    }
    return `$${needed(4)}$ and $${needed(1)}$`
  },
  // Every strand serves as a template in every cycle.
  'NF1-BIO-87': () => {
    let strands = 5 * 2
    for (let cycle = 0; cycle < 6; cycle++) strands += strands
    return strands / 2
  },
}
