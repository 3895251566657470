import type { Paper } from '#domain/catalogue/paper.ts'
import { nameWithSize } from '#domain/catalogue/paper-state.ts'
import { localize } from '#domain/language.ts'
import { api } from '../api.ts'
import type { OptionSearch } from '../kit/SearchSelect.tsx'

type NamedPaper = Pick<Paper, 'title' | 'subjectName' | 'type' | 'totalQuestions' | 'targetQuestions'>

export const paperName = (paper: NamedPaper) => nameWithSize(`${localize(paper.title, 'en')} – ${localize(paper.subjectName, 'en')}`, paper)

/** Papers by title, type or subject. */
export const paperSearch: OptionSearch = {
  key: 'papers',
  find: async (search) =>
    (await api.catalogue.listPapers({ query: { search, limit: 20, sort: 'title' } })).data.map((paper) => ({
      value: paper._id,
      label: paperName(paper),
    })),
  labelOf: async (id) => paperName((await api.catalogue.readPaper({ params: { id } })).data),
}
