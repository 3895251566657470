import { type Language, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { pathTo } from '#domain/paths.ts'
import type { Context } from '#server/platform/context.ts'
import type { PageHead, PublicPages } from '#server/platform/http/page-head.ts'
import { examCategory } from '../exam-categories/record-type.ts'
import { mainCategory } from '../main-categories/record-type.ts'
import { paper } from '../papers/record-type.ts'
import { catalogueRegion } from '../records/change.ts'
import { findIdPage } from '../records/queries.ts'
import type { AnyRecord, RecordType } from '../records/record-type.ts'
import { subject } from '../subjects/record-type.ts'
import { listVisible } from './queries.ts'

async function findVisible<R extends AnyRecord>({ database: { db } }: Context, recordType: RecordType<R>, id = ''): Promise<R | undefined> {
  const [record] = await recordType.find(db, await findIdPage(db, recordType, 'learner', { id }), 'learner')
  return record
}

type DescribedRecord = AnyRecord & { description: LocalizedText }

/** The description of a record that has none. */
type DefaultDescription<R> = (record: R, read: (text: LocalizedText | null | undefined) => string) => Record<Language, string>

function headOf<R extends DescribedRecord>(
  recordType: RecordType<R>,
  param: string,
  addressOf: (record: R) => string,
  defaultDescription: DefaultDescription<R>,
) {
  return async (context: Context, params: Record<string, string>, language: Language): Promise<PageHead | null> => {
    const record = await findVisible(context, recordType, params[param])
    if (!record) return null
    const read = (text: LocalizedText | null | undefined) => localize(text, language)
    return {
      title: read(record.title) || read(record.name),
      description: read(record.description) || defaultDescription(record, read)[language],
      address: addressOf(record),
    }
  }
}

export const cataloguePages: PublicPages = {
  region: catalogueRegion,
  heads: {
    mainCategory: headOf(
      mainCategory,
      'mainCategoryId',
      ({ _id }) => pathTo('mainCategory', { mainCategoryId: _id }),
      ({ name }, read) => ({
        en: `Exams, mock tests, notes and previous-year style papers: ${read(name)}.`,
        hi: `${read(name)}: परीक्षाएँ, मॉक टेस्ट, नोट्स और पिछले वर्षों जैसे प्रश्नपत्र।`,
      }),
    ),
    examCategory: headOf(
      examCategory,
      'examCategoryId',
      ({ _id, mainCategoryId }) => pathTo('examCategory', { mainCategoryId, examCategoryId: _id }),
      ({ name }, read) => ({
        en: `Subjects, mock tests, notes and previous-year style papers for ${read(name)}.`,
        hi: `${read(name)} के विषय, मॉक टेस्ट, नोट्स और पिछले वर्षों जैसे प्रश्नपत्र।`,
      }),
    ),
    exam: headOf(
      examCategory,
      'examCategoryId',
      ({ _id }) => pathTo('exam', { examCategoryId: _id }),
      ({ name }, read) => ({
        en: `${read(name)}: pattern, full mocks, subjects, previous-year style papers and notes.`,
        hi: `${read(name)}: पैटर्न, पूरे मॉक टेस्ट, विषय, पिछले वर्षों जैसे प्रश्नपत्र और नोट्स।`,
      }),
    ),
    subject: headOf(
      subject,
      'subjectId',
      ({ _id }) => pathTo('subject', { subjectId: _id }),
      ({ name, examCategoryName }, read) => ({
        en: `Practice papers and notes: ${read(name)} for ${read(examCategoryName)}.`,
        hi: `${read(examCategoryName)} के लिए ${read(name)}: अभ्यास प्रश्नपत्र और नोट्स।`,
      }),
    ),
    paper: headOf(
      paper,
      'paperId',
      ({ _id }) => pathTo('paper', { paperId: _id }),
      ({ title, examCategoryName }, read) => ({
        en: `${read(title)}: a practice paper for ${read(examCategoryName)}.`,
        hi: `${read(title)}: ${read(examCategoryName)} का अभ्यास प्रश्नपत्र।`,
      }),
    ),
  },
  async list({ database: { db } }) {
    const categories = await listVisible(db, mainCategory)
    const exams = await listVisible(db, examCategory)
    const subjects = await listVisible(db, subject)
    return [
      ...categories.map(({ id, updatedAt }) => ({ address: pathTo('mainCategory', { mainCategoryId: id }), changedAt: updatedAt })),
      ...exams.map(({ id, updatedAt }) => ({ address: pathTo('exam', { examCategoryId: id }), changedAt: updatedAt })),
      ...subjects.map(({ id, updatedAt }) => ({ address: pathTo('subject', { subjectId: id }), changedAt: updatedAt })),
    ]
  },
}
