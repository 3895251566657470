import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { Settings } from '#domain/settings/contract.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { FieldRow, FormSection } from '../kit/form/FormSection.tsx'
import { CheckField, LongTextField, NumberField, TextField } from '../kit/form/fields.tsx'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { useNotice } from '../kit/resource/notice.ts'
import { themeChoice, useTheme } from '../kit/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PremiumPlansField } from './PremiumPlansField.tsx'

export function Component() {
  const query = useQuery({ queryKey: ['settings'], queryFn: () => api.settings.readSettings(), staleTime: 'static', gcTime: 0 })
  return (
    <AdminPage title="Settings" subtitle="How this site works, for everybody.">
      <QueryContent query={query} failed={(reason) => `Error loading settings: ${reason}`}>
        {({ data }) => <SettingsForm settings={data} />}
      </QueryContent>
    </AdminPage>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient()
  const form = useSchemaForm(Settings, settings)
  const { notice, showNotice } = useNotice()
  const save = useMutation({
    mutationFn: (input: Settings) => api.settings.saveSettings({ input }),
    onSuccess: async ({ message, data }) => {
      showNotice('success', message)
      form.reset(data)
      await cache.invalidateQueries({ queryKey: ['config'] })
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-5">
        <FormSection title="General">
          <FieldRow>
            <TextField<Settings> name="siteName" label="Site Name" required />
          </FieldRow>
          <LongTextField<Settings> name="siteDescription" label="Site Description" rows={2} />
          <CheckField<Settings> name="allowRegistration" label="Allow Registration: new learners can create an account" />
          <CheckField<Settings>
            name="requireEmailVerification"
            label="Require Email Verification: an address is confirmed before the first login"
          />
        </FormSection>
        <FormSection title="Exam">
          <FieldRow>
            <NumberField<Settings>
              name="defaultExamDuration"
              label="Default Exam Duration (minutes)"
              hint="From 5 to 300"
              min={5}
              max={300}
            />
            <NumberField<Settings> name="maxQuestionsPerPaper" label="Max Questions per Paper" hint="From 1 to 500" min={1} max={500} />
          </FieldRow>
          <CheckField<Settings>
            name="newPapersAreDrafts"
            label="New Papers Are Drafts: learners see a new or imported paper when somebody publishes it"
          />
          <CheckField<Settings>
            name="requireKeyApproval"
            label="Require Key Approval: a paper is published when a colleague has approved every key; new papers are drafts then too"
          />
          <FieldRow>
            <NumberField<Settings>
              name="leaderboardMinPapers"
              label="Papers to Lead a Leaderboard"
              hint="From 1 to 50. Learners with fewer are ranked after all others."
              min={1}
              max={50}
            />
          </FieldRow>
          <CheckField<Settings> name="enableNotifications" label="Enable Notifications: learners see what administrators announce" />
        </FormSection>
        <PremiumPlansField />
        <ThemeSection />
        <FormSection title="System">
          <CheckField<Settings>
            name="requireAdminTwoFactor"
            label="Require Two-Factor Authentication: administrators without it can only set it up"
          />
          <CheckField<Settings> name="maintenanceMode" label="Maintenance Mode" />
          <Notice tone="warning">Maintenance mode makes the site inaccessible to users. Administrators can go on working.</Notice>
        </FormSection>
        {save.isError && <FailureNotice what="The settings were not saved." error={save.error} onDismiss={save.reset} />}
        {notice && <Notice tone={notice.tone}>{notice.content}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending ? 'Saving...' : false}>
            Save Settings
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </FormProvider>
  )
}

/** A preference of this browser, applied immediately. */
function ThemeSection() {
  const current = useTheme()
  return (
    <FormSection title="Theme">
      <Checkbox
        label="Dark Mode"
        checked={current === 'dark'}
        onChange={(event) => themeChoice.set(event.target.checked ? 'dark' : 'light')}
      />
      <p className="text-muted">Current theme: {current === 'dark' ? 'Dark' : 'Light'}</p>
    </FormSection>
  )
}
