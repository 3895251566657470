import { describe, expect, test } from 'vitest'
import type { RowContent } from './check-content.ts'
import { checkContentsHere, openContentChecker } from './content-checker.ts'

const row = (cells: Record<string, string>): RowContent => ({ cells, paperId: null, type: 'MCQ', passageKey: undefined })
const sound = row({ Question_EN: 'What is $1 + 1$?', Option_A_EN: '1', Option_B_EN: '2', Correct_Answer: 'B' })
const doubtful = row({ Question_EN: 'What is $\\frac{1$?', Option_A_EN: '1', Option_B_EN: '2', Correct_Answer: 'B' })
const faulty = row({ Question_EN: 'What is it?', Option_A_EN: '1', Option_B_EN: '2', Correct_Answer: 'C' })

describe('rows of a file', () => {
  test('are checked in the thread as they are here, in order', async () => {
    const checker = openContentChecker()
    const lists = [[sound], [faulty, sound], [doubtful], []]
    const results = await Promise.all(lists.map((rows) => checker.check(rows)))
    expect(results).toEqual(await Promise.all(lists.map(checkContentsHere)))
    expect(results[1]?.[0]).toHaveProperty('faults')
    expect(results[2]?.[0]).toHaveProperty('warnings.length', 1)
    await checker.close()
  })

  test('need no thread if there is one chunk only', async () => {
    const checker = openContentChecker(new URL('./no-such-worker.ts', import.meta.url))
    expect(await checker.check([sound])).toEqual(await checkContentsHere([sound]))
    await checker.close()
  })

  test('fail if the thread fails, and so do later ones', async () => {
    const checker = openContentChecker(new URL('./no-such-worker.ts', import.meta.url))
    await checker.check([sound])
    await expect(checker.check([sound])).rejects.toThrow('no-such-worker')
    await expect(checker.check([sound])).rejects.toThrow('no-such-worker')
    await checker.close()
  })

  test('fail if the checks are ended before they are done', async () => {
    const checker = openContentChecker()
    await checker.check([sound])
    const checking = expect(checker.check([sound])).rejects.toThrow('ended')
    await checker.close()
    await checking
  })
})
