import { useEffect, useRef, useState } from 'react'
import { type LiveMessage, takeFrames } from '#domain/live/frames.ts'
import { ApiFailure, openTopic } from '../api.ts'

const firstPause = 1000
const longestPause = 30_000
/** The server says something at least every 15 seconds. */
const silence = 40_000

export type Line = 'connecting' | 'open' | 'away'

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads a topic until it ends or falls silent. */
async function readTopic(stream: ReadableStream<Uint8Array<ArrayBuffer>>, hear: (message: LiveMessage) => void): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('silent')), silence)
    })
    const { done, value } = await Promise.race([reader.read(), silent]).finally(() => clearTimeout(timer))
    if (done) return
    const taken = takeFrames(rest + value)
    rest = taken.rest
    for (const message of taken.messages) hear(message)
  }
}

async function follow(topic: string, hear: (message: LiveMessage) => void, tell: (line: Line) => void, signal: AbortSignal): Promise<void> {
  let lastId: number | null = null
  let pause = firstPause
  while (!signal.aborted) {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal.addEventListener('abort', stop)
    try {
      const stream = await openTopic(topic, lastId, attempt.signal)
      tell('open')
      pause = firstPause
      await readTopic(stream, (message) => {
        lastId = message.id ?? lastId
        hear(message)
      })
    } catch (error) {
      // A topic that does not exist will not come to be.
      if (error instanceof ApiFailure && error.status === 404) return
    } finally {
      attempt.abort()
      signal.removeEventListener('abort', stop)
    }
    if (signal.aborted) return
    tell('away')
    // Everybody who was cut off at once does not come back at once.
    await sleep(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Hears what happens on a topic, and goes on where it was after the line was cut; nothing where there is no topic. */
export function useLive(topic: string | null, hear: (message: LiveMessage) => void): Line {
  const [line, setLine] = useState<Line>('connecting')
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    if (topic === null) return
    const stopping = new AbortController()
    setLine('connecting')
    void follow(topic, (message) => latest.current(message), setLine, stopping.signal)
    return () => stopping.abort()
  }, [topic])
  return line
}
