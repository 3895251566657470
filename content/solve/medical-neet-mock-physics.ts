import { integrate, root } from './numeric.ts'
import type { Solutions } from './solutions.ts'

const g = 10
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const rounded = (x: number, digits: number): number => Number(x.toFixed(digits))
const significant = (x: number, digits: number): number => Number(x.toPrecision(digits))

/** Time, distance and final speed of a body whose acceleration depends on its position, in small steps until stop() holds. */
function march(speed: number, acceleration: (x: number) => number, stop: (x: number, v: number, t: number) => boolean, dt = 1e-5) {
  let [x, v, t] = [0, speed, 0]
  while (!stop(x, v, t)) {
    const a = acceleration(x)
    x += v * dt + (a * dt * dt) / 2
    v += a * dt
    t += dt
  }
  return { x, v, t }
}

export const solutions: Solutions = {
  // Slide the scales against each other and read where lines coincide.
  'NF1-PHY-02': () => {
    const [main, vernier] = [0.1, 0.09]
    const zeroError = 3 * main - 3 * vernier
    const observed = 2.4 + 6 * main - 6 * vernier
    return rounded(observed - zeroError, 2)
  },
  'NF1-PHY-03': () => {
    const start = march(
      0,
      () => 0.5,
      (_x, _v, t) => t >= 20,
      1e-4,
    )
    const end = march(
      start.v,
      () => -1,
      (_x, v) => v <= 0,
      1e-4,
    )
    return Math.round(start.x + start.v * 60 + end.x)
  },
  // Constant speed downhill fixes the coefficient of friction: tan 30°.
  'NF1-PHY-05': () => {
    const friction = Math.tan(radians(30))
    const slope = radians(30)
    const { x } = march(
      10,
      () => -g * (Math.sin(slope) + friction * Math.cos(slope)),
      (_x, v) => v <= 0,
    )
    return rounded(x, 1)
  },
  // The constant force under which 12 m/s becomes −8 m/s in the time of contact.
  'NF1-PHY-06': () => Math.round(root((force) => 12 - (force / 0.15) * 0.02 + 8, 0, 1000)),
  'NF1-PHY-07': () =>
    rounded(
      integrate((x) => 800 * x, 0.05, 0.1),
      1,
    ),
  // Energy spent in one second: potential energy gained and heat by the resistance.
  'NF1-PHY-08': () => (1000 * g * (20 / 20) + 300 * 20) / 1000,
  // The work of the torque over the angle turned is the kinetic energy gained.
  'NF1-PHY-09': () => {
    const turns = (300 / 60 / 2) * 10
    const energy = (0.4 * (2 * Math.PI * (300 / 60)) ** 2) / 2
    return rounded(energy / (2 * Math.PI * turns), 2)
  },
  'NF1-PHY-10': () => Math.round(root((rpm) => 0.12 * rpm + 0.5 * 0.4 * 0.4 * rpm - 0.12 * 30, 0, 100)),
  // Kinetic energy equal to the depth of the potential well, in units of the earth.
  'NF1-PHY-11': () =>
    rounded(
      root((v) => v ** 2 / 11.2 ** 2 - 9 / 4, 0, 100),
      1,
    ),
  'NF1-PHY-13': () => {
    const extension = (length: number, radius: number): number => length / (Math.PI * radius ** 2)
    return `$${Math.round(extension(1, 1) / extension(2, 2))}:1$`
  },
  // A kilogram of water gains its kinetic energy from the work of the pressures.
  'NF1-PHY-14': () => {
    const narrow = root((v) => v * 0.02 ** 2 - 2 * 0.04 ** 2, 0, 100)
    return Math.round((narrow ** 2 / 2 - 2 ** 2 / 2) * 1000) / 1000
  },
  // Weight against Stokes drag, with the volume of 27 drops.
  'NF1-PHY-15': () => {
    const speed = (volume: number): number => volume / Math.cbrt(volume)
    return rounded((2 * speed(27)) / speed(1), 6)
  },
  'NF1-PHY-16': () => {
    let [ice, water] = [150, 40]
    while (water > 1e-9) {
      water -= 0.01
      ice -= (200 * 4.2 * 0.01) / 336
    }
    return Math.round(ice)
  },
  // dT = −P dV / Cv in small steps of the volume, Cv = 3R/2.
  'NF1-PHY-17': () => Math.round(300 * Math.exp(integrate((v) => 1 / 1.5 / v, 1 / 8, 1))),
  'NF1-PHY-19': () => Math.round(root((t) => Math.sqrt(t / 28) - Math.sqrt(300 / 4), 1, 1e4)),
  // The angular frequency at which both maxima belong to one amplitude.
  'NF1-PHY-20': () => {
    const w = root((x) => 0.6 / x - 2.4 / x ** 2, 0.1, 100)
    return rounded((0.6 / w) * 100, 6)
  },
  // The time of a wave there and back along the string.
  'NF1-PHY-21': () => {
    const waveSpeed = 250 * 2 * 0.6
    return Math.round(1 / ((2 * 0.75) / (waveSpeed * Math.sqrt(4))))
  },
  'NF1-PHY-22': () => {
    const fits = [384 - 6, 384 + 6].filter((b) => [384 - 4, 384 + 4].some((loaded) => loaded < b && Math.abs(loaded - b) < 4))
    return fits.length === 1 ? (fits[0] ?? 0) : 0
  },
  'NF1-PHY-23': () => {
    const shared = (8 - 2) / 2
    const force = (32 / (8 * 2)) * shared * shared
    return `$${force}\\ \\text{mN}$, ${shared > 0 ? 'repulsive' : 'attractive'}`
  },
  // Integrate the normal field over five faces of a cube of side 2.
  'NF1-PHY-24': () => {
    const k = 17.7e-9 / (4 * Math.PI * 8.85e-12)
    const face = integrate((x) => integrate((y) => k / (1 + x * x + y * y) ** 1.5, -1, 1, 400), -1, 1, 400)
    return Math.round(5 * face)
  },
  // The pull of the plates is constant, Q²/2εA, so the work is force times distance.
  'NF1-PHY-25': () => {
    const charge = 5e-6 * 200
    const pull = charge ** 2 / (2 * 5e-6)
    return rounded(pull * (3 - 1), 2)
  },
  'NF1-PHY-27': () => {
    const middle = (first: number, second: number): number => root((v) => (12 - v) / first - v / second, 0, 12)
    return rounded(Math.abs(middle(4, 8) - middle(6, 3)), 6)
  },
  'NF1-PHY-28': () => {
    let [temperature, seconds] = [20, 0]
    while (temperature < 60 - 1e-9) {
      temperature += (1200 * 0.8) / (3 * 4200)
      seconds++
    }
    return seconds
  },
  // Biot–Savart around the ring.
  'NF1-PHY-29': () => {
    const ring = integrate(() => (1e-7 * 2 * 0.1) / 0.1 ** 2, 0, 2 * Math.PI)
    return significant(50 * ring, 3)
  },
  // Moments of the forces on the two sides that lie along the axis of turning.
  'NF1-PHY-30': () => {
    const sideForce = 100 * 2 * 0.05 * 0.5
    return rounded(2 * sideForce * (0.04 / 2) * Math.cos(radians(60)), 6)
  },
  'NF1-PHY-31': () => Math.round(root((r) => 10 / (50 + r) - 4e-3, 0, 1e5)),
  // The steepest fall of the flux during one turn.
  'NF1-PHY-33': () => {
    const flux = (t: number): number => 200 * 0.05 * 0.01 * Math.cos(2 * 3.14 * 50 * t)
    let peak = 0
    for (let t = 0; t < 0.02; t += 1e-6) peak = Math.max(peak, (flux(t) - flux(t + 1e-7)) / 1e-7)
    return rounded(peak, 1)
  },
  'NF1-PHY-34': () => rounded((0.4 * 5 - 0.4 * 2) / 0.06, 6),
  // Add the three alternating voltages moment by moment and take the rms value of the sum.
  'NF1-PHY-35': () => {
    const sum = (p: number): number => Math.SQRT2 * (60 * Math.sin(p) + 120 * Math.cos(p) - 40 * Math.cos(p))
    return rounded(Math.sqrt(integrate((p) => sum(p) ** 2, 0, 2 * Math.PI) / (2 * Math.PI)), 6)
  },
  // The widest ray whose refracted angle exists.
  'NF1-PHY-37': () =>
    rounded(
      root((r) => (5 / 3) * (r / Math.hypot(r, 12)) - 1, 0.1, 100),
      1,
    ),
  // The eyepiece alone magnifies the angle of the first image, formed at the focus of the objective.
  'NF1-PHY-38': () => {
    const objectDistance = root((u) => 1 / u - 1 / 5 - 1 / 25, 1, 5)
    return rounded(150 / objectDistance, 6)
  },
  // Path differences 3λ on one side and 1.5λ on the other.
  'NF1-PHY-39': () => {
    const place = (order: number): number => root((y) => (0.3e-3 * y) / 1.2 - order * 600e-9, 0, 1)
    return rounded((place(3) + place(1.5)) * 1000, 1)
  },
  // Average over all planes of polarisation of the light that comes in.
  'NF1-PHY-40': () => {
    const first = integrate((a) => Math.cos(a) ** 2, 0, Math.PI) / Math.PI
    const share = first * Math.cos(radians(30)) ** 2 * Math.cos(radians(60)) ** 2
    return `$\\frac{${Math.round(share * 32)}}{32}I_0$`
  },
  'NF1-PHY-41': () =>
    rounded(
      root((v) => v + 1.9 - 2 * 3.1, 0, 20),
      1,
    ),
  'NF1-PHY-42': () => {
    const levels = [1, 2, 3, 4].map((n) => -13.6 / n ** 2)
    return rounded((levels[3] ?? 0) - (levels[1] ?? 0), 2)
  },
  // Equal nuclear density.
  'NF1-PHY-43': () =>
    rounded(
      root((r) => 125 / r ** 3 - 27 / 3.6 ** 3, 0.1, 100),
      1,
    ),
  // Node equation at the Zener diode, held at its 6 V.
  'NF1-PHY-44': () => rounded(root((i) => (10 - 6) / 100 - 6 / 200 - i, 0, 1) * 1000, 6),
}
