import { parseDraft } from '#domain/questions/parse-draft.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import { accounts, sessions } from '#server/identity/tables.ts'
import { openServer } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { newQuestion } from '#server/questions/writing/change.ts'
import { insertQuestions, recountPapers } from '#server/questions/writing/queries.ts'

export type SeededPaper = { paperId: string; tokens: string[] }

/** Inserts a paper and signed-in learners directly, for runs that need many. The key of every question is A. */
export async function seedExam(environment: Record<string, string>, size: { learners: number; questions: number }): Promise<SeededPaper> {
  const running = await openServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment }))
  const { db } = running.context.database
  const now = new Date()
  const paperId = await seedPaper(db, size.questions, now)
  const tokens = await seedLearners(db, size.learners, now)
  await running.close()
  return { paperId, tokens }
}

async function seedPaper(db: Db, count: number, now: Date): Promise<string> {
  const record = () => ({ id: newId(now), order: 1, ownText: '', createdAt: now, updatedAt: now })
  const texts = { name: 'Seeded', title: 'Seeded', description: 'Seeded', icon: '📚' }
  const main = { ...record(), ...texts, color: '#4895EF' }
  const exam = { ...record(), ...texts, mainCategoryId: main.id }
  const subject = { ...record(), ...texts, examCategoryId: exam.id, program: 'General' as const }
  const paper = {
    ...record(),
    title: 'Seeded',
    description: 'Seeded',
    icon: '📝',
    subjectId: subject.id,
    type: 'MCQ' as const,
    categoryType: 'Topic-wise' as const,
    duration: 60,
    difficulty: 'Medium' as const,
    targetQuestions: count,
    totalMarks: count,
    passingMarks: 1,
    language: 'Both' as const,
    isFree: true,
    isPremium: false,
    contentAccess: { canCopy: false, canDownload: false },
  }
  await db.insert(mainCategories).values(main)
  await db.insert(examCategories).values(exam)
  await db.insert(subjects).values(subject)
  await db.insert(papers).values(paper)
  const questions = Array.from({ length: count }, (_, at) => {
    const text = (words: string) => ({ en: words, hi: words })
    const draft = QuestionDraft.parse({
      paperId: paper.id,
      questionText: text(`A question of the usual length about the number $x_{${at}}$, which is to be found out of four.`),
      options: ['A', 'B', 'C', 'D'].map((id) => ({ id, text: text(`Answer ${id} of ${at}`) })),
      correctAnswers: ['A'],
      explanation: text(`Because $x_{${at}}$ is what it is.`),
    })
    const written = parseDraft(draft, paper.type)
    if ('faults' in written) throw new Error(written.faults.map(({ message }) => message).join(' '))
    return newQuestion(written.part, { paperId: paper.id, position: at + 1 }, now)
  })
  await insertQuestions(db, questions, { now, authorId: null })
  await recountPapers(db, [paper.id])
  return paper.id
}

async function seedLearners(db: Db, count: number, now: Date): Promise<string[]> {
  const learners = Array.from({ length: count }, (_, at) => ({ id: newId(now), token: newToken(), email: `seeded${at}@example.com` }))
  for (let from = 0; from < count; from += 500) {
    const chunk = learners.slice(from, from + 500)
    await db.insert(accounts).values(
      chunk.map(({ id, email }) => ({
        id,
        email,
        realm: 'learner' as const,
        role: 'user' as const,
        name: 'Seeded Learner',
        emailVerifiedAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    await db.insert(sessions).values(
      chunk.map(({ id, token }) => ({
        id: newId(now),
        accountId: id,
        tokenHash: hashToken(token),
        address: '127.0.0.1',
        device: 'Seeded',
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })),
    )
  }
  return learners.map(({ token }) => token)
}
