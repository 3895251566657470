/** How a device tells how long the attempt has run: the server's word once, and its own monotonic clock since. */
export type DeviceClock = { elapsed: number; since: number }

/** `monotonic` is `performance.now()`: setting the device's clock does not move it. */
export function setClock(startedAt: number, serverNow: number, monotonic: number): DeviceClock {
  return { elapsed: serverNow - startedAt, since: monotonic }
}

export function elapsedOn(clock: DeviceClock, monotonic: number): number {
  return clock.elapsed + Math.max(0, monotonic - clock.since)
}

/**
 * After a reload without a network there is no monotonic clock to go on from: the wall clock tells how long the page was away, and
 * the attempt never gets younger by it. The server's next answer corrects it.
 */
export function resumeClock(kept: { elapsed: number; wall: number }, wall: number, monotonic: number): DeviceClock {
  return { elapsed: kept.elapsed + Math.max(0, wall - kept.wall), since: monotonic }
}
