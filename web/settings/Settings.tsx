import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { Settings } from '#domain/settings/contract.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { FieldRow, FormSection } from '../kit/form/FormSection.tsx'
import { CheckField, LongTextField, NumberField, TextField } from '../kit/form/fields.tsx'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { useTold } from '../kit/resource/told.ts'
import { FailureNotice, Loaded } from '../kit/states.tsx'
import { theme } from '../kit/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'

export function Component() {
  const query = useQuery({ queryKey: ['settings'], queryFn: () => api.settings.readSettings(), staleTime: 'static', gcTime: 0 })
  return (
    <AdminPage title="Settings" subtitle="How this site works, for everybody.">
      <Loaded query={query} failed={(reason) => `Error loading settings: ${reason}`}>
        {({ data }) => <SettingsForm settings={data} />}
      </Loaded>
    </AdminPage>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient()
  const form = useSchemaForm(Settings, settings)
  const { told, tell } = useTold()
  const save = useMutation({
    mutationFn: (input: Settings) => api.settings.saveSettings({ input }),
    onSuccess: async ({ message, data }) => {
      tell('success', message)
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
          <CheckField<Settings> name="enableNotifications" label="Enable Notifications: learners see what administrators announce" />
        </FormSection>
        <ThemeSection />
        <FormSection title="System">
          <CheckField<Settings> name="maintenanceMode" label="Maintenance Mode" />
          <Notice tone="warning">Maintenance mode makes the site inaccessible to users. Administrators can go on working.</Notice>
        </FormSection>
        {save.isError && <FailureNotice what="The settings were not saved." error={save.error} onDismiss={save.reset} />}
        {told && <Notice tone={told.tone}>{told.content}</Notice>}
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

/** Of this browser alone, and at once. */
function ThemeSection() {
  const current = theme.use()
  return (
    <FormSection title="Theme">
      <Checkbox label="Dark Mode" checked={current === 'dark'} onChange={(event) => theme.set(event.target.checked ? 'dark' : 'light')} />
      <p className="text-muted">Current theme: {current === 'dark' ? 'Dark' : 'Light'}</p>
    </FormSection>
  )
}
