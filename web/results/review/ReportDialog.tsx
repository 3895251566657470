import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { type ReportReason, reportReasons } from '#domain/results/report-reasons.ts'
import { api } from '../../api.ts'
import { useTranslation } from '../../kit/language.ts'
import { useErrorMessage } from '../../kit/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { reviewTranslations } from './translations.ts'

/** A reason and a few words; an editor answers with a notification. */
export function ReportDialog({ resultId, index, onClose }: { resultId: string; index: number; onClose: () => void }) {
  const t = useTranslation(reviewTranslations)
  const errorMessage = useErrorMessage()
  const form = useId()
  const [reason, setReason] = useState<ReportReason>('wrong_key')
  const [text, setText] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const send = useMutation({
    mutationFn: () => api.results.reportQuestion({ params: { id: resultId }, input: { question: index, reason, text } }),
    onSuccess() {
      toast('success', t.reported)
      onClose()
    },
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const isMissing = reason === 'other' && text.trim() === ''
    setIsIncomplete(isMissing)
    if (!isMissing) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.reportTitle(index + 1)}
      closeLabel={t.close}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={send.isPending ? t.sending : false}>
            {t.send}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex select-text flex-col gap-4">
        {send.isError && <Notice tone="error">{errorMessage(send.error)}</Notice>}
        <Select
          label={t.reason}
          value={reason}
          onChange={(event) => setReason(reportReasons.find((each) => each === event.target.value) ?? 'other')}
          options={reportReasons.map((value) => ({ value, label: t[value] }))}
        />
        <TextArea
          label={t.details}
          hint={t.detailsHint}
          maxLength={1000}
          value={text}
          required={reason === 'other'}
          error={isIncomplete ? t.detailsMissing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
