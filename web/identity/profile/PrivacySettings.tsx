import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Privacy, PrivacyForm } from '#domain/identity/privacy.ts'
import { api } from '../../api.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { GuardianConsent } from './GuardianConsent.tsx'

const phrases = defineTranslations({
  en: {
    loadFailed: (reason: string) => `Your privacy settings could not be loaded: ${reason}`,
    birthDate: 'Date of birth',
    birthDateHint: 'Only you see it. Until we know it, boards show your first name and initial at most.',
    board: 'On leaderboards',
    initial: 'First name and initial',
    aliasChoice: 'An alias',
    hidden: 'Do not show me',
    alias: 'Alias',
    aliasHint: 'For learners of 18 and older',
    shownAs: (name: string) => `Others see you as “${name}”.`,
    notShown: 'Others do not see you on leaderboards.',
    save: 'Save',
    saving: 'Saving...',
    failed: 'Your choices were not saved.',
  },
  hi: {
    loadFailed: (reason: string) => `आपकी गोपनीयता की पसंद लोड नहीं हो सकी: ${reason}`,
    birthDate: 'जन्मतिथि',
    birthDateHint: 'यह केवल आपको दिखती है। जब तक यह पता न हो, लीडरबोर्ड पर अधिक से अधिक आपका पहला नाम और उपनाम का पहला अक्षर दिखता है।',
    board: 'लीडरबोर्ड पर',
    initial: 'पहला नाम और पहला अक्षर',
    aliasChoice: 'चुना हुआ उपनाम',
    hidden: 'मुझे न दिखाएँ',
    alias: 'उपनाम',
    aliasHint: '18 वर्ष या उससे अधिक आयु के लिए',
    shownAs: (name: string) => `दूसरे आपको “${name}” नाम से देखते हैं।`,
    notShown: 'लीडरबोर्ड पर आप दूसरों को नहीं दिखते।',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    failed: 'आपकी पसंद सहेजी नहीं जा सकी।',
  },
})

const privacyQueryKey = ['privacy']

/** Age, and how the learner appears on boards; under 18 also the consent of a guardian. */
export function PrivacySettings() {
  const t = useTranslation(phrases)
  const privacy = useQuery({ queryKey: privacyQueryKey, queryFn: () => api.identity.readPrivacy() })
  return (
    <QueryContent query={privacy} failed={t.loadFailed}>
      {({ data }) => (
        <div className="flex flex-col gap-5">
          <p>{data.publicName === null ? t.notShown : t.shownAs(data.publicName)}</p>
          <BoardForm privacy={data} />
          {data.isMinor && <GuardianConsent guardian={data.guardian} />}
        </div>
      )}
    </QueryContent>
  )
}

function BoardForm({ privacy }: { privacy: Privacy }) {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const queries = useQueryClient()
  const form = useSchemaForm(PrivacyForm, { birthDate: privacy.birthDate ?? '', board: privacy.board, alias: privacy.alias })
  const save = useMutation({
    mutationFn: ({ birthDate, ...choices }: PrivacyValues) =>
      api.identity.savePrivacy({ input: { ...choices, ...(birthDate !== '' && { birthDate }) } }),
    onSuccess(answer) {
      queries.setQueryData(privacyQueryKey, answer)
      toast('success', translate(answer.message))
    },
  })
  const errorOf = (message: string | undefined) => message && translate(message)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-4">
      {save.isError && <FailureNotice what={t.failed} error={save.error} />}
      <Input
        {...form.register('birthDate')}
        type="date"
        label={t.birthDate}
        hint={t.birthDateHint}
        autoComplete="bday"
        error={errorOf(errors.birthDate?.message)}
      />
      <Select {...form.register('board')} label={t.board}>
        <option value="initial">{t.initial}</option>
        <option value="alias">{t.aliasChoice}</option>
        <option value="hidden">{t.hidden}</option>
      </Select>
      <Input
        {...form.register('alias')}
        label={t.alias}
        hint={t.aliasHint}
        autoComplete="nickname"
        maxLength={30}
        error={errorOf(errors.alias?.message)}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending ? t.saving : false}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

type PrivacyValues = Pick<Privacy, 'board' | 'alias'> & { birthDate: string }
