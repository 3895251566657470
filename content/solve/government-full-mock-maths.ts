import { only, range } from './logic.ts'
import type { Solutions } from './solutions.ts'

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const degrees = (radians: number) => (radians * 180) / Math.PI
type Point = readonly [number, number]

/** The angle at the middle point, in degrees. */
function angle([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [p, q] = [Math.atan2(ay - by, ax - bx), Math.atan2(cy - by, cx - bx)]
  const turn = Math.abs(degrees(p - q))
  return Math.min(turn, 360 - turn)
}

const onCircle = (turn: number): Point => [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]

export const solutions: Solutions = {
  'SF1-QA-13': () => {
    const root = Math.sqrt(3 + 2 * Math.SQRT2)
    return only(range(0, 10).filter((n) => near(root - 1 / root, n)))
  },
  'SF1-QA-14': () => {
    // The roots of 2x² − 13x + 18 = 0 are x with 3y = 13 − 2x.
    const xs = [(13 + Math.sqrt(169 - 144)) / 4, (13 - Math.sqrt(169 - 144)) / 4]
    return Math.round(only(xs.map((x) => Math.round(8 * x ** 3 + (13 - 2 * x) ** 3))))
  },
  'SF1-QA-15': () => 5 ** (only(range(-5, 10).filter((x) => near(3 ** (x + 2) - 3 ** x, 216))) - 1),
  'SF1-QA-16': () => {
    // Base angles of any size that leave the angle A: I is where the half-angle lines meet.
    const bic = (a: number) => {
      const [b, c] = [70, 110 - a]
      return 180 - b / 2 - c / 2
    }
    return only(range(1, 109).filter((a) => near(bic(a), 118)))
  },
  'SF1-QA-17': () => {
    // Circles on a line, their centres at the heights of their radii.
    return only(range(1, 30).filter((x) => near(Math.hypot(x, 9 - 4), 9 + 4)))
  },
  'SF1-QA-18': () => {
    const [a, b] = [onCircle(180), onCircle(0)]
    // C and D lie on one side of the diameter AB, D between A and C.
    const c = range(1, 178).find((turn) => near(angle(a, onCircle((turn + 180) / 2), onCircle(turn)), 125)) ?? 0
    return Math.round(angle(b, a, onCircle(c)))
  },
  'SF1-QA-19': () => {
    // The cone as a sector of a circle of radius 25 whose arc is the rim of the base.
    const slant = Math.hypot(7, 24)
    const share = (2 * (22 / 7) * 7) / (2 * (22 / 7) * slant)
    return Math.round(share * (22 / 7) * slant ** 2)
  },
  'SF1-QA-20': () => {
    const wire = 2 * (22 / 7) * 42
    return only(range(1, 132).filter((side) => near(2 * (side + (side * 6) / 5), wire)))
  },
  'SF1-QA-21': () => {
    const fits = range(1, 900_000).find((n) => {
      const turn = ((n / 10_000) * Math.PI) / 180
      return Math.abs(Math.sin(turn) - Math.cos(turn) - 1 / 5) < 2e-6
    })
    const turn = (((fits ?? 0) / 10_000) * Math.PI) / 180
    const value = Math.sin(turn) + Math.cos(turn)
    return only(
      ['7/5', '12/25', '24/25', '49/25'].filter((text) => {
        const [over = 0, under = 1] = text.split('/').map(Number)
        return Math.abs(value - over / under) < 1e-4
      }),
    ).replace(/(\d+)\/(\d+)/, '$\\frac{$1}{$2}$')
  },
  'SF1-QA-22': () => {
    const heights: [string, number][] = [
      ['$20$', 20],
      ['$20\\sqrt3$', 20 * Math.sqrt(3)],
      ['$40$', 40],
      ['$40\\sqrt3$', 40 * Math.sqrt(3)],
    ]
    const foot = (height: number, elevation: number) => height / Math.tan((elevation * Math.PI) / 180)
    return only(heights.filter(([, height]) => near(foot(height, 30) - foot(height, 60), 40)).map(([text]) => text))
  },
}
