import { Dumbbell } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ExamPage, ExamPaper } from '#domain/catalogue/exam-page.ts'
import { isFullMock } from '#domain/catalogue/full-mock.ts'
import { pathTo } from '#domain/paths.ts'
import { ContentIcon } from '../../kit/ContentIcon.tsx'
import { EditorHint } from '../../kit/EditorHint.tsx'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import type { ProgressByPaper } from '../../kit/paper-progress.ts'
import { RowLink } from '../../kit/rows.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { catalogueTranslations } from '../translations.ts'
import { PaperRows } from './PaperRows.tsx'
import { examTranslations } from './translations.ts'

const tabKeys = ['mocks', 'subjects', 'pyq', 'notes'] as const

/** The tab is in the URL; without one, the first that has something is open. */
export function ExamTabs({ page: { subjects, papers }, progress }: { page: ExamPage; progress: ProgressByPaper }) {
  const t = useTranslation(examTranslations)
  const c = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const [query, setQuery] = useSearchParams()
  const byTab = {
    mocks: papers.filter(isFullMock),
    pyq: papers.filter(({ type }) => type === 'PYQ'),
    notes: papers.filter(({ type }) => type === 'Notes'),
  }
  const first = byTab.mocks.length > 0 ? 'mocks' : 'subjects'
  const current = tabKeys.find((key) => key === query.get('tab')) ?? first
  const rows = (list: readonly ExamPaper[], title: string, text: string) =>
    list.length > 0 ? (
      <PaperRows papers={list} progress={progress} />
    ) : (
      <EmptyState title={title}>
        {text}
        <EditorHint needs="manage_papers" to={pathTo('adminPaperCreate')}>
          {c.addPaper}
        </EditorHint>
      </EmptyState>
    )
  return (
    <Tabs
      label={t.tabs}
      tabs={tabKeys.map((key) => ({ key, label: t[key] }))}
      current={current}
      onChange={(tab) => setQuery(tab === first ? {} : { tab }, { replace: true, preventScrollReset: true })}
    >
      {current === 'mocks' && rows(byTab.mocks, t.noMocks, t.noMocksText)}
      {current === 'pyq' && rows(byTab.pyq, t.noPyq, t.comeBack)}
      {current === 'notes' && rows(byTab.notes, t.noNotes, t.comeBack)}
      {current === 'subjects' &&
        (subjects.length === 0 ? (
          <EmptyState title={c.noSubjects}>{t.comeBack}</EmptyState>
        ) : (
          <Rows>
            <RowLink
              to={`${pathTo('practice')}?exam=${subjects[0]?.examCategoryId}`}
              glyph={<Dumbbell size={20} />}
              title={c.practiseTopics}
            />
            {subjects.map((subject) => (
              <RowLink
                key={subject._id}
                to={pathTo('subject', { subjectId: subject._id })}
                glyph={<ContentIcon icon={subject.icon} />}
                title={show(subject.title, show(subject.name))}
                detail={`${c.papersCount(subject.totalPapers)} · ${c.questionsCount(subject.totalQuestions)}`}
              />
            ))}
          </Rows>
        ))}
    </Tabs>
  )
}
