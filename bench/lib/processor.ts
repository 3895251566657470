import fs from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux. */
const ticks = 100

type ProcessStat = { parent: number; seconds: number }

function readStat(pid: number): ProcessStat | undefined {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticks }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** Processor time that a process has used, in seconds. */
export const processorSeconds = (pid: number): number => readStat(pid)?.seconds ?? 0

/** Processor time of the children of a process that run now, such as the sessions of PostgreSQL, in seconds. */
export function childProcessorSeconds(pid: number): number {
  const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
  return pids.map(readStat).reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), 0)
}
