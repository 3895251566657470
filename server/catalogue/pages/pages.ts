import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import type { Context } from '#server/platform/context.ts'
import type { PageHead, PublicPages } from '#server/platform/pages.ts'
import { examCategory } from '../exam-categories/noun.ts'
import { mainCategory } from '../main-categories/noun.ts'
import { paper } from '../papers/noun.ts'
import { region } from '../records/change.ts'
import type { AnyRecord, Noun } from '../records/noun.ts'
import { pageOfIds } from '../records/queries.ts'
import { subject } from '../subjects/noun.ts'
import { listLive } from './queries.ts'

async function findVisible<R extends AnyRecord>({ database: { db } }: Context, noun: Noun<R>, id = ''): Promise<R | undefined> {
  const [record] = await noun.find(db, await pageOfIds(db, noun, 'learner', { id }), 'learner')
  return record
}

type Described = AnyRecord & { description: Text }

function headOf<R extends Described>(noun: Noun<R>, param: string, say: (record: R) => Pick<PageHead, 'description' | 'address'>) {
  return async (context: Context, params: Record<string, string>): Promise<PageHead | null> => {
    const record = await findVisible(context, noun, params[param])
    if (!record) return null
    const { description, address } = say(record)
    return {
      title: show(record.title, 'en') || show(record.name, 'en'),
      description: show(record.description, 'en') || description,
      address,
    }
  }
}

export const cataloguePages: PublicPages = {
  region,
  heads: {
    mainCategory: headOf(mainCategory, 'mainCategoryId', ({ _id, name }) => ({
      description: `Exams, mock tests, notes and previous-year papers: ${show(name, 'en')}.`,
      address: pathTo('mainCategory', { mainCategoryId: _id }),
    })),
    examCategory: headOf(examCategory, 'examCategoryId', ({ _id, mainCategoryId, name }) => ({
      description: `Subjects, mock tests, notes and previous-year papers for ${show(name, 'en')}.`,
      address: pathTo('examCategory', { mainCategoryId, examCategoryId: _id }),
    })),
    subject: headOf(subject, 'subjectId', ({ _id, name, examCategoryName }) => ({
      description: `Practice papers and notes: ${show(name, 'en')} for ${show(examCategoryName, 'en')}.`,
      address: pathTo('subject', { subjectId: _id }),
    })),
    paper: headOf(paper, 'paperId', ({ _id, title, examCategoryName }) => ({
      description: `${show(title, 'en')}: a practice paper for ${show(examCategoryName, 'en')}.`,
      address: pathTo('paper', { paperId: _id }),
    })),
  },
  async list({ database: { db } }) {
    const categories = await listLive(db, mainCategory)
    const subjects = await listLive(db, subject)
    return [
      ...categories.map(({ id, updatedAt }) => ({ address: pathTo('mainCategory', { mainCategoryId: id }), changedAt: updatedAt })),
      ...subjects.map(({ id, updatedAt }) => ({ address: pathTo('subject', { subjectId: id }), changedAt: updatedAt })),
    ]
  },
}
