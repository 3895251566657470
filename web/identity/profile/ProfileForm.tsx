import { type Learner, LearnerProfile, programs } from '#domain/identity/account.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { useProgramName } from '../../kit/program-names.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input, Select, TextArea } from '../../ui/Field.tsx'
import { identityTranslations } from '../translations.ts'
import { useSaveProfile } from './save.ts'
import { fieldTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    title: 'Edit Profile',
    save: 'Save',
    busy: 'Saving...',
    failed: 'Your profile could not be saved. What you typed is still here.',
    goalHint: 'For example: three papers a week',
  },
  hi: {
    title: 'प्रोफ़ाइल बदलें',
    save: 'सहेजें',
    busy: 'सहेजा जा रहा है...',
    failed: 'प्रोफ़ाइल सहेजी नहीं जा सकी। आपने जो लिखा है, वह यहीं है।',
    goalHint: 'जैसे: हर हफ़्ते तीन प्रश्नपत्र',
  },
})

const Editable = LearnerProfile.omit({ timeZone: true })

export function ProfileForm({ learner, onClose }: { learner: Learner; onClose: () => void }) {
  const programName = useProgramName()
  const t = { ...useTranslation(identityTranslations), ...useTranslation(fieldTranslations), ...useTranslation(phrases) }
  const translate = useTranslateMessage()
  const form = useSchemaForm(Editable, {
    ...learner,
    phone: learner.phone ?? '',
    program: programs.find((known) => known === learner.program) ?? 'General',
  })
  const save = useSaveProfile(onClose)
  const { errors, isDirty } = form.formState
  const field = (name: keyof typeof Editable.shape, options = {}) => {
    const message = errors[name]?.message
    return { ...form.register(name, options), label: t[name], error: message && translate(message) }
  }
  return (
    <Card>
      <form noValidate onSubmit={form.handleSubmit((changes) => save.mutate(changes))} className="flex flex-col gap-5">
        <LeaveGuard unsaved={isDirty && !save.isSuccess} />
        <h2 className="font-semibold text-lg">{t.title}</h2>
        {save.isError && <FailureNotice what={t.failed} error={save.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...field('name')} autoComplete="name" required />
          <Input label={t.email} value={learner.email} readOnly autoComplete="email" />
          <Input {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" />
          <Input {...field('location')} autoComplete="address-level2" />
          <Input {...field('targetExam')} />
          <Input {...field('targetExamDate', { setValueAs: (value: string) => value || null })} type="date" />
          <Select {...field('program')}>
            {programs.map((program) => (
              <option key={program} value={program}>
                {programName(program)}
              </option>
            ))}
          </Select>
          <Input {...field('studyGoal')} hint={t.goalHint} />
          <TextArea {...field('bio')} fieldClassName="sm:col-span-2" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending ? t.busy : false}>
            {t.save}
          </Button>
          <Button onClick={onClose} disabled={save.isPending}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
