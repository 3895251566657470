import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Flag, Layers } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useTranslation } from '../../kit/language.ts'
import { useErrorMessage } from '../../kit/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { reviewTranslations } from './translations.ts'

/** Adds the question to the revision deck, or reports a mistake in it. */
export function QuestionActions({ resultId, index }: { resultId: string; index: number }) {
  const t = useTranslation(reviewTranslations)
  const errorMessage = useErrorMessage()
  const cache = useQueryClient()
  const [isReporting, setIsReporting] = useState(false)
  const queryKey = ['in-revision', resultId]
  const { data: inRevision } = useQuery({
    queryKey,
    queryFn: async () => (await api.study.listAddedQuestions({ params: { id: resultId } })).data,
  })
  const add = useMutation({
    mutationFn: () => api.study.addQuestion({ params: { id: resultId }, input: { question: index } }),
    onSuccess() {
      cache.setQueryData<number[]>(queryKey, (before = []) => [...before, index])
      toast('success', t.added)
    },
    onError: (error) => toast('error', errorMessage(error)),
  })
  const isIn = inRevision?.includes(index) ?? false
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4 print:hidden">
      <Button size="small" disabled={isIn || inRevision === undefined || add.isPending} onClick={() => add.mutate()}>
        {isIn ? <Check size={16} aria-hidden="true" /> : <Layers size={16} aria-hidden="true" />}
        {isIn ? t.inRevision : t.addToRevision}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setIsReporting(true)}>
        <Flag size={16} aria-hidden="true" />
        {t.report}
      </Button>
      {isReporting && <ReportDialog resultId={resultId} index={index} onClose={() => setIsReporting(false)} />}
    </div>
  )
}
