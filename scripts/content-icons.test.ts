import fs from 'node:fs'
import { expect, test } from 'vitest'
import { renderContentIcons } from './lib/content-icons.ts'

test('the icon file contains every icon that content may use', () => {
  expect(fs.readFileSync(new URL('../web/kit/content-icons.svg', import.meta.url), 'utf8')).toBe(renderContentIcons())
})
