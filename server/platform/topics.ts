import { fail } from '#domain/errors.ts'
import type { Context } from './context.ts'
import { perContext } from './per-context.ts'
import { appendMessage, appendState, dropOldMessages, readMessages, readTopics, type Message as Said } from './queries.ts'
import { type Frame, LiveAnswer, toFrame, type Watcher } from './sse.ts'

/** Of a topic that is watched here, so much is at hand; what is older is read from the log. */
const keptFrames = 400
const mostWatchers = 20_000
/** Who was away for longer gets the last word on how things stand, and everything else that was said. */
const keptMinutes = 15
const busTopic = 'topics.said'
const heartbeat = { bytes: Buffer.from(': here\n\n') }

/** A topic with watchers on this node. Everything on it happens one after the other, so that ids go out in their order. */
class Channel {
  readonly watchers = new Set<Watcher>()
  /** Those included who are not let in yet. */
  members = 0
  readonly topic: string
  lastId = 0
  /** Whether it is known what was said before anybody listened here. */
  isRead = false
  state: Frame | null = null
  #frames: Frame[] = []
  #turn: Promise<void> = Promise.resolve()

  constructor(topic: string) {
    this.topic = topic
  }

  inTurn(work: () => Promise<void> | void): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  push({ id, kind, data }: Said): void {
    if (id <= this.lastId) return
    const frame = toFrame(id, kind, data)
    this.lastId = id
    if (kind === 'state') this.state = frame
    this.#frames.push(frame)
    if (this.#frames.length > keptFrames) this.#frames = this.#frames.slice(-keptFrames / 2)
    for (const watcher of this.watchers) watcher.send(frame)
  }

  /** All after an id, if that much is at hand. */
  since(id: number): Frame[] | null {
    const first = this.#frames[0]?.id ?? this.lastId + 1
    return id + 1 >= first ? this.#frames.filter((frame) => frame.id > id) : null
  }
}

/** What happens, told to everybody who listens, on whichever node: kept in the database, spread by the bus. */
export const topicsOf = perContext(({ database: { db }, bus, log }: Context) => {
  const channels = new Map<string, Channel>()
  const warn = (error: unknown) => log.warn({ err: error }, 'topics')
  let watching = 0
  let closed = false

  bus.subscribe(busTopic, (payload) => {
    const said = payload as Said
    const channel = channels.get(said.topic)
    if (channel) void channel.inTurn(() => hear(channel, said)).catch(warn)
  })

  /** A gap in the numbers is a message that has not come: the log has it. */
  async function hear(channel: Channel, said: Said): Promise<void> {
    if (!channel.isRead) return
    if (said.id > channel.lastId + 1) await catchUp(channel)
    channel.push(said)
  }

  async function catchUp(channel: Channel): Promise<void> {
    for (const message of await readMessages(db, channel.topic, channel.lastId)) channel.push(message)
  }

  function openChannel(topic: string): Channel {
    const channel = new Channel(topic)
    channels.set(topic, channel)
    return channel
  }

  async function readLast(channel: Channel): Promise<void> {
    const [known] = await readTopics(db, [channel.topic])
    channel.lastId = known?.lastId ?? 0
    channel.state = known?.state ? toFrame(known.lastId, 'state', known.state) : null
    channel.isRead = true
  }

  async function greet(channel: Channel, watcher: Watcher, lastId: number | null): Promise<void> {
    if (!channel.isRead) await readLast(channel)
    const isKnown = lastId !== null && lastId <= channel.lastId
    const missed = isKnown ? (channel.since(lastId) ?? (await readMissed(channel, lastId))) : channel.state ? [channel.state] : []
    for (const frame of missed) watcher.send(frame)
    channel.watchers.add(watcher)
    // Who came in while everybody was sent away goes too.
    if (closed) watcher.end()
  }

  async function readMissed(channel: Channel, lastId: number): Promise<Frame[]> {
    const messages = (await readMessages(db, channel.topic, lastId)).filter(({ id }) => id <= channel.lastId)
    const frames = messages.map(({ id, kind, data }) => toFrame(id, kind, data))
    // What is gone from the log was about how things stood, which the last word says anew.
    return frames.length < channel.lastId - lastId && channel.state ? [channel.state, ...frames] : frames
  }

  async function spread(said: Said): Promise<void> {
    await bus.publish(busTopic, said)
  }

  return {
    /** Lets somebody listen to a topic. */
    watch(topic: string): LiveAnswer {
      if (closed || watching >= mostWatchers) fail('not_ready')
      return new LiveAnswer((watcher, lastId) => {
        watching += 1
        const channel = channels.get(topic) ?? openChannel(topic)
        channel.members += 1
        let left = false
        channel
          .inTurn(() => (left ? undefined : greet(channel, watcher, lastId)))
          .catch((error: unknown) => {
            warn(error)
            watcher.end()
          })
        return () => {
          if (left) return
          left = true
          watching -= 1
          channel.members -= 1
          channel.watchers.delete(watcher)
          if (channel.members === 0) channels.delete(topic)
        }
      })
    },
    async say(topic: string, kind: string, data: object): Promise<void> {
      await spread(await appendMessage(db, { topic, kind, data }))
    },
    /** How things stand now, if that is news and the last word on it is a moment old; whether it was told. */
    async tell(topic: string, data: object, pauseMs: number): Promise<boolean> {
      const said = await appendState(db, { topic, data }, pauseMs)
      if (said) await spread(said)
      return said !== undefined
    },
    /** Makes up for messages that got lost on the way. */
    async check(): Promise<void> {
      if (channels.size === 0) return
      for (const { topic, lastId } of await readTopics(db, [...channels.keys()])) {
        const channel = channels.get(topic)
        if (channel?.isRead && channel.lastId < lastId) await channel.inTurn(() => catchUp(channel))
      }
    },
    /** Shows proxies and watchers that the line is open. */
    beat(): void {
      for (const { watchers } of channels.values()) for (const watcher of watchers) watcher.send(heartbeat)
    },
    forget: () => dropOldMessages(db, keptMinutes),
    /** Everybody is sent away, to come back to another node. */
    close(): void {
      closed = true
      for (const { watchers } of channels.values()) for (const watcher of watchers) watcher.end()
    },
  }
})
