import type { Profile, ProfileNode } from './inspector.ts'

/** What a sample was spent on, if a frame of its stack matches: the first rule that matches any frame decides. */
export type Rule = { part: string; url?: RegExp; name?: RegExp }

const idle = '(idle)'
/** V8's names for samples without a JavaScript frame. */
const nativeParts = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'system calls and native code'],
])

const matches = ({ url, name }: Rule, { callFrame }: ProfileNode) =>
  (url === undefined || url.test(callFrame.url)) && (name === undefined || name.test(callFrame.functionName))

/** The share of each part in the time that was not idle. */
export function attribute({ nodes, samples, timeDeltas }: Profile, rules: Rule[], rest: string): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const partById = new Map<number, string | undefined>()

  function partOf(id: number): string | undefined {
    const innermost = byId.get(id)?.callFrame.functionName ?? ''
    if (innermost === idle) return undefined
    const nativePart = nativeParts.get(innermost)
    if (nativePart) return nativePart
    const stack: ProfileNode[] = []
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const node = byId.get(at)
      if (node) stack.push(node)
    }
    return rules.find((rule) => stack.some((node) => matches(rule, node)))?.part ?? rest
  }

  const times = new Map<string, number>()
  let total = 0
  for (const [at, id] of samples.entries()) {
    if (!partById.has(id)) partById.set(id, partOf(id))
    const part = partById.get(id)
    const delta = timeDeltas[at] ?? 0
    if (part === undefined) continue
    times.set(part, (times.get(part) ?? 0) + delta)
    total += delta
  }
  return new Map(Array.from(times, ([part, time]) => [part, time / total]))
}
