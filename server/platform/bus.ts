import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Tells every node of this installation; without Redis there is one. */
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

/**
 * Messages come back to the node that sent them by the same way, so that there is one order for all. While Redis is away
 * a node hears only itself: what it said was about something that is already done, and must not fail for it.
 */
export function openRedisBus(url: string, log: Log): Bus {
  const memory = openMemoryBus()
  const sender = new Redis(url, { maxRetriesPerRequest: 2 })
  const receiver = new Redis(url, { maxRetriesPerRequest: null })
  for (const connection of [sender, receiver]) connection.on('error', (error) => log.warn({ err: error }, 'redis'))
  receiver.on('message', (channel, text) => void memory.publish(channel.slice('taiyari:'.length), JSON.parse(text)))
  const topics = new Set<string>()
  return {
    async publish(topic, payload) {
      try {
        await sender.publish(`taiyari:${topic}`, JSON.stringify(payload))
      } catch (error) {
        log.warn({ err: error, topic }, 'the other nodes were not told')
        await memory.publish(topic, payload)
      }
    },
    subscribe(topic, listener) {
      if (!topics.has(topic)) {
        topics.add(topic)
        receiver.subscribe(`taiyari:${topic}`).catch((error: unknown) => log.warn({ err: error, topic }, 'not subscribed'))
      }
      return memory.subscribe(topic, listener)
    },
    async close() {
      await memory.close()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
