// Topics that browsers subscribe to by server-sent events, on any node. A message is stored in the database, where it gets the next id of
// its topic, and spread to all nodes by the bus. Used by live events.
import { fail } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { appendMessage, appendState, deleteOldMessages, readMessages, readTopics, type TopicMessage } from '../database/queries.ts'
import { EventStream, type Frame, type Subscriber, toEventFrame } from '../http/sse.ts'
import { perContext } from '../per-context.ts'

/** Frames of a topic that are buffered in memory while it has subscribers; older ones are read from the database. */
const maxBufferedFrames = 400
const maxSubscribers = 20_000
/** State messages are deleted after this. A subscriber who was offline for longer gets the latest state and all other messages. */
const stateRetentionMinutes = 15
const busTopic = 'topics.said'
const heartbeat = { bytes: Buffer.from(': here\n\n') }

/** A topic with subscribers on this node. Its work is serialized, so that frames are sent in the order of their ids. */
class Channel {
  readonly subscribers = new Set<Subscriber>()
  /** Includes those whose replay has not finished. */
  memberCount = 0
  readonly topic: string
  lastId = 0
  /** Whether `lastId` and `state` have been read from the database. */
  isLoaded = false
  state: Frame | null = null
  #frames: Frame[] = []
  #queue: Promise<void> = Promise.resolve()

  constructor(topic: string) {
    this.topic = topic
  }

  /** Runs the work after everything that was enqueued before. */
  enqueue(work: () => Promise<void> | void): Promise<void> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  push({ id, kind, data }: TopicMessage): void {
    if (id <= this.lastId) return
    const frame = toEventFrame(id, kind, data)
    this.lastId = id
    if (kind === 'state') this.state = frame
    this.#frames.push(frame)
    if (this.#frames.length > maxBufferedFrames) this.#frames = this.#frames.slice(-maxBufferedFrames / 2)
    for (const subscriber of this.subscribers) subscriber.send(frame)
  }

  /** All frames after an id, or null if the buffer does not reach back that far. */
  bufferedSince(id: number): Frame[] | null {
    const first = this.#frames[0]?.id ?? this.lastId + 1
    return id + 1 >= first ? this.#frames.filter((frame) => frame.id > id) : null
  }
}

export const topicsOf = perContext(({ database: { db }, bus, log }: Context) => {
  const channels = new Map<string, Channel>()
  const warn = (error: unknown) => log.warn({ err: error }, 'topics')
  let subscriberCount = 0
  let isClosed = false

  bus.subscribe(busTopic, (payload) => {
    const message = payload as TopicMessage
    const channel = channels.get(message.topic)
    if (channel) void channel.enqueue(() => receive(channel, message)).catch(warn)
  })

  /** A gap in the ids means that a bus message is late or lost: the missing ones are read from the database. */
  async function receive(channel: Channel, message: TopicMessage): Promise<void> {
    if (!channel.isLoaded) return
    if (message.id > channel.lastId + 1) await catchUp(channel)
    channel.push(message)
  }

  async function catchUp(channel: Channel): Promise<void> {
    for (const message of await readMessages(db, channel.topic, channel.lastId)) channel.push(message)
  }

  function openChannel(topic: string): Channel {
    const channel = new Channel(topic)
    channels.set(topic, channel)
    return channel
  }

  async function loadChannel(channel: Channel): Promise<void> {
    const [stored] = await readTopics(db, [channel.topic])
    channel.lastId = stored?.lastId ?? 0
    channel.state = stored?.state ? toEventFrame(stored.lastId, 'state', stored.state) : null
    channel.isLoaded = true
  }

  /** Sends what the subscriber missed since `lastId`, or the current state to a new one, before it receives new frames. */
  async function replayAndAdd(channel: Channel, subscriber: Subscriber, lastId: number | null): Promise<void> {
    if (!channel.isLoaded) await loadChannel(channel)
    subscriber.open()
    const isResuming = lastId !== null && lastId <= channel.lastId
    const missed = isResuming
      ? (channel.bufferedSince(lastId) ?? (await readMissed(channel, lastId)))
      : channel.state
        ? [channel.state]
        : []
    for (const frame of missed) subscriber.send(frame)
    channel.subscribers.add(subscriber)
    // `close` ended only those that were in the set by then.
    if (isClosed) subscriber.end()
  }

  async function readMissed(channel: Channel, lastId: number): Promise<Frame[]> {
    const messages = (await readMessages(db, channel.topic, lastId)).filter(({ id }) => id <= channel.lastId)
    const frames = messages.map(({ id, kind, data }) => toEventFrame(id, kind, data))
    // Messages deleted from the log were states, which the latest state replaces.
    return frames.length < channel.lastId - lastId && channel.state ? [channel.state, ...frames] : frames
  }

  return {
    /** The event stream of a topic, for a handler to return. */
    subscribe(topic: string): EventStream {
      if (isClosed || subscriberCount >= maxSubscribers) fail('not_ready')
      return new EventStream((subscriber, lastId) => {
        subscriberCount += 1
        const channel = channels.get(topic) ?? openChannel(topic)
        channel.memberCount += 1
        let hasLeft = false
        channel
          .enqueue(() => (hasLeft ? undefined : replayAndAdd(channel, subscriber, lastId)))
          .catch((error: unknown) => {
            warn(error)
            subscriber.end()
          })
        return () => {
          if (hasLeft) return
          hasLeft = true
          subscriberCount -= 1
          channel.memberCount -= 1
          channel.subscribers.delete(subscriber)
          if (channel.memberCount === 0) channels.delete(topic)
        }
      })
    },
    async publish(topic: string, kind: string, data: object): Promise<void> {
      await bus.publish(busTopic, await appendMessage(db, { topic, kind, data }))
    },
    /** Publishes the current state if it differs from the last one and that is at least `pauseMs` old. Returns whether it did. */
    async publishState(topic: string, data: object, pauseMs: number): Promise<boolean> {
      const message = await appendState(db, { topic, data }, pauseMs)
      if (message) await bus.publish(busTopic, message)
      return message !== undefined
    },
    /** Sends messages that the bus lost: compares the last id of each open topic with the database. Called periodically. */
    async recoverLostMessages(): Promise<void> {
      if (channels.size === 0) return
      for (const { topic, lastId } of await readTopics(db, [...channels.keys()])) {
        const channel = channels.get(topic)
        if (channel?.isLoaded && channel.lastId < lastId) await channel.enqueue(() => catchUp(channel))
      }
    },
    /** A comment line to every subscriber, so that proxies and browsers do not time the connection out. */
    sendHeartbeats(): void {
      for (const { subscribers } of channels.values()) for (const subscriber of subscribers) subscriber.send(heartbeat)
    },
    deleteOldMessages: () => deleteOldMessages(db, stateRetentionMinutes),
    /** Ends all streams; the browsers reconnect to another node. */
    close(): void {
      isClosed = true
      for (const { subscribers } of channels.values()) for (const subscriber of subscribers) subscriber.end()
    },
  }
})
