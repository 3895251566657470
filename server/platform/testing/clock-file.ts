import fs from 'node:fs'
import path from 'node:path'

/** Lets a test set the clock of a server process: `environment` is for the process, `set` moves its clock. */
export function clockFile(folder: string): { environment: Record<string, string>; set(hoursAhead: number): void } {
  const file = path.join(folder, 'clock')
  return {
    environment: { NODE_OPTIONS: `--import=${new URL('./set-clock.ts', import.meta.url)}`, CLOCK_FILE: file },
    set: (hoursAhead) => fs.writeFileSync(file, String(hoursAhead * 3_600_000)),
  }
}
