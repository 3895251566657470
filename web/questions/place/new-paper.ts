import type { PaperDraft } from '#domain/catalogue/paper.ts'
import { api } from '../../api.ts'
import type { NewPaper } from './PaperSelect.tsx'
import type { Place } from './place.ts'

const bulkDuration = 30

/** Creates a paper for bulk questions, with defaults for what the form does not ask. */
export async function createPaper(place: Place, { title, type }: NewPaper, more: Partial<PaperDraft> = {}): Promise<string> {
  const { mainCategoryId, examCategoryId, subjectId } = place
  const { _id } = await api.catalogue.createPaper({
    input: {
      mainCategoryId,
      examCategoryId,
      subjectId,
      title: title.trim(),
      type,
      description: type === 'Notes' ? title.trim() : '',
      duration: bulkDuration,
      totalQuestions: 10,
      ...more,
    },
  })
  return _id
}
