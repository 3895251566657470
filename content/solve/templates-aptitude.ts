import { root } from './numeric.ts'
import { near, search, type TemplateSolutions, times, total } from './template-solutions.ts'

const aptitude: TemplateSolutions = {
  'TPL-QA-DISC-1': ({ numbers: [first = 0, second = 0, marked = 0] }) => {
    let price = marked
    for (const discount of [first, second]) price -= (price * discount) / 100
    return price
  },
  'TPL-QA-PROF-1': ({ numbers: [above = 0, discount = 0] }) => {
    const cost = 640
    const marked = cost + (cost * above) / 100
    return ((marked - (marked * discount) / 100 - cost) / cost) * 100
  },
  'TPL-QA-WORK-1': ({ numbers: [a = 1, b = 1, together = 0] }) => {
    // In units of which one does b and the other does a in a day.
    const left = a * b - together * (a + b)
    return search((days) => near(days * a, left), 0.5, 100, 0.5)
  },
  'TPL-QA-TRAIN-1': ({ numbers: [one = 0, other = 0, u = 0, v = 0] }) => {
    // The fronts meet at 0; the trains have crossed when the rear ends meet.
    const gap = (time: number) => (u / 3.6) * time - one - (other - (v / 3.6) * time)
    return root(gap, 0, 10_000)
  },
  'TPL-QA-BOAT-1': ({ numbers: [distance = 0, down = 1, up = 1] }) =>
    search(
      (stream) => {
        const boat = distance / down - stream
        return near((boat - stream) * up, distance)
      },
      0.5,
      50,
      0.5,
    ),
  'TPL-QA-INT-1': ({ numbers: [principal = 0, years = 0, rate = 0] }) => {
    let [compound, simple] = [principal, principal]
    times(years, () => {
      compound += (compound * rate) / 100
      simple += (principal * rate) / 100
    })
    return compound - simple
  },
  'TPL-QA-MIX-1': ({ numbers: [volume = 0, exchanged = 0] }) => {
    let [milk, water] = [volume, 0]
    times(2, () => {
      const share = exchanged / (milk + water)
      milk -= milk * share
      water += exchanged - water * share
    })
    return milk
  },
  'TPL-QA-AVG-1': ({ numbers: [count = 1, average = 0, right = 0, wrong = 0] }) => {
    const others = Array.from({ length: count - 1 }, () => (count * average - wrong) / (count - 1))
    return total([...others, right]) / count
  },
  'TPL-QA-AGE-1': ({ numbers: [ago = 0, m = 1, n = 1, sum = 0] }) => search((age) => (age - ago) * n === (sum - age - ago) * m, ago, sum),
  'TPL-QA-PART-1': ({ numbers: [first = 0, joined = 0, second = 0, profit = 0] }) => {
    let [one, other] = [0, 0]
    times(12, (month) => {
      one += first
      if (month >= joined) other += second
    })
    return (profit * other) / (one + other)
  },
  'TPL-QA-PIPE-1': ({ numbers: [fills = 1, empties = 1] }) => {
    // In units of which the tank has fills × empties.
    return search((hours) => hours * (empties - fills) >= fills * empties, 0.5, 200, 0.5)
  },
  'TPL-QA-VOTE-1': ({ numbers: [invalid = 0, winner = 0, lead = 0] }) =>
    search(
      (votes) => {
        const valid = votes - (votes * invalid) / 100
        return near((valid * winner) / 100 - (valid * (100 - winner)) / 100, lead)
      },
      25,
      100_000,
      25,
    ),
}

/** Pairs of year and value, from a table or the description of a chart. */
const byYear = (text: string): [number, number][] =>
  Array.from(text.matchAll(/(20\d\d)(?:: | \| )(\d+)/g), ([, year, value]) => [Number(year), Number(value)])

const inHundredths = (value: number): number => Math.round(value * 100 + 1e-7) / 100

/** The numbers in the rows of a table. */
const rowsOf = (text: string): number[][] =>
  Array.from(text.matchAll(/^\| [A-Z].*\d.*\|$/gm), ([row]) => Array.from(row.matchAll(/\d+/g), ([digits]) => Number(digits)))

const data: TemplateSolutions = {
  'TPL-DI-BAR-1': ({ text }) => {
    const values = byYear(text).map(([, value]) => value)
    const best = Math.max(...values)
    // The mean of the shortfalls against the best year.
    return total(values.map((value) => best - value)) / values.length
  },
  'TPL-DI-BAR-2': ({ text }) => {
    const values = new Map(byYear(text))
    const [first, last] = [values.get(2021) ?? 0, values.get(2025) ?? 0]
    return inHundredths(root((percent) => first + (first * percent) / 100 - last, 0, 1000))
  },
  'TPL-DI-TAB-1': ({ text }) => {
    const rows = byYear(text)
    const factors = rows.slice(1).map(([year, value], at) => ({ year, factor: value / (rows[at]?.[1] ?? 1) }))
    return factors.toSorted((one, other) => other.factor - one.factor)[0]?.year ?? 0
  },
  'TPL-DI-PIE-1': ({ text, numbers: [income = 0] }) => {
    const [[food = 0] = [], , [education = 0] = []] = rowsOf(text)
    let spent = 0
    times(food, () => (spent += income / 360))
    times(education, () => (spent -= income / 360))
    return spent
  },
  'TPL-DI-TAB-2': ({ text }) => {
    const rows = rowsOf(text)
    const maximum = total(rows.map(([most = 0]) => most))
    // Each subject counts with its share of the maximum marks.
    return inHundredths(total(rows.map(([most = 0, got = 0]) => (got / most) * (most / maximum) * 100)))
  },
  'TPL-DI-CASE-1': ({ numbers: [staff = 0, women = 0, womenGraduates = 0, menGraduates = 0] }) => {
    let graduates = 0
    const womenCount = Math.round((staff * women) / 100)
    const limits = [Math.round((womenCount * womenGraduates) / 100), womenCount + Math.round(((staff - womenCount) * menGraduates) / 100)]
    times(staff, (person) => {
      if (person < (person < womenCount ? (limits[0] ?? 0) : (limits[1] ?? 0))) graduates += 1
    })
    return graduates
  },
}

export const templateSolutions: TemplateSolutions = { ...aptitude, ...data }
