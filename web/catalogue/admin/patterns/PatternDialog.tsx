import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { type Pattern, PatternDraft } from '#domain/catalogue/pattern.ts'
import { show } from '#domain/show.ts'
import { api } from '../../../api.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { FieldRow } from '../../../kit/form/FormSection.tsx'
import { CheckField, NumberField, TextField } from '../../../kit/form/fields.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { FailureNotice } from '../../../kit/states.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/Toaster.tsx'
import { newSection, SectionFields } from './SectionFields.tsx'

export type PatternValues = z.input<typeof PatternDraft>

function valuesOf(pattern: Pattern | undefined): PatternValues {
  if (!pattern) {
    const today = new Date().toISOString().slice(0, 10)
    const usual = { validFrom: today, minutes: 60, calculator: false, languages: ['en' as const, 'hi' as const] }
    return { slug: '', exam: '', title: toBoth(''), source: '', ...usual, sections: [newSection()] }
  }
  const { _id: _, createdAt: __, updatedAt: ___, ...values } = pattern
  const sections = values.sections.map((section) => ({ ...section, title: toBoth(section.title) }))
  return { ...values, title: toBoth(values.title), sections }
}

/** A pattern, new or corrected. */
export function PatternDialog({ pattern, onClose }: { pattern?: Pattern; onClose: () => void }) {
  const cache = useQueryClient()
  const formId = useId()
  const form = useSchemaForm(PatternDraft, valuesOf(pattern))
  const save = useMutation({
    mutationFn: (input: PatternDraft): Promise<{ message: string }> =>
      pattern ? api.catalogue.updatePattern({ params: { id: pattern._id }, input }) : api.catalogue.createPattern({ input }),
    async onSuccess({ message }) {
      toast('success', message)
      await cache.invalidateQueries({ queryKey: ['patterns'] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="large"
      title={pattern ? `Edit ${show(pattern.title, 'en')}` : 'Create Pattern'}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending ? 'Saving...' : false}>
            {pattern ? 'Update Pattern' : 'Create Pattern'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-4">
          {save.isError && <FailureNotice what="The pattern was not saved." error={save.error} />}
          <BilingualField<PatternValues> name="title" label="Title" required />
          <FieldRow>
            <TextField<PatternValues> name="exam" label="Exam" required />
            <TextField<PatternValues> name="slug" label="Short name" hint="Such as ssc-cgl-2026." required />
            <TextField<PatternValues> name="validFrom" label="Valid from" type="date" required />
            <NumberField<PatternValues> name="minutes" label="Minutes" min={5} max={600} required />
          </FieldRow>
          <TextField<PatternValues> name="source" label="Source" hint="Where the exam says so." />
          <CheckField<PatternValues> name="calculator" label="A calculator is allowed" />
          <SectionFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}
