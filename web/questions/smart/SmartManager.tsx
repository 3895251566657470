import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { Allowed, useHolds } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { Loaded } from '../../kit/states.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ExportMenu } from '../manage/ExportMenu.tsx'
import { BankNumbers } from './BankNumbers.tsx'
import { BlueprintTab } from './BlueprintTab.tsx'
import { BulkTab } from './BulkTab.tsx'
import { IndividualTab } from './IndividualTab.tsx'
import { ViewTab } from './ViewTab.tsx'

const tabs = [
  { key: 'individual', label: 'Individual Question', Panel: IndividualTab },
  { key: 'bulk', label: 'Bulk Upload', Panel: BulkTab },
  { key: 'view', label: 'View Questions', Panel: ViewTab },
  { key: 'blueprint', label: 'Assemble a Paper', Panel: BlueprintTab },
] as const

export function Component() {
  return (
    <AdminPage
      title="Smart Question Manager"
      subtitle="The whole bank: add to it, look through it, make papers of it."
      actions={useHolds('manage_questions') && <ExportMenu />}
    >
      <Allowed permission="manage_questions" denied="You don't have permission to manage questions.">
        <SmartManager />
      </Allowed>
    </AdminPage>
  )
}

function SmartManager() {
  const [query, setQuery] = useSearchParams()
  const { key, Panel } = tabs.find((tab) => tab.key === query.get('tab')) ?? tabs[0]
  const stats = useQuery({ queryKey: ['bank-stats'], queryFn: async () => (await api.questions.readBankStats()).data })
  return (
    <>
      <Loaded
        query={stats}
        loading={<Skeleton label="Loading…" rows={1} className="h-24" />}
        failed={(reason) => `Failed to load data: ${reason}`}
      >
        {(data) => <BankNumbers stats={data} />}
      </Loaded>
      {/* What a list shows belongs to its own tab. */}
      <Tabs label="Smart manager" tabs={tabs} current={key} onChange={(tab) => setQuery({ tab })}>
        <Panel />
      </Tabs>
    </>
  )
}
