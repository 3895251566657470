import { EventEmitter } from 'node:events'

/** Publish/subscribe between the nodes of this installation: through Redis, or within the process if there is only one node. */
export type Bus = {
  publish(topic: string, payload: unknown): Promise<void>
  subscribe(topic: string, listener: (payload: unknown) => void): () => void
  close(): Promise<void>
}

export function openMemoryBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    async publish(topic, payload) {
      emitter.emit(topic, payload)
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}
