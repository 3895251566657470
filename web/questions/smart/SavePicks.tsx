import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pattern, paperFromPattern } from '#domain/catalogue/pattern.ts'
import { pathTo } from '#domain/paths.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { api } from '../../api.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { createPaper } from '../place/new-paper.ts'
import { emptyPaper, PaperSelect } from '../place/PaperSelect.tsx'
import type { Place } from '../place/place.ts'
import type { Pick } from './rules.ts'

type SavePicksProps = { picks: readonly Pick[]; place: Place; onPlace: (place: Place) => void; pattern: Pattern | undefined }

/** Saves the picks into an existing or a new paper; a new one takes duration and marks from the pattern. */
export function SavePicks({ picks, place, onPlace, pattern }: SavePicksProps) {
  const cache = useQueryClient()
  const [fresh, setFresh] = useState(emptyPaper)
  const missing =
    place.subjectId === ''
      ? uploadMessages.noSubject
      : place.paperId === '' && fresh.title.trim() === ''
        ? uploadMessages.noPaper
        : undefined

  async function makePaper(): Promise<string> {
    const size = { totalQuestions: Math.min(picks.length, 200) }
    return createPaper(place, fresh, pattern ? { ...paperFromPattern(pattern), ...size } : size)
  }

  const save = useMutation({
    async mutationFn() {
      const isNew = place.paperId === ''
      const paperId = isNew ? await makePaper() : place.paperId
      try {
        const questions = picks.map(({ question, section }) => ({ questionId: question._id, section }))
        return { paperId, ...(await api.questions.saveBlueprint({ input: { paperId, questions } })) }
      } catch (error) {
        // Do not leave an empty paper behind.
        if (isNew) await api.catalogue.removePaper({ params: { id: paperId } })
        throw error
      }
    },
    onSuccess: () => cache.invalidateQueries(),
  })

  if (save.isSuccess) {
    const { message, skippedCount, paperId } = save.data
    return (
      <>
        <Notice tone="success">
          {message} {skippedCount > 0 && `${skippedCount} were there already.`}
        </Notice>
        <div>
          <ButtonLink variant="primary" to={pathTo('adminPaperQuestions', { paperId })}>
            View paper
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <FormSection title="Save to a paper">
      <PaperSelect place={place} onChange={onPlace} fresh={fresh} onFresh={setFresh} disabled={save.isPending} />
      {pattern && place.paperId === '' && (
        <p className="text-muted text-sm">The new paper takes its sections, marks and time from the pattern.</p>
      )}
      {save.isError && <FailureNotice what="The paper was not saved." error={save.error} onDismiss={save.reset} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={missing !== undefined || picks.length === 0}
          busy={save.isPending ? 'Saving...' : false}
          onClick={() => save.mutate()}
        >
          Save {picks.length} questions
        </Button>
        {missing && <p className="text-muted text-sm">{missing}</p>}
      </div>
    </FormSection>
  )
}
