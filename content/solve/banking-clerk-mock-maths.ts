import { gcd, misfit, near, nearest, next, search, sum } from './banking-full-mock-maths.ts'
import { at, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

/** Forms for savings accounts, loans and lockers. */
const FORMS = { A: [240, 90, 30], B: [180, 120, 45], C: [300, 75, 60], D: [210, 105, 35], E: [290, 110, 40] }
const column = (kind: number) => Object.values(FORMS).map((row) => at(row, kind))

export const solutions: Solutions = {
  'SC1-NUM-01': () => 13 * 24 - 1008 / 18 + 0.25 * 360,
  'SC1-NUM-02': () => (5 * 432) / 6 + 3 * search(1, 100, (n) => n * n === 784),
  'SC1-NUM-03': () => search(1, 500, (n) => n * 450 + 32400 === 51300),
  'SC1-NUM-04': () => search(-500, 500, (n) => (15 - 11) * (15 + 11) + n === 144),
  'SC1-NUM-05': () => search(0, 10000, (n) => near(Math.sqrt(n) + (132 / 11) * 4, 75)),
  'SC1-NUM-06': () => (4 + 1 / 6) * (2 + 2 / 5) + 1.5,
  'SC1-NUM-07': () => search(1, 100, (n) => n * 12 * 100 === 8 * 45 * 100),
  'SC1-NUM-08': () => search(1, 1000, (n) => 48 * 650 - 36 * 450 === 600 * n),
  'SC1-NUM-09': () => search(-20, 40, (n) => 2 ** n === (32 * 64) / 64),
  'SC1-NUM-10': () => search(0, 500, (n) => 12 * n + 36 === 45 * 4),
  'SC1-NUM-11': () => nearest(649.7 / 12.98 + 15.03 ** 2, [65, 80, 175, 230, 275]),
  'SC1-NUM-12': () => nearest(Math.sqrt(1224.9) * 5.98 - 89.7, [90, 120, 150, 300, 3585]),
  'SC1-NUM-13': () => nearest(22.01 ** 2 + (4.98 / 8.02) * 639.6, [84, 484, 524, 844, 884]),
  'SC1-NUM-14': () => nearest((12.01 ** 2 - 119.8) * 14.96, [24, 264, 360, 2160, 3960]),
  'SC1-NUM-15': () => next([26, 31, 39, 50, 64], (term, place) => term + 3 * place + 2),
  'SC1-NUM-16': () => next([960, 480, 160, 40], (term, place) => term / (place + 1)),
  'SC1-NUM-17': () => next([9, 21, 41, 71, 113], (term, place) => term + (place + 2) * (place + 3)),
  'SC1-NUM-18': () => next([4, 11, 31, 90, 266], (term, place) => 3 * term - place),
  'SC1-NUM-19': () => misfit([5, 15, 11, 33, 29, 85, 83], (term, place) => (place % 2 === 1 ? 3 * term : term - 4)),
  'SC1-NUM-20': () => sum(column(0)) / 5,
  'SC1-NUM-21': () => ((at(FORMS.B, 1) + at(FORMS.C, 1)) / sum(column(1))) * 100,
  'SC1-NUM-22': () => {
    const [a, d] = [sum(FORMS.A), sum(FORMS.D)]
    return `${a / gcd(a, d)} : ${d / gcd(a, d)}`
  },
  'SC1-NUM-23': () => sum(FORMS.C) - sum([40, 20, 25].map((share, kind) => (share * at(FORMS.C, kind)) / 100)),
  'SC1-NUM-24': () => search(0, 200, (n) => near(180 * 1.25 + 120 * 0.85 + n, sum(FORMS.B))),
  // In paise: what 50 plates must bring.
  'SC1-NUM-25': () => search(1, 20000, (paise) => 50 * paise * 100 === 270000 * 120) / 100,
  'SC1-NUM-26': () => {
    const rate = search(1, 30, (percent) => 6500 + 3 * 65 * percent === 8060)
    return 6500 + 3 * 65 * (rate + 2)
  },
  'SC1-NUM-27': () => search(1, 100, (age) => age + 6 + (age - 4) / 2 + 6 === 58),
  'SC1-NUM-28': () => search(0, 100, (girls) => 18 * 50 + 12 * girls === 30 * 52),
  'SC1-NUM-29': () => {
    // Thirtieths of the job, day by day: P does two a day and Q three.
    let [done, days] = [0, 0]
    while (done < 30) done += days++ < 5 ? 2 : 5
    return days
  },
  'SC1-NUM-30': () => search(1, 1000, (km) => near(km / 45, km / 60 + 1)),
  'SC1-NUM-31': () => {
    const maximum = search(1, 1000, (marks) => near(0.38 * marks + 8, 0.46 * marks - 16))
    return 0.38 * maximum + 8
  },
  'SC1-NUM-32': () => search(0, 14000, (share) => near(share / (5 * 8), (14000 - share) / (3 * 10))),
  'SC1-NUM-33': () => 3 * search(1, 252, (k) => 5 * k + 2 * 4 * k + 5 * 3 * k === 252),
  'SC1-NUM-34': () =>
    search(1, 30, (stream) => range(stream + 1, 60).some((boat) => 3 * (boat + stream) === 36 && 4.5 * (boat - stream) === 36)),
  'SC1-NUM-35': () => {
    const breadth = search(1, 42, (b) => near(2 * (b + (4 * b) / 3), 84))
    return Math.hypot(breadth, (4 * breadth) / 3)
  },
}
