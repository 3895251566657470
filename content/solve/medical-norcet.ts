import type { Solutions } from './solutions.ts'

const millilitres = (value: number): string => `$${value}\\ \\text{mL}$`
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The whole number below a limit that satisfies a condition. */
function find(limit: number, condition: (n: number) => boolean): number {
  for (let n = 0; n <= limit; n++) if (condition(n)) return n
  throw new Error('no number satisfies the condition')
}

export const solutions: Solutions = {
  // Every sign has a list of findings worth 0, 1 and 2 points.
  'NOF1-007': () => {
    const signs: [string[], string][] = [
      [['absent', 'below 100', '100 or more'], 'below 100'],
      [['absent', 'slow or irregular', 'good cry'], 'slow or irregular'],
      [['limp', 'some flexion', 'active'], 'some flexion'],
      [['none', 'grimace', 'cry or sneeze'], 'grimace'],
      [['blue or pale', 'body pink, limbs blue', 'all pink'], 'body pink, limbs blue'],
    ]
    return signs.reduce((sum, [findings, found]) => sum + findings.indexOf(found), 0)
  },
  // So many villages of 1,000 share the new cases.
  'NOF1-010': () => 60 / (4000 / 1000),
  'NOF1-017': () => 240 + find(1000, (tuesday) => tuesday * 100 === 240 * 125),
  // The terms are one less than powers of two.
  'NOF1-018': () => {
    const terms = [3, 7, 15, 31]
    const next = 2 ** (terms.length + 2) - 1
    return terms.every((term, n) => term === 2 ** (n + 2) - 1) ? next : Number.NaN
  },
  // Rule of nines, with the two halves of the trunk and of each leg as regions of nine per cent.
  'NOF1-022': () => {
    const regions = ['upper back', 'lower back', 'front of leg', 'back of leg']
    return regions.length * 9
  },
  // The rule equals 280 days within the length of months; the calendar gives nine months and seven days.
  'NOF1-025': () => {
    const due = new Date(Date.UTC(2025, 3 + 9, 10))
    due.setUTCDate(due.getUTCDate() + 7)
    return `${due.getUTCDate()} ${due.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`
  },
  'NOF1-028': () => `$${3 * 3}\\ \\text{kg}$`,
  'NOF1-037': () => find(100, (age) => (8 * 30 + age) / 9 === 31),
  // Simulates the work in steps of a twelfth of the set.
  'NOF1-040': () => {
    let [days, twelfths] = [0, 0]
    while (twelfths < 12) [days, twelfths] = [days + 1, twelfths + 1 + 2]
    return days
  },
  'NOF1-047': () => millilitres(Array.from({ length: 30 }, () => 4 * 60).reduce((sum, part) => sum + part, 0) / 2),
  'NOF1-057': () => find(64, (larger) => 5 * (64 - larger) === 3 * larger),
  'NOF1-060': () => {
    let day = weekdays.indexOf('Wednesday')
    for (let n = 0; n < 61; n++) day = (day + 1) % 7
    return weekdays[day] ?? ''
  },
  'NOF1-068': () => millilitres((12 * 15) / (120 / 5)),
  'NOF1-073': () => 70 / (2500 / 1000),
  // Metres in an hour, in kilometres.
  'NOF1-077': () => ((3600 / 9) * 150) / 1000,
  // Counts the row from the right until Meena is met.
  'NOF1-080': () => Array.from({ length: 40 }, (_, n) => 40 - n).indexOf(12) + 1,
  'NOF1-088': () => {
    const [pH, carbonDioxide, bicarbonate] = [7.3, 52, 25]
    const state = pH < 7.35 ? 'acidosis' : 'alkalosis'
    const respiratory = state === 'acidosis' ? carbonDioxide > 45 : carbonDioxide < 35
    const metabolic = state === 'acidosis' ? bicarbonate < 22 : bicarbonate > 26
    return respiratory && !metabolic ? `respiratory ${state}` : `metabolic ${state}`
  },
  'NOF1-097': () => 480 / 4 + (150 / 10) * 4,
  // The steps between the letters grow by one.
  'NOF1-098': () => {
    const letters = ['B', 'E', 'I', 'N'].map((letter) => letter.charCodeAt(0))
    const lastStep = (letters[3] ?? 0) - (letters[2] ?? 0)
    return String.fromCharCode((letters[3] ?? 0) + lastStep + 1)
  },
}
