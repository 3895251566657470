import fs from 'node:fs'
import { expect, test } from 'vitest'
import { drawContentIcons } from './lib/content-icons.ts'

test('every icon that content may have is drawn', () => {
  expect(fs.readFileSync(new URL('../web/kit/content-icons.svg', import.meta.url), 'utf8')).toBe(drawContentIcons())
})
