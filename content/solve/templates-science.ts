import { root } from './numeric.ts'
import { near, type TemplateSolutions, times } from './template-solutions.ts'

const physics: TemplateSolutions = {
  'TPL-PHY-KIN-1': ({ numbers: [u = 0, a = 1] }) => {
    let distance = 0
    let speed = u
    const step = u / a / 500
    times(500, () => {
      distance += (speed - (a * step) / 2) * step
      speed -= a * step
    })
    return distance
  },
  'TPL-PHY-PROJ-1': ({ numbers: [u = 0, sine = 0, cosine = 0, g = 10] }) => {
    const height = (time: number) => u * sine * time - (g * time * time) / 2
    const landing = root(height, (u * sine) / g, 100)
    return Math.round(u * cosine * landing * 10) / 10
  },
  'TPL-PHY-CURR-1': ({ numbers: [a = 1, b = 1, c = 1, v = 0] }) => {
    // The potential of the node between the resistors is where the currents balance.
    const node = root((x) => (v - x) / c - x / a - x / b, 0, v)
    return (v - node) / c
  },
  // A ray parallel to the axis and one through the centre of the lens meet at the tip of the image.
  'TPL-PHY-LENS-1': ({ numbers: [u = 1, f = 1] }) => root((x) => 1 - x / f + x / u, 0, 1e5),
  'TPL-PHY-HEAT-1': ({ numbers: [m = 0, hot = 0, n = 0, cold = 0] }) =>
    root((temperature) => m * (hot - temperature) - n * (temperature - cold), cold, hot),
  'TPL-PHY-COLL-1': ({ numbers: [m = 0, v = 0, n = 0] }) => {
    const energy = (one: number, other: number) => (m * one * one) / 2 + (n * other * other) / 2
    const common = root((speed) => m * (v - speed) - n * speed, 0, v)
    return energy(v, 0) - energy(common, common)
  },
  'TPL-PHY-NUC-1': ({ numbers: [mass = 0, halfLife = 1, time = 0] }) => {
    let left = mass
    for (let past = 0; past < time; past += halfLife) left /= 2
    return mass - left
  },
  'TPL-PHY-UNIT-1': ({ numbers: [fans = 0, fan = 0, hours = 0, heater = 0, heaterHours = 0, days = 0] }) => {
    let wattHours = 0
    times(days, () =>
      times(24, (hour) => {
        if (hour < hours) times(fans, () => (wattHours += fan))
        if (hour < heaterHours) wattHours += heater
      }),
    )
    return wattHours / 1000
  },
  'TPL-PHY-GAS-1': ({ numbers: [pressure = 0, from = 0, to = 0] }) => {
    const perKelvin = pressure / (from + 273)
    let final = pressure
    times(to - from, () => (final += perKelvin))
    return final
  },
}

const chemistry: TemplateSolutions = {
  'TPL-CHE-MOLAR-1': ({ numbers: [mass = 0, molar = 1, millilitres = 1] }) => {
    const molesPerMillilitre = mass / millilitres / molar
    let moles = 0
    times(1000, () => (moles += molesPerMillilitre))
    return moles
  },
  'TPL-CHE-DIL-1': ({ numbers: [volume = 0, from = 0, to = 0] }) => root((water) => (volume * from) / (volume + water) - to, 0, 100_000),
  'TPL-CHE-LIM-1': ({ text }) => {
    const nitrogen = Number(/(\d+) mol of \$\\ce\{N2\}/.exec(text)?.[1])
    const hydrogen = Number(/(\d+) mol of \$\\ce\{H2\}/.exec(text)?.[1])
    // Molecule by molecule, in thirds of a mole.
    let [thirdsOfNitrogen, left, ammonia] = [3 * nitrogen, hydrogen, 0]
    while (thirdsOfNitrogen >= 1 && left >= 1) {
      thirdsOfNitrogen -= 1
      left -= 1
      ammonia += 2
    }
    return ammonia / 3
  },
  // What the heated stone loses: the mass of carbonate less that of the oxide.
  'TPL-CHE-PUR-1': ({ numbers: [mass = 0, purity = 0] }) => (mass * purity) / 100 - ((mass * purity) / 100) * (56 / 100),
  'TPL-CHE-STP-1': ({ numbers: [mass = 0, molar = 1] }) => root((litres) => (litres * molar) / 22.4 - mass, 0, 1e6),
  'TPL-CHE-ELEC-1': ({ numbers: [current = 0, seconds = 0, charge = 1, atomic = 0, , faraday = 96_500] }) => {
    let electrons = 0
    times(seconds / 965, () => (electrons += (current * 965) / faraday))
    return (electrons / charge) * atomic
  },
  'TPL-CHE-RATE-1': ({ numbers: [m = 0, n = 0, p = 0, s = 0] }) => {
    const rate = (a: number, b: number) => 0.013 * a ** m * b ** n
    const factor = rate(0.7 * p, 1.3 * s) / rate(0.7, 1.3)
    if (!near(factor, Math.round(factor))) throw new Error(`${factor} is not whole`)
    return Math.round(factor)
  },
}

export const templateSolutions: TemplateSolutions = { ...physics, ...chemistry }
