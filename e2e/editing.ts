import { type APIRequestContext, expect } from '@playwright/test'
import { openSession } from './testing.ts'

export type SubjectPath = { mainCategoryId: string; examCategoryId: string; subjectId: string }

/** API calls of an editor that prepare the data of a journey. */
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
    paper: (place: SubjectPath, title: string, more: object = {}) => make('/admin/papers', { ...place, title, ...more }),
    question: (paperId: string, question: object) => make('/exams/questions', { paperId, ...question }),
    /** Creates a main category, an exam category and a subject. */
    async place(name: string): Promise<SubjectPath> {
      const mainCategoryId = await mainCategory(`${name} main`)
      const examCategoryId = await examCategory(mainCategoryId, `${name} exam`)
      const subject = { mainCategoryId, examCategoryId, name: `${name} subject`, title: name, description: name }
      return { mainCategoryId, examCategoryId, subjectId: await make('/exams/subjects', subject) }
    },
  }
}

export const subjectPathQuery = (place: SubjectPath) => new URLSearchParams(place).toString()

/** A name that no other test uses. */
export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const options = ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: { en: `${at}` } }))

/** Creates a subject with a paper whose questions a blueprint can pick. */
export async function createQuestionBank(request: APIRequestContext, count: number): Promise<{ place: SubjectPath; name: string }> {
  const calls = await editorCalls(request)
  const name = uniqueName('Bank')
  const place = await calls.place(name)
  const paperId = await calls.paper(place, `${name} source`)
  const questions = Array.from({ length: count }, (_, at) => ({
    questionText: { en: `Of ${name}, which is number ${at}, with $x^{${at}}$?` },
    options,
    correctAnswers: ['A'],
    difficulty: at % 2 ? 'Hard' : 'Easy',
    topicId: 'Optics',
    tags: [name],
  }))
  const added = await request.post(`/api/admin/papers/${paperId}/questions`, { headers: calls.headers, data: { questions } })
  expect(added.status(), await added.text()).toBe(200)
  return { place, name }
}
