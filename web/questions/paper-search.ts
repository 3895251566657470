import { localize } from '#domain/language.ts'
import { api } from '../api.ts'
import type { OptionSearch } from '../kit/SearchSelect.tsx'

type NamedPaper = { title: Parameters<typeof localize>[0]; subjectName: Parameters<typeof localize>[0] }

const nameOf = ({ title, subjectName }: NamedPaper) => `${localize(title, 'en')} – ${localize(subjectName, 'en')}`

/** Papers by title, type or subject. */
export const paperSearch: OptionSearch = {
  key: 'papers',
  find: async (search) =>
    (await api.catalogue.listPapers({ query: { search, limit: 20, sort: 'title' } })).data.map((paper) => ({
      value: paper._id,
      label: nameOf(paper),
    })),
  labelOf: async (id) => nameOf((await api.catalogue.readPaper({ params: { id } })).data),
}
