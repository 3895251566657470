import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { QuestionReport } from '#domain/results/report.ts'
import type { ReportReason } from '#domain/results/report-reasons.ts'
import { api } from '../../api.ts'
import { useFormatters } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useErrorMessage } from '../../kit/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, TextArea } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'

const reasons: Record<ReportReason, string> = {
  wrong_key: 'Marked answer not correct',
  unclear: 'Unclear or incomplete',
  typo: 'Typing mistake',
  translation: 'Languages do not match',
  explanation: 'Explanation wrong or missing',
  other: 'Something else',
}

/** One report with the question it is about, and the answer or the form for it. */
export function ReportRow({ report }: { report: QuestionReport }) {
  const { dateTime } = useFormatters()
  const { question, paper, answer } = report
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="action">{reasons[report.reason]}</Badge>
        {question.isChanged && <Badge tone="correct">Changed since</Badge>}
        <span className="text-muted">
          {localize(paper.title, 'en')}, Q{question.number} · {dateTime(report.createdAt)}
        </span>
      </div>
      <h2 className="wrap-anywhere line-clamp-3 font-medium">{localize(question.text, 'en')}</h2>
      {report.text && <blockquote className="wrap-anywhere border-line-strong border-l-3 pl-3">{report.text}</blockquote>}
      {answer ? (
        <p className="wrap-anywhere text-sm">
          <span className="text-muted">
            {answer.by}, {dateTime(answer.at)}
            {answer.isCorrected ? ', question corrected' : ''}:
          </span>{' '}
          {answer.text}
        </p>
      ) : (
        <AnswerForm report={report} />
      )}
    </li>
  )
}

function AnswerForm({ report }: { report: QuestionReport }) {
  const cache = useQueryClient()
  const errorMessage = useErrorMessage()
  const [text, setText] = useState('')
  const [isCorrected, setIsCorrected] = useState(report.question.isChanged)
  const [isMissing, setIsMissing] = useState(false)
  const send = useMutation({
    mutationFn: () => api.results.answerReport({ params: { id: report._id }, input: { text, isCorrected } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toast('error', errorMessage(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['reports'] }),
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') send.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextArea
        label={`Answer to the report on Q${report.question.number}`}
        rows={2}
        maxLength={2000}
        value={text}
        required
        error={isMissing ? 'Please write an answer' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={pathTo('adminQuestionEdit', { id: report.question._id })} size="small">
          Edit question
        </ButtonLink>
        <Checkbox label="The question was corrected" checked={isCorrected} onChange={(event) => setIsCorrected(event.target.checked)} />
        <Button type="submit" variant="primary" size="small" busy={send.isPending ? 'Sending…' : false}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
