import type { Context } from './context.ts'

/** Memoizes a factory by context: a feature's in-memory state is created on first use, once per running server. */
export function perContext<Value>(create: (context: Context) => Value): (context: Context) => Value {
  const values = new WeakMap<Context, Value>()
  return (context) => {
    const existing = values.get(context)
    if (existing) return existing
    const created = create(context)
    values.set(context, created)
    return created
  }
}
