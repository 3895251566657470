import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useController } from 'react-hook-form'
import { localize } from '#domain/language.ts'
import { languageChoices, languageLabels } from '#domain/settings/site-languages.ts'
import { type ContentExam, type Setup, SetupDraft } from '#domain/setup/contract.ts'
import { api } from '../api.ts'
import { FormSection } from '../kit/form/FormSection.tsx'
import { SelectField, TextField } from '../kit/form/fields.tsx'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { FailureNotice } from '../kit/query-states.tsx'
import { useNotice } from '../kit/resource/notice.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox, ErrorText } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'

const zones = Intl.supportedValuesOf('timeZone')

export function SiteForm({ setup: { site, exams } }: { setup: Setup }) {
  const cache = useQueryClient()
  const { notice, showNotice } = useNotice()
  const form = useSchemaForm(SetupDraft, { ...site, exams: exams.filter(({ isOffered }) => isOffered).map(({ slug }) => slug) })
  const save = useMutation({
    mutationFn: (input: SetupDraft) => api.setup.saveSetup({ input }),
    onSuccess: async ({ message }, input) => {
      showNotice('success', message)
      form.reset(input)
      for (const queryKey of [['setup'], ['config'], ['checklist']]) await cache.invalidateQueries({ queryKey })
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-5">
        <FormSection title="Your site">
          <TextField<SetupDraft> name="siteName" label="Site Name" hint="Shown in the header, in page titles and in emails." required />
          <SelectField<SetupDraft>
            name="siteLanguages"
            label="Languages"
            options={languageChoices.map((choice) => ({ value: choice, label: languageLabels[choice] }))}
          />
          <SelectField<SetupDraft>
            name="timeZone"
            label="Time Zone"
            hint="Days start at midnight in this zone, for new learners."
            options={zones.includes(site.timeZone) ? zones : [site.timeZone, ...zones]}
          />
        </FormSection>
        <FormSection title="Exams">
          <p className="text-muted">The others stay hidden from learners. You can add your own exams under Exam Categories.</p>
          <ExamChoice exams={exams} />
        </FormSection>
        {save.isError && <FailureNotice what="The set-up was not saved." error={save.error} onDismiss={save.reset} />}
        {notice && <Notice tone={notice.tone}>{notice.content}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending ? 'Saving...' : false}>
            Save set-up
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </FormProvider>
  )
}

/** Checkboxes of the exams, by category. */
function ExamChoice({ exams }: { exams: readonly ContentExam[] }) {
  const { field, fieldState } = useController<SetupDraft, 'exams'>({ name: 'exams' })
  const chosen = new Set(field.value)
  const toggle = (slug: string) => field.onChange(chosen.has(slug) ? field.value.filter((each) => each !== slug) : [...field.value, slug])
  const categories = Map.groupBy(exams, ({ category }) => localize(category, 'en'))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...categories].map(([category, inCategory]) => (
          <fieldset key={category} className="flex min-w-0 flex-col gap-1">
            <legend className="pb-1 font-medium text-sm">{category}</legend>
            {inCategory.map(({ slug, name }) => (
              <Checkbox key={slug} label={localize(name, 'en')} checked={chosen.has(slug)} onChange={() => toggle(slug)} />
            ))}
          </fieldset>
        ))}
      </div>
      <ErrorText>{fieldState.error?.message}</ErrorText>
    </>
  )
}
