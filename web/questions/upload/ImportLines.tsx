import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReadQuestion } from '#domain/questions/formats/format.ts'
import { type LineRole, lineRoles } from '#domain/questions/formats/word/line.ts'
import { previewWordQuestions } from '#domain/questions/formats/word/questions.ts'
import { optionIds } from '#domain/questions/kinds/option-ids.ts'
import type { ImportLine, QuestionImport } from '#domain/questions/question-import.ts'
import { api } from '../../api.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { useTranslation } from '../../kit/language.ts'
import { Pager } from '../../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox, Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RenderedText } from '../RenderedText.tsx'
import { importKey, useChangeLines } from './imports.ts'
import { lineTranslations } from './line-translations.ts'

const pageSize = 50

/** The lines of a Word document with their roles; expanded if a line was not recognised. */
export function ImportLines({ record }: { record: QuestionImport }) {
  const texts = useTranslation(lineTranslations)
  const [isOpen, setIsOpen] = useState(record.doubtfulLines > 0 || record.rows === 0)
  return (
    <Card className="p-0">
      <details className="group" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {texts.title}
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          {record.rows === 0 && <Notice tone="warning">{texts.nothing}</Notice>}
          {record.doubtfulLines > 0 && <Notice tone="warning">{texts.doubtful(record.doubtfulLines)}</Notice>}
          {isOpen && <LoadedLines record={record} />}
        </div>
      </details>
    </Card>
  )
}

function LoadedLines({ record }: { record: QuestionImport }) {
  const texts = useTranslation(lineTranslations)
  const lines = useQuery({
    queryKey: [...importKey(record._id), 'lines'],
    queryFn: async () => (await api.questions.listImportLines({ params: { id: record._id } })).data,
  })
  return (
    <QueryContent query={lines} loading={<Skeleton label={texts.loading} rows={5} className="h-14" />} failed={texts.notLoaded}>
      {(data) => <EditedLines importId={record._id} lines={data} />}
    </QueryContent>
  )
}

function EditedLines({ importId, lines }: { importId: string; lines: ImportLine[] }) {
  const texts = useTranslation(lineTranslations)
  const [roles, setRoles] = useState<ReadonlyMap<number, LineRole>>(new Map())
  const [onlyDoubtful, setOnlyDoubtful] = useState(false)
  const [page, setPage] = useState(1)
  const change = useChangeLines(importId)
  const edited = lines.map((line) => ({ ...line, role: roles.get(line.number) ?? line.role }))
  const questions = previewWordQuestions(edited)
  const outcomes = new Map(questions.map(({ line, read }) => [line + 1, read]))
  const refused = questions.filter(({ read }) => 'reason' in read).length
  const shown = onlyDoubtful ? edited.filter(({ isDoubtful }) => isDoubtful) : edited
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const current = Math.min(page, pages)

  function setRole(line: ImportLine, role: LineRole): void {
    const next = new Map(roles)
    if (role === line.role) next.delete(line.number)
    else next.set(line.number, role)
    setRoles(next)
  }

  const apply = () =>
    change.mutate(
      Array.from(roles, ([number, role]) => ({ number, role })),
      { onSuccess: () => setRoles(new Map()) },
    )
  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite">{texts.total(questions.length - refused, refused)}</p>
      {lines.some(({ isDoubtful }) => isDoubtful) && (
        <Checkbox label={texts.onlyDoubtful} checked={onlyDoubtful} onChange={(event) => setOnlyDoubtful(event.target.checked)} />
      )}
      {shown.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {shown.slice((current - 1) * pageSize, current * pageSize).map((line) => (
          <LineFields
            key={line.number}
            line={line}
            outcome={outcomes.get(line.number)}
            onChange={(role) => setRole(lines[line.number - 1] ?? line, role)}
          />
        ))}
      </ol>
      <Pager pagination={{ current, pages }} onChange={setPage} label={texts.pages} />
      {change.isError && <FailureNotice what={texts.notRead} error={change.error} onDismiss={change.reset} />}
      {roles.size > 0 && (
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-card border border-action bg-raised px-4 py-3 shadow-float">
          <p aria-live="polite" className="mr-auto">
            {texts.changed(roles.size)} <span className="text-muted text-sm">{texts.correctionsGo}</span>
          </p>
          <Button onClick={() => setRoles(new Map())}>{texts.undo}</Button>
          <Button busy={change.isPending ? texts.reading : false} onClick={apply}>
            {texts.apply}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={roles.size > 0} />
    </div>
  )
}

type LineFieldsProps = { line: ImportLine; outcome: ReadQuestion | undefined; onChange: (role: LineRole) => void }

function LineFields({ line, outcome, onChange }: LineFieldsProps) {
  const texts = useTranslation(lineTranslations)
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[1fr_15rem] sm:items-start sm:gap-4">
      <div className="wrap-anywhere flex min-w-0 flex-col gap-1">
        <div className={classes('flex gap-2', line.role === 'ignored' && 'text-muted')}>
          {line.label && <span className="shrink-0 font-semibold">{line.label}</span>}
          <div className="min-w-0">
            <RenderedText text={line.text} />
          </div>
        </div>
        {outcome && <p className="text-muted text-sm">{describe(outcome, texts)}</p>}
        {line.losses.length > 0 && <p className="text-muted text-sm">{line.losses.join('; ')}</p>}
      </div>
      <Select
        label={line.isDoubtful ? `${texts.line(line.number)} (${texts.isDoubtful})` : texts.line(line.number)}
        value={line.role}
        onChange={(event) => onChange(lineRoles.find((role) => role === event.target.value) ?? line.role)}
        options={lineRoles.map((role) => ({ value: role, label: texts[role] }))}
      />
    </li>
  )
}

/** The question that results from a line and those after it. */
function describe(read: ReadQuestion, texts: (typeof lineTranslations)['en']): string {
  if ('reason' in read) return texts.refused(read.reason)
  const options = optionIds.filter((id) => read.cells[`Option_${id}_EN`] || read.cells[`Option_${id}_HI`]).length
  const answer = read.cells.Correct_Answer ?? ''
  return answer === '' ? texts.noAnswer(options) : texts.comesOut(options, answer)
}
