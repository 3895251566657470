import { parentPort } from 'node:worker_threads'
import { checkContent, type RowContent } from './check-content.ts'

/** Answers each list of rows with the results of their checks. */
parentPort?.on('message', (rows: RowContent[]) => parentPort?.postMessage(rows.map(checkContent)))
