import type { Cells } from '#domain/questions/formats/columns.ts'
import { columnForField, parseRow } from '#domain/questions/formats/rows.ts'
import { reviewRow } from '#domain/questions/import-warnings.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { QuestionDraft } from '#domain/questions/question.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import { compiled } from '#server/platform/compiled-schema.ts'
import { type PreparedQuestion, prepareQuestion } from '../writing/content.ts'
import type { TargetPaper } from './target-papers.ts'

/** The cells of a row in our columns, with its paper and passage. */
export type RowContent = Pick<TargetPaper, 'paperId' | 'type'> & { cells: Cells; passageKey: string | undefined }

export type ContentResult = { question: PreparedQuestion; warnings: RowIssue[] } | { faults: RowIssue[] }

/** Checks what a row says by itself, without the database: most of the work of an import. */
export function checkContent({ cells, paperId, type, passageKey }: RowContent): ContentResult {
  const draft = parseRow(cells, paperId ?? '0'.repeat(24), compiled(QuestionDraft))
  if ('faults' in draft) return draft
  const written = parseDraft(draft.draft, type)
  if ('part' in written) {
    const { faults, warnings } = reviewRow(cells, written.part)
    if (faults.length > 0) return { faults }
    return { question: prepareQuestion({ ...written.part, passageKey }), warnings }
  }
  const isNote = type === 'Notes' || (draft.draft.kind !== undefined && !isAnswerable(draft.draft.kind))
  return {
    faults: written.faults.map(({ path, message }) => ({
      column: isNote && path === 'questionText' && 'Content_EN' in cells ? 'Content_EN' : columnForField(path),
      reason: message,
    })),
  }
}
