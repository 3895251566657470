import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { pathTo } from '#domain/paths.ts'
import { Settings } from '#domain/settings/contract.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { FormSection } from '../kit/form/FormSection.tsx'
import { useSchemaForm } from '../kit/form/schema-form.ts'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { ButtonLink } from '../kit/links.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { useNotice } from '../kit/resource/notice.ts'
import { adminSession } from '../kit/session.ts'
import { themeChoice, useTheme } from '../kit/theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Checkbox, Input } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { MailPreviews } from './MailPreviews.tsx'
import { SettingControl } from './SettingControl.tsx'
import { matchesSearch, settingGroups } from './setting-groups.ts'

export function Component() {
  const query = useQuery({ queryKey: ['settings'], queryFn: () => api.settings.readSettings(), staleTime: 'static', gcTime: 0 })
  return (
    <AdminPage
      title="Settings"
      subtitle="How this site works, for everybody."
      actions={adminSession.use()?.role === 'superadmin' && <ButtonLink to={pathTo('adminSetup')}>Set-up and content</ButtonLink>}
    >
      <QueryContent query={query} failed={(reason) => `Error loading settings: ${reason}`}>
        {({ data }) => <SettingsForm settings={data} />}
      </QueryContent>
    </AdminPage>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient()
  const form = useSchemaForm(Settings, settings)
  const [search, setSearch] = useState('')
  const { notice, showNotice } = useNotice()
  const save = useMutation({
    mutationFn: (input: Settings) => api.settings.saveSettings({ input }),
    onSuccess: async ({ message, data }) => {
      showNotice('success', message)
      form.reset(data)
      await cache.invalidateQueries({ queryKey: ['config'] })
    },
  })
  const submit = form.handleSubmit(
    (values) => save.mutate(values),
    // A field with an error may be among those that the search hides.
    () => setSearch(''),
  )
  const found = settingGroups
    .map((group) => ({ group, settings: group.settings.filter((setting) => matchesSearch(group, setting, search)) }))
    .filter((each) => each.settings.length > 0)
  const count = found.reduce((sum, each) => sum + each.settings.length, 0)
  return (
    <FormProvider {...form}>
      <search className="max-w-xl">
        <Input
          type="search"
          label="Search settings"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className="sr-only">
          {search.trim() !== '' && `${count} ${count === 1 ? 'setting' : 'settings'}`}
        </p>
      </search>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {count === 0 && <EmptyState title="No setting has these words" />}
        {found.map(({ group, settings: shown }) => (
          <FormSection key={group.title} title={group.title}>
            {group.about && <p className="text-muted text-sm">{group.about}</p>}
            {shown.map((setting) => (
              <div key={setting.name} className="max-w-2xl">
                <SettingControl setting={setting} timeZone={settings.timeZone} />
              </div>
            ))}
            {group.hasMailPreviews && <MailPreviews />}
          </FormSection>
        ))}
        {search.trim() === '' && <ThemeSection />}
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
