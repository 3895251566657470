import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/kit.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { makeAuthor } from './testing.ts'

/** Stand only in keys: wherever one of them shows, a key has leaked. */
const marks = { explanation: 'KEYMARK-EXPLANATION', value: '987654.25', tolerance: '0.0625' }
const leaked = new RegExp(`${marks.explanation}|987654|0\\.0625|correct_?answers?|explanation|"tolerance"|"ranges"|"alternatives"`, 'i')

let app: TestApp
let ids: string[]
let callers: Record<string, string | undefined>
beforeAll(async () => {
  app = await startTestApp()
  const author = await makeAuthor(app)
  const papers = [
    await author.paper({ type: 'MCQ' }),
    await author.paper({ type: 'Mock Test' }),
    await author.paper({ isPremium: true, isFree: false }),
  ]
  const made: string[] = []
  for (const paper of papers) {
    const explanation = { en: marks.explanation, hi: marks.explanation }
    made.push((await author.question(paper._id, { explanation, topicId: 'waves' }))._id)
    made.push((await author.question(paper._id, { explanation, correctAnswers: ['A', 'C'], alternatives: [['B']] }))._id)
    const numeric = {
      kind: 'numeric' as const,
      options: [],
      correctAnswers: marks.value,
      tolerance: marks.tolerance,
      ranges: [['987654', '987655']] as [string, string][],
    }
    made.push((await author.question(paper._id, { explanation, ...numeric }))._id)
  }
  const learner = await signedInLearner(app)
  const premium = await signedInLearner(app, { isPremium: true })
  callers = { guest: undefined, learner: learner.token, premium: premium.token }
  ids = [...papers.flatMap((paper) => [paper._id, paper.subjectId, paper.examCategoryId, paper.mainCategoryId]), ...made, learner.id]
})
afterAll(() => app.close())

const isLearners = ({ access, method, path }: Endpoint) =>
  (access === 'public' || access === 'learner') && (method === 'GET' || method === 'POST') && !/logout|submit|password/.test(path)

/** How many answers of all were right is told under the name of a key. */
const isTotals = ({ path }: Endpoint) => path === '/users/stats'

const endpoints = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(isLearners)

/** Every address that the endpoint has for what there is. */
function addressesOf(endpoint: Endpoint): string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return [urlOf(endpoint)]
  return ids.map((id) => urlOf(endpoint, Object.fromEntries(names.map((name) => [name, name === 'topicId' ? 'waves' : id]))))
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s tells nobody a key of a paper that is to be sat',
  async (_, endpoint) => {
    for (const token of Object.values(callers)) {
      for (const url of addressesOf(endpoint)) {
        const response = await app.app.inject({
          method: endpoint.method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(endpoint.method === 'POST' && { payload: { paperId: ids[0] } }),
        })
        expect(response.statusCode).toBeLessThan(500)
        expect(isTotals(endpoint) ? response.body.replace(/"correctAnswers":\d+/, '') : response.body).not.toMatch(leaked)
      }
    }
  },
)

test('the walk has met the questions themselves', async () => {
  expect(endpoints.map(({ path }) => path)).toContain('/exams/questions/paper/{paperId}')
  const response = await app.app.inject({ method: 'GET', url: `/api/exams/questions/paper/${ids[0]}` })
  expect(response.json<{ questions: unknown[] }>().questions).toHaveLength(3)
})
