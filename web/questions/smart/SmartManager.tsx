import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useHasPermission } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ExportMenu } from '../manage/ExportMenu.tsx'
import { BankStatistics } from './BankStatistics.tsx'
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
      subtitle="Add questions to the bank, browse it, and build papers from it."
      actions={useHasPermission('manage_questions') && <ExportMenu />}
      permission="manage_questions"
      denied="You don't have permission to manage questions."
    >
      <SmartManager />
    </AdminPage>
  )
}

function SmartManager() {
  const [query, setQuery] = useSearchParams()
  const { key, Panel } = tabs.find((tab) => tab.key === query.get('tab')) ?? tabs[0]
  const stats = useQuery({ queryKey: ['bank-stats'], queryFn: async () => (await api.questions.readBankStats()).data })
  return (
    <>
      <QueryContent
        query={stats}
        loading={<Skeleton label="Loading…" rows={1} className="h-24" />}
        failed={(reason) => `Failed to load data: ${reason}`}
      >
        {(data) => <BankStatistics stats={data} />}
      </QueryContent>
      {/* Changing the tab drops the list's query parameters. */}
      <Tabs label="Smart manager" tabs={tabs} current={key} onChange={(tab) => setQuery({ tab })}>
        <Panel />
      </Tabs>
    </>
  )
}
