import { unit } from './numeric.ts'
import type { Solutions } from './solutions.ts'

export const solutions: Solutions = {
  // Seconds between drops, then drops in a minute.
  'NO-FND-03': () => {
    const drops = 600 * 15
    const secondsPerDrop = (5 * 3600) / drops
    return 60 / secondsPerDrop
  },
  'NO-FND-04': () => unit(75 / (50 / 2), 'mL', 1),
  // Straight line through the two fixed points of the scales.
  'NO-FND-08': () => `$${(32 + ((212 - 32) * 39.5) / 100).toFixed(1)}\\,^\\circ\\text{F}$`,
  // One part systole and two parts diastole.
  'NO-FND-09': () => unit((132 + 84 + 84) / 3, 'mm Hg', 0),
  'NO-FND-14': () => 900 - 1600 + (1500 - 250) + (400 - 150),
  'NO-FND-16': () => {
    const eyes = ['none', 'to pressure', 'to speech', 'spontaneous']
    const verbal = ['none', 'sounds', 'words', 'confused', 'oriented']
    const motor = ['none', 'extension', 'abnormal flexion', 'withdrawal', 'localising', 'obeys']
    return `$${eyes.indexOf('to speech') + verbal.indexOf('confused') + motor.indexOf('obeys') + 3}$`
  },
  // Add water to 100 % of the dissolved substance until the mixture is weak enough.
  'NO-FND-20': () => {
    const solute = 800 * 0.005
    const stock = solute / 0.04
    let water = 0
    while (solute / (stock + water) > 0.005 + 1e-12) water += 1
    return unit(water, 'mL', 0)
  },
  'NO-ANP-01': () => {
    const regions = [
      { vertebrae: 7, fused: false },
      { vertebrae: 12, fused: false },
      { vertebrae: 5, fused: false },
      { vertebrae: 5, fused: true },
      { vertebrae: 4, fused: true },
    ]
    return `$${regions.reduce((n, r) => n + (r.fused ? 1 : r.vertebrae), 0)}$`
  },
  // Total ventilation less the ventilation of the dead space.
  'NO-ANP-12': () => `$${((14 * 500 - 14 * 150) / 1000).toFixed(1)}\\ \\text{L min}^{-1}$`,
  // Paper run in one minute over the paper of one beat.
  'NO-ANP-19': () => `${((25 * 60) / 20).toFixed(0)} per minute`,
  // The plasma volume that holds what leaves in the urine in one minute.
  'NO-ANP-20': () => {
    const excreted = 30 * 1
    let cleared = 0
    while (cleared * 0.25 < excreted) cleared += 1
    return `$${cleared}\\ \\text{mL min}^{-1}$`
  },
}
