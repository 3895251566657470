import { useSearchParams } from 'react-router'
import { RequirePermission } from '../../kit/AccessDenied.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { IndividualTab } from './IndividualTab.tsx'
import { PapersTab } from './PapersTab.tsx'
import { QuestionsTab } from './QuestionsTab.tsx'

const tabs = [
  { key: 'csv', label: 'Bulk Questions CSV (EN+HI)' },
  { key: 'individual', label: 'Individual Questions' },
  { key: 'papers', label: 'Papers CSV' },
] as const

const papersDenied = "You don't have permission to create papers."

export function Component() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'csv'
  return (
    <AdminPage
      title="Bulk Upload"
      subtitle="Questions and papers from files, or a list written here."
      permission="manage_questions"
      denied="You don't have permission to upload questions."
    >
      <Tabs
        label="Ways to upload"
        tabs={tabs}
        current={tab}
        onChange={(key) =>
          setQuery((current) => {
            const next = new URLSearchParams(current)
            next.set('tab', key)
            return next
          })
        }
      >
        {tab === 'csv' && <QuestionsTab />}
        {tab === 'individual' && (
          <RequirePermission permission="manage_papers" denied={papersDenied}>
            <IndividualTab />
          </RequirePermission>
        )}
        {tab === 'papers' && (
          <RequirePermission permission="manage_papers" denied={papersDenied}>
            <PapersTab />
          </RequirePermission>
        )}
      </Tabs>
    </AdminPage>
  )
}
