/** Elapsed time of an attempt on a device, in milliseconds: as of the server's last answer, counted on by the monotonic clock since. */
export type DeviceClock = { elapsed: number; since: number }

/** `monotonic` is `performance.now()`, which changes of the device's wall clock do not affect. */
export function syncClock(startedAt: number, serverNow: number, monotonic: number): DeviceClock {
  return { elapsed: serverNow - startedAt, since: monotonic }
}

export function elapsedMillis(clock: DeviceClock, monotonic: number): number {
  return clock.elapsed + Math.max(0, monotonic - clock.since)
}

/**
 * After an offline reload the monotonic clock has restarted, so the wall clock measures how long the page was gone; elapsed time never
 * decreases. The server's next answer corrects it.
 */
export function resumeClock(stored: { elapsed: number; wall: number }, wall: number, monotonic: number): DeviceClock {
  return { elapsed: stored.elapsed + Math.max(0, wall - stored.wall), since: monotonic }
}
