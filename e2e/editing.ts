import { type APIRequestContext, expect } from '@playwright/test'
import { openSession } from './testing.ts'

export type Place = { mainCategoryId: string; examCategoryId: string; subjectId: string }

/** The calls an editor makes, for what a journey needs beforehand. */
export async function editorCalls(request: APIRequestContext) {
  const { adminToken } = await openSession(request, 'admin')
  const headers = { authorization: `Bearer ${adminToken}` }

  async function make(path: string, data: object): Promise<string> {
    const response = await request.post(`/api${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json())._id
  }

  const mainCategory = (name: string) => make('/exams/main-categories', { name })
  const examCategory = (mainCategoryId: string, name: string) => make('/exams/exam-categories', { mainCategoryId, name, title: name })

  return {
    headers,
    mainCategory,
    examCategory,
    paper: (place: Place, title: string, more: object = {}) => make('/admin/papers', { ...place, title, ...more }),
    question: (paperId: string, question: object) => make('/exams/questions', { paperId, ...question }),
    /** A whole chain down to a subject. */
    async place(name: string): Promise<Place> {
      const mainCategoryId = await mainCategory(`${name} main`)
      const examCategoryId = await examCategory(mainCategoryId, `${name} exam`)
      const subject = { mainCategoryId, examCategoryId, name: `${name} subject`, title: name, description: name }
      return { mainCategoryId, examCategoryId, subjectId: await make('/exams/subjects', subject) }
    },
  }
}

export const placeQuery = (place: Place) => new URLSearchParams(place).toString()

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
