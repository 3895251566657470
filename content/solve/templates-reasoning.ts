import { search, type TemplateSolutions, times } from './template-solutions.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const ways = ['north', 'east', 'south', 'west']

/** The next value of a sequence whose differences become constant. */
function extrapolate(sequence: number[]): number {
  const differences = sequence.slice(1).map((value, at) => value - (sequence[at] ?? 0))
  const last = sequence.at(-1) ?? 0
  return differences.every((difference) => difference === 0) ? last : last + extrapolate(differences)
}

export const templateSolutions: TemplateSolutions = {
  'TPL-REA-SER-1': ({ numbers }) => extrapolate(numbers),
  'TPL-REA-SER-2': ({ numbers }) => {
    const found = new Set<number>()
    for (let factor = 2; factor <= 6; factor += 1)
      for (let constant = -20; constant <= 20; constant += 1)
        if (numbers.slice(1).every((value, at) => value === factor * (numbers[at] ?? 0) + constant))
          found.add(factor * (numbers.at(-1) ?? 0) + constant)
    if (found.size !== 1) throw new Error(`${found.size} rules fit`)
    return [...found][0] ?? 0
  },
  'TPL-REA-DAY-1': ({ text, numbers: [count = 0] }) => {
    let day = days.findIndex((name) => text.includes(name))
    times(count, () => {
      day = day === 6 ? 0 : day + 1
    })
    return days[day] ?? ''
  },
  'TPL-REA-CLK-1': ({ text }) => {
    const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? []
    let [hourHand, minuteHand] = [0, 0]
    times((Number(hours) % 12) * 60 + Number(minutes), () => {
      hourHand = (hourHand + 0.5) % 360
      minuteHand = (minuteHand + 6) % 360
    })
    const between = Math.abs(hourHand - minuteHand)
    return between > 180 ? 360 - between : between
  },
  'TPL-REA-DIR-1': ({ text, numbers }) => {
    let heading = ways.findIndex((way) => text.includes(`the ${way}`))
    let [x, y] = [0, 0]
    for (const length of numbers) {
      x += length * ([0, 1, 0, -1][heading] ?? 0)
      y += length * ([1, 0, -1, 0][heading] ?? 0)
      heading = (heading + (text.includes('turns left') ? 3 : 1)) % 4
    }
    return Math.hypot(x, y)
  },
  'TPL-REA-RANK-1': ({ numbers: [fromLeft = 0, fromRight = 0, nowFromLeft = 0] }) => {
    const size = search((count) => count - fromRight + 1 === nowFromLeft, 1, 200)
    const row = Array.from({ length: size }, (_, place) => (place + 1 === fromLeft ? 'y' : ''))
    return row.toReversed().indexOf('y') + 1
  },
  'TPL-REA-SET-1': ({ numbers: [students = 0, tea = 0, coffee = 0, both = 0] }) => {
    let neither = 0
    // The first like tea; coffee begins with those who like both.
    times(students, (student) => {
      const likesCoffee = student >= tea - both && student < tea - both + coffee
      if (student >= tea && !likesCoffee) neither += 1
    })
    return neither
  },
  'TPL-REA-CUBE-1': ({ numbers: [a = 0, b = 0, c = 0] }) => {
    let count = 0
    const faces = (at: number, size: number) => (at === 0 ? 1 : 0) + (at === size - 1 ? 1 : 0)
    times(a, (x) => times(b, (y) => times(c, (z) => (count += faces(x, a) + faces(y, b) + faces(z, c) === 2 ? 1 : 0))))
    return count
  },
  'TPL-REA-HAND-1': ({ numbers: [couples = 0, singles = 0] }) => {
    let count = 0
    const people = 2 * couples + singles
    const areMarried = (one: number, other: number) => other < 2 * couples && one % 2 === 0 && other === one + 1
    times(people, (one) => times(people, (other) => (count += one < other && !areMarried(one, other) ? 1 : 0)))
    return count
  },
}
