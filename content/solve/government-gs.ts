import type { Solutions } from './solutions.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const solutions: Solutions = {
  // The only product that leaves the given value added when product taxes are taken off and product subsidies put back.
  'UF1-002': () => {
    let product = 0
    while (product - 24 + 9 !== 180) product += 1
    return product
  },
  // The angle between the direction of the Sun and the plane of the horizon, from the vectors in the plane of the meridian.
  'UF1-049': () => {
    const zenith = [Math.cos(radians(40)), Math.sin(radians(40))] as const
    const sun = [Math.cos(radians(-23.5)), Math.sin(radians(-23.5))] as const
    const altitude = Math.asin(zenith[0] * sun[0] + zenith[1] * sun[1])
    return Math.round((altitude * 180 * 1e6) / Math.PI) / 1e6
  },
}
