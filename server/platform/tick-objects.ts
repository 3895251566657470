import { executionAsyncResource } from 'node:async_hooks'

const tickObjects: object[] = []

/**
 * Keeps one of the objects that `process.nextTick` makes for its queue. Node makes them with computed keys, and V8 remembers at each key the shape that
 * it saw there. When garbage is collected while the queue is empty, as in an idle server, the shapes go with the last object; those of the next object are
 * new, V8 gives up remembering, and for the rest of the process each call of `nextTick` takes five times as long. See
 * docs/decisions/055-a-tick-object-is-kept.md.
 */
export function keepTickObject(): Promise<object> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      const resource = executionAsyncResource()
      tickObjects.push(resource)
      resolve(resource)
    })
  })
}
