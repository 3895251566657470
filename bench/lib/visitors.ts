import { demoEmails, demoPassword } from '#domain/identity/demo.ts'

const publicPaths = ['/config', '/exams/main-categories', '/exams/exam-categories', '/exams/subjects', '/exams/papers', '/search?q=physics']
const learnerPaths = [
  ...['/auth/profile', '/users/stats', '/users/activity', '/users/goal', '/users/recommendations', '/users/favourites'],
  ...['/users/papers/ongoing', '/users/papers/completed', '/revision', '/revision/cards', '/badges', '/leaderboard', '/top-scorers'],
  ...['/blogs', '/notifications', '/live-events'],
]
const adminPaths = ['/admin/analytics', '/admin/analytics/papers', '/admin/users', '/admin/audit']
const pages = ['/', '/exams', '/blog', '/leaderboard', '/login']

type RequestOptions = { token?: string; body?: object; method?: string }

/** Simulated visitors of a demo: they load pages, make the requests of its screens, and take a paper. */
export function openVisitors(base: string) {
  async function call<Answer>(path: string, { token, body, method = body ? 'POST' : 'GET' }: RequestOptions = {}): Promise<Answer> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }

  async function signIn(who: 'learner' | 'premium'): Promise<string> {
    const { token } = await call<{ token: string }>('/auth/login', { body: { email: demoEmails[who], password: demoPassword } })
    return token
  }

  async function openPages(): Promise<void> {
    for (const page of pages) await (await fetch(base + page, { headers: { accept: 'text/html' } })).text()
    for (const path of publicPaths) await call(path)
  }

  async function takePaper(token: string, number = 0): Promise<void> {
    const { data: papers } = await call<{ data: { _id: string; type: string; isPremium?: boolean }[] }>('/exams/papers?limit=100')
    const paper = papers.filter(({ type, isPremium }) => type === 'MCQ' && !isPremium)[number]
    if (!paper) throw new Error('The demo has no paper to take.')
    const { data } = await call<{ data: { _id: string } }>('/attempts', { token, body: { paperId: paper._id } })
    for (let step = 1; step <= 10; step += 1) {
      const steps = [{ step, at: 0, question: step - 1, answer: null }]
      await call(`/attempts/${data._id}`, { token, method: 'PATCH', body: { seq: step, steps, times: { 0: step } } })
    }
    const { data: result } = await call<{ data: { _id: string } }>(`/attempts/${data._id}/submit`, { token, body: { seq: 11 } })
    await call(`/results/${result._id}`, { token })
  }

  async function readAsLearner(token: string): Promise<void> {
    await openPages()
    for (const path of learnerPaths) await call(path, { token })
  }

  return {
    /** The demo's learner loads everything 50 times and takes a paper twice. */
    async visitAsOneLearner(): Promise<void> {
      const token = await signIn('learner')
      for (let visit = 0; visit < 50; visit += 1) await readAsLearner(token)
      for (let attempt = 0; attempt < 2; attempt += 1) await takePaper(token)
    },
    /** `count` visitors register, browse and take a paper, `atOnce` of them concurrently, while an administrator uses the dashboard. */
    async visitAsMany(count: number, atOnce: number): Promise<void> {
      const body = { email: demoEmails.superadmin, password: demoPassword }
      const { token: admin } = await call<{ token: string }>('/admin/auth/login', { body })
      let next = 0
      // Each worker takes another paper, because two sessions of one learner cannot take the same one.
      const work = async (_: unknown, worker: number) => {
        for (let number = next++; number < count; number = next++) {
          // A registration sends a mail; to browse, visitors sign in as a demo learner.
          await call('/auth/register', {
            body: { name: 'Asha Rao', email: `visitor-${process.pid}-${number}@example.com`, password: 'Right@Horse1' },
          })
          const token = await signIn(worker % 2 === 0 ? 'learner' : 'premium')
          await readAsLearner(token)
          await takePaper(token, worker)
          if (number % 10 === 0) for (const path of adminPaths) await call(path, { token: admin })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
  }
}
