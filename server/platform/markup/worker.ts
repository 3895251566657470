import { parentPort } from 'node:worker_threads'
import { renderMarkup } from '#domain/markup/render.ts'

/** Answers each list of texts with the list of their HTML. */
parentPort?.on('message', (texts: string[]) => parentPort?.postMessage(texts.map(renderMarkup)))
