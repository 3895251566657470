import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { demoEmails, demoPassword } from '../../domain/identity/demo.ts'

export type AdminName = 'admin' | 'moderator' | 'superadmin'

/** Opens an administrator's session and puts it where the browser keeps it. */
export async function signInAsAdmin(context: BrowserContext, who: AdminName = 'admin'): Promise<void> {
  const response = await context.request.post('/api/admin/auth/login', { data: { email: demoEmails[who], password: demoPassword } })
  const { token, admin } = await response.json()
  await context.addInitScript(
    ([adminToken, adminData]) => {
      localStorage.setItem('adminToken', adminToken)
      localStorage.setItem('adminData', adminData)
    },
    [token, JSON.stringify(admin)] as const,
  )
}

/** The calls an editor makes, for what a journey needs beforehand. */
export async function editorCalls(request: APIRequestContext) {
  const login = await request.post('/api/admin/auth/login', { data: { email: demoEmails.admin, password: demoPassword } })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }

  async function make(path: string, data: object): Promise<string> {
    const response = await request.post(`/api${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json())._id
  }

  return {
    headers,
    mainCategory: (name: string) => make('/exams/main-categories', { name }),
    examCategory: (mainCategoryId: string, name: string) => make('/exams/exam-categories', { mainCategoryId, name, title: name }),
    subject: (place: { mainCategoryId: string; examCategoryId: string }, name: string, more: object = {}) =>
      make('/exams/subjects', { ...place, name, title: name, description: name, ...more }),
    paper: (place: Place, title: string, more: object = {}) => make('/admin/papers', { ...place, title, ...more }),
    /** A whole chain down to a subject. */
    async place(name: string): Promise<Place> {
      const mainCategoryId = await this.mainCategory(`${name} main`)
      const examCategoryId = await this.examCategory(mainCategoryId, `${name} exam`)
      const subjectId = await this.subject({ mainCategoryId, examCategoryId }, `${name} subject`)
      return { mainCategoryId, examCategoryId, subjectId }
    },
  }
}

export type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string }

export const placeQuery = (place: Partial<Place>) => new URLSearchParams(place).toString()

let last = 0

/** A name that no other test uses. */
export function unique(name: string): string {
  last += 1
  return `${name} ${process.env.TEST_PARALLEL_INDEX ?? 0}${last}${Date.now().toString(36)}`
}
