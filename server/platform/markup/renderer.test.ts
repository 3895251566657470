import { afterEach, expect, test } from 'vitest'
import { openLog } from '../observability/log.ts'
import { type MarkupRenderer, openMarkupRenderer } from './renderer.ts'

let renderer: MarkupRenderer | undefined
afterEach(async () => {
  await renderer?.close()
  renderer = undefined
})

const log = openLog('silent')

/** A thread that never answers a list with the word `endless`, and dies of one with the word `crash`. */
const unreliable = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (texts) => {
      if (texts.includes('endless')) for (;;);
      if (texts.includes('crash')) throw new Error('crash')
      parentPort.postMessage(texts.map((text) => '<p>' + text + '</p>'))
    })
  `)}`,
)

test('texts are rendered in another thread, each answered with its own HTML', async () => {
  renderer = openMarkupRenderer(log)
  const texts = Array.from({ length: 200 }, (_, number) => `Number **${number}**`)
  const html = await Promise.all(texts.map((text) => renderer?.render(text)))
  expect(html).toEqual(texts.map((_, number) => `Number <strong>${number}</strong>`))
})

test.each(['endless', 'crash'])(
  'of a list with a text that is %s, the others are rendered, and it is shown as its source',
  async (word) => {
    renderer = openMarkupRenderer(log, unreliable)
    const html = await Promise.all(['one', word, 'two'].map((text) => renderer?.render(text)))
    expect(html[0]).toBe('<p>one</p>')
    expect(html[1]).toContain(`class="katex-error" title="The text took too long to draw" style="color:#cc0000">${word}</span>`)
    expect(html[2]).toBe('<p>two</p>')
    expect(await renderer.render('three')).toBe('<p>three</p>')
  },
)

test('while a text is endless, this thread goes on with other work', async () => {
  renderer = openMarkupRenderer(log, unreliable)
  let turns = 0
  const otherWork = setInterval(() => (turns += 1), 10)
  await renderer.render('endless')
  clearInterval(otherWork)
  expect(turns).toBeGreaterThan(10)
})
