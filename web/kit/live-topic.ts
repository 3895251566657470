import { useEffect, useRef, useState } from 'react'
import { type LiveMessage, parseEventStream } from '#domain/live/event-stream.ts'
import { ApiFailure, openTopic } from '../api.ts'

const firstRetryDelay = 1000
const maxRetryDelay = 30_000
/** The server sends a heartbeat at least every 15 seconds. */
const silenceTimeout = 40_000

type ConnectionState = 'connecting' | 'open' | 'away'

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads an event stream until it ends or no heartbeat arrives. */
async function readTopic(stream: ReadableStream<Uint8Array<ArrayBuffer>>, onMessage: (message: LiveMessage) => void): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No heartbeat')), silenceTimeout)
    })
    const { done, value } = await Promise.race([reader.read(), timedOut]).finally(() => clearTimeout(timer))
    if (done) return
    const parsed = parseEventStream(rest + value)
    rest = parsed.rest
    for (const message of parsed.messages) onMessage(message)
  }
}

/** Reconnects with exponential back-off, resuming after the last received message. */
async function subscribe(
  topic: string,
  onMessage: (message: LiveMessage) => void,
  onState: (state: ConnectionState) => void,
  signal: AbortSignal,
): Promise<void> {
  let lastId: number | null = null
  let retryDelay = firstRetryDelay
  while (!signal.aborted) {
    const connection = new AbortController()
    const stop = () => connection.abort()
    signal.addEventListener('abort', stop)
    try {
      const stream = await openTopic(topic, lastId, connection.signal)
      onState('open')
      retryDelay = firstRetryDelay
      await readTopic(stream, (message) => {
        lastId = message.id ?? lastId
        onMessage(message)
      })
    } catch (error) {
      // A topic that does not exist is not retried.
      if (error instanceof ApiFailure && error.status === 404) return
    } finally {
      connection.abort()
      signal.removeEventListener('abort', stop)
    }
    if (signal.aborted) return
    onState('away')
    // Jitter: clients that were disconnected together do not reconnect together.
    await sleep(retryDelay * (0.5 + Math.random()), signal)
    retryDelay = Math.min(retryDelay * 2, maxRetryDelay)
  }
}

/** Subscribes to a topic's server-sent events while mounted; does nothing when the topic is null. */
export function useLiveTopic(topic: string | null, onMessage: (message: LiveMessage) => void): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting')
  const latestOnMessage = useRef(onMessage)
  useEffect(() => {
    latestOnMessage.current = onMessage
  })
  useEffect(() => {
    if (topic === null) return
    const subscription = new AbortController()
    setState('connecting')
    void subscribe(topic, (message) => latestOnMessage.current(message), setState, subscription.signal)
    return () => subscription.abort()
  }, [topic])
  return state
}
