import type { Context } from './context.ts'

/** What a feature keeps in memory, opened once for each running server. */
export function perContext<Kept>(open: (context: Context) => Kept): (context: Context) => Kept {
  const kept = new WeakMap<Context, Kept>()
  return (context) => {
    const known = kept.get(context)
    if (known) return known
    const opened = open(context)
    kept.set(context, opened)
    return opened
  }
}
