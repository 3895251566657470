import { expect, test } from 'vitest'
import { countWords, detectLanguage, readingMinutes } from './reading-time.ts'
import { slugify, slugPattern } from './slug.ts'

test.each([
  ['', 0],
  ['one', 1],
  ['<p>Three <b>short</b> words</p>', 3],
  ['<a href="https://example.com/a/b">link</a>&nbsp;text', 2],
  ['<p>one</p><p>two</p>', 2],
  ['<p>one</p><script>let two = 2</script><style>p { three: 3 }</style>', 1],
  ['बारहवीं के बाद', 3],
  ['don’t 3.5 per-cent', 3],
  ['– — !', 0],
])('%j has %i words', (html, words) => {
  expect(countWords(html)).toBe(words)
})

test('the reading time is at least one minute', () => {
  expect([readingMinutes(0), readingMinutes(199), readingMinutes(1000)]).toEqual([1, 1, 5])
})

test('the language of a text is that of most of its letters', () => {
  expect([detectLanguage('NEET की तैयारी कैसे करें'), detectLanguage('What is तैयारी?'), detectLanguage('')]).toEqual(['hi', 'en', 'en'])
})

test.each([
  ['Negative marking: when a guess pays!', 'negative-marking-when-a-guess-pays'],
  ['  NTA’s   2026 notice ', 'ntas-2026-notice'],
  ['बारहवीं के बाद एनडीए', 'बारहवीं-के-बाद-एनडीए'],
  ['***', ''],
  ['../../etc/passwd', 'etc-passwd'],
  ['ि start', 'start'],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
  if (slug) expect(slug).toMatch(slugPattern)
})

test('a long slug is truncated and does not end in a hyphen', () => {
  const slug = slugify('word '.repeat(60))
  expect(slug.length).toBeLessThanOrEqual(100)
  expect(slug).toMatch(slugPattern)
})
