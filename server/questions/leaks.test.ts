import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { makeAuthor } from './testing.ts'

/** These values occur only in keys: a response that contains one leaks a key. */
const secrets = { explanation: 'KEYMARK-EXPLANATION', value: '987654.25', tolerance: '0.0625' }
const keyPattern = new RegExp(
  `${secrets.explanation}|987654|0\\.0625|correct_?answers?|explanation|"tolerance"|"ranges"|"alternatives"`,
  'i',
)

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
  const questionIds: string[] = []
  for (const paper of papers) {
    const explanation = { en: secrets.explanation, hi: secrets.explanation }
    questionIds.push((await author.question(paper._id, { explanation, topicId: 'waves' }))._id)
    questionIds.push((await author.question(paper._id, { explanation, correctAnswers: ['A', 'C'], alternatives: [['B']] }))._id)
    const numeric = {
      kind: 'numeric' as const,
      options: [],
      correctAnswers: secrets.value,
      tolerance: secrets.tolerance,
      ranges: [['987654', '987655']] as [string, string][],
    }
    questionIds.push((await author.question(paper._id, { explanation, ...numeric }))._id)
  }
  const learner = await signedInLearner(app)
  const premium = await signedInLearner(app, { isPremium: true })
  callers = { guest: undefined, learner: learner.token, premium: premium.token }
  ids = [...papers.flatMap((paper) => [paper._id, paper.subjectId, paper.examCategoryId, paper.mainCategoryId]), ...questionIds, learner.id]
})
afterAll(() => app.close())

const isForLearners = ({ access, method, path }: Endpoint) =>
  (access === 'public' || access === 'learner') && (method === 'GET' || method === 'POST') && !/logout|submit|password/.test(path)

/** This endpoint returns a number of right answers in a field called correctAnswers. */
const hasTotals = ({ path }: Endpoint) => path === '/users/stats'

const endpoints = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(isForLearners)

/** Every URL of the endpoint for the existing ids. */
function urlsOf(endpoint: Endpoint): string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return [urlOf(endpoint)]
  return ids.map((id) => urlOf(endpoint, Object.fromEntries(names.map((name) => [name, name === 'topicId' ? 'waves' : id]))))
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s returns no key of a paper for attempts',
  async (_, endpoint) => {
    for (const token of Object.values(callers)) {
      for (const url of urlsOf(endpoint)) {
        const response = await app.app.inject({
          method: endpoint.method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(endpoint.method === 'POST' && { payload: { paperId: ids[0] } }),
        })
        expect(response.statusCode).toBeLessThan(500)
        expect(hasTotals(endpoint) ? response.body.replace(/"correctAnswers":\d+/, '') : response.body).not.toMatch(keyPattern)
      }
    }
  },
)

test('the tested endpoints include the questions of a paper', async () => {
  expect(endpoints.map(({ path }) => path)).toContain('/exams/questions/paper/{paperId}')
  const response = await app.app.inject({ method: 'GET', url: `/api/exams/questions/paper/${ids[0]}` })
  expect(response.json<{ questions: unknown[] }>().questions).toHaveLength(3)
})
