/** Processor time of a call in seconds, on a node and in the database, and what it writes in bytes: into the log, and for good. */
export type CallCost = { node: number; database: number; log: number; stored: number }
export type Call = 'start' | 'save' | 'submit'
export type Costs = Record<Call, CallCost>

/** An exam: everyone starts within `startSeconds`, saves at an interval while the exam lasts, and submits within `submitSeconds`. */
export type Exam = {
  candidates: number
  startSeconds: number
  examSeconds: number
  submitSeconds: number
  saveEverySeconds: number
}

/** `from` is in seconds after the first start; `share` is what is lost, 1 being everything. */
export type Failure = { of: 'nodes' | 'database'; from: number; seconds: number; share: number }

/** A node uses one core. */
export type Installation = { nodes: number; databaseCores: number }

const calls = ['start', 'save', 'submit'] as const

/** How many of `count` arrive in each second: most come early, then linearly fewer. */
export function arrivalCurve(count: number, seconds: number): number[] {
  const until = (second: number) => count * (1 - (1 - second / seconds) ** 2)
  return Array.from({ length: seconds }, (_, second) => until(second + 1) - until(second))
}

export type Simulation = { longestWait: Record<Call, number>; peakLogBytes: number; isFinished: boolean }

/**
 * Runs an exam second by second. Calls wait in order of arrival for whichever processor is the bottleneck. A learner whose save waits does not send
 * another: the browser adds later steps to the next one.
 */
export function simulate(exam: Exam, costs: Costs, installation: Installation, failures: readonly Failure[] = []): Simulation {
  const starts = arrivalCurve(exam.candidates, exam.startSeconds)
  const submits = arrivalCurve(exam.candidates, exam.submitSeconds)
  const maxSeconds = (exam.examSeconds + exam.submitSeconds) * 3
  const waiting: Record<Call, number> = { start: 0, save: 0, submit: 0 }
  const arrived: Record<Call, number[]> = { start: [], save: [], submit: [] }
  const done: Record<Call, number[]> = { start: [], save: [], submit: [] }
  const total: Record<Call, { arrived: number; done: number }> = {
    start: { arrived: 0, done: 0 },
    save: { arrived: 0, done: 0 },
    submit: { arrived: 0, done: 0 },
  }
  let peakLogBytes = 0
  let isFinished = false

  for (let second = 0; second < maxSeconds && !isFinished; second += 1) {
    const active = total.start.done - total.submit.arrived
    const coming: Record<Call, number> = {
      start: starts[second] ?? 0,
      save: Math.max(0, Math.min(active / exam.saveEverySeconds, active - waiting.save)),
      submit: submits[second - exam.examSeconds] ?? 0,
    }
    const left = (of: Failure['of']) =>
      failures
        .filter((failure) => failure.of === of && failure.from <= second && second < failure.from + failure.seconds)
        .reduce((share, failure) => share * (1 - failure.share), 1)
    for (const call of calls) {
      waiting[call] += coming[call]
      total[call].arrived += coming[call]
    }
    const needed = (of: 'node' | 'database') => calls.reduce((sum, call) => sum + waiting[call] * costs[call][of], 0)
    const served = Math.min(
      1,
      (installation.nodes * left('nodes')) / Math.max(needed('node'), 1e-9),
      (installation.databaseCores * left('database')) / Math.max(needed('database'), 1e-9),
    )
    let log = 0
    for (const call of calls) {
      const now = waiting[call] * served
      waiting[call] -= now
      total[call].done += now
      log += now * costs[call].log
      arrived[call].push(total[call].arrived)
      done[call].push(total[call].done)
    }
    peakLogBytes = Math.max(peakLogBytes, log)
    isFinished = total.submit.done > exam.candidates - 0.5
  }
  const longestWait = {
    start: longest(arrived.start, done.start),
    save: longest(arrived.save, done.save),
    submit: longest(arrived.submit, done.submit),
  }
  return { longestWait, peakLogBytes, isFinished }
}

/** The longest time from an arrival until as many calls are done as had arrived by then. */
function longest(arrived: readonly number[], done: readonly number[]): number {
  let at = 0
  let max = 0
  for (const [second, count] of arrived.entries()) {
    while (at < done.length && (done[at] ?? 0) < count - 0.5) at += 1
    max = Math.max(max, at - second)
  }
  return max
}

export type Demands = {
  /** The longest wait in seconds without a failure, when processors are loaded to this share at most. */
  maxWait: number
  maxLoad: number
  /** The longest wait after the end of a failure. */
  maxRecovery: number
}

export type Plan = Installation & { normal: Simulation; afterFailures: Simulation; storedBytes: number }

/** The smallest installation that meets the demands, also through the failures, one at a time. */
export function planInstallation(exam: Exam, costs: Costs, failures: readonly Failure[], demands: Demands): Plan {
  const meets = (installation: Installation) => {
    const loaded = { nodes: installation.nodes * demands.maxLoad, databaseCores: installation.databaseCores * demands.maxLoad }
    const waits = ({ longestWait, isFinished }: Simulation) =>
      isFinished ? Math.max(...Object.values(longestWait)) : Number.POSITIVE_INFINITY
    if (waits(simulate(exam, costs, loaded)) > demands.maxWait) return false
    return failures.every((failure) => {
      const outage = failure.share < 1 ? 0 : failure.seconds
      return waits(simulate(exam, costs, installation, [failure])) <= outage + demands.maxRecovery
    })
  }
  // Each is searched with an excess of the other, because a call waits only for the bottleneck.
  const plenty = 1_000_000
  const nodes = smallest((count) => meets({ nodes: count, databaseCores: plenty }))
  const databaseCores = smallest((count) => meets({ nodes: plenty, databaseCores: count }))
  const installation = { nodes: Math.max(2, nodes), databaseCores }
  return {
    ...installation,
    normal: simulate(exam, costs, installation),
    afterFailures: worst(failures.map((failure) => simulate(exam, costs, installation, [failure]))),
    storedBytes: exam.candidates * (costs.start.stored + costs.submit.stored),
  }
}

function worst(simulations: Simulation[]): Simulation {
  const waits = (call: Call) => Math.max(0, ...simulations.map(({ longestWait }) => longestWait[call]))
  return {
    longestWait: { start: waits('start'), save: waits('save'), submit: waits('submit') },
    peakLogBytes: Math.max(0, ...simulations.map(({ peakLogBytes }) => peakLogBytes)),
    isFinished: simulations.every(({ isFinished }) => isFinished),
  }
}

/** The smallest number that is enough, where every larger one is enough too. */
function smallest(isEnough: (count: number) => boolean): number {
  let high = 1
  while (!isEnough(high)) high *= 2
  let low = Math.floor(high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
