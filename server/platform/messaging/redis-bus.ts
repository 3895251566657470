import { Redis } from 'ioredis'
import type { Log } from '../observability/log.ts'
import { type Bus, openMemoryBus } from './bus.ts'

/**
 * A node receives its own messages through Redis too, so that all nodes see the same order. While Redis is unreachable, a message is
 * delivered to the publishing node only and `publish` does not fail: it announces a change that is already committed.
 */
export function openRedisBus(url: string, log: Log): Bus {
  const memory = openMemoryBus()
  const sender = new Redis(url, { maxRetriesPerRequest: 2 })
  // Subscribes again by itself: what ioredis sends for that is rejected without a handler if the connection is lost or closed meanwhile.
  const receiver = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  for (const connection of [sender, receiver]) connection.on('error', (error) => log.warn({ err: error }, 'redis'))
  receiver.on('message', (channel, text) => void memory.publish(channel.slice('taiyari:'.length), JSON.parse(text)))
  const topics = new Set<string>()
  const subscribe = (topic: string) =>
    receiver.subscribe(`taiyari:${topic}`).catch((error: unknown) => log.warn({ err: error, topic }, 'subscription failed'))
  receiver.on('ready', () => void Promise.all([...topics].map(subscribe)))
  return {
    async publish(topic, payload) {
      try {
        await sender.publish(`taiyari:${topic}`, JSON.stringify(payload))
      } catch (error) {
        log.warn({ err: error, topic }, 'message not published to the other nodes')
        await memory.publish(topic, payload)
      }
    },
    subscribe(topic, listener) {
      if (!topics.has(topic)) {
        topics.add(topic)
        if (receiver.status === 'ready') void subscribe(topic)
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
