import { useSearchParams } from 'react-router'
import { ApiFailure, api } from '../../../api.ts'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { SubjectForm } from './SubjectForm.tsx'

const reasons: Partial<Record<ApiFailure['kind'], string>> = {
  not_signed_in: 'Authentication failed. Please log in again as an admin.',
  validation_failed: 'Validation failed. Check console for details.',
  unknown_route: 'API endpoint not available. Using fallback.',
}

function failed(_: string, error: unknown): string {
  return (error instanceof ApiFailure && reasons[error.kind]) || 'Failed to create subject'
}

export function Component() {
  const [query] = useSearchParams()
  return (
    <AdminPage title="Create Subject" permission="manage_subjects" denied="You don't have permission to create subjects.">
      <SubjectForm
        place={{ mainCategoryId: query.get('mainCategoryId') ?? '', examCategoryId: query.get('examCategoryId') ?? '' }}
        save={(input) =>
          api.catalogue.createSubject({ input }).catch((error: unknown) => {
            console.error(error)
            throw error
          })
        }
        failed={failed}
      />
    </AdminPage>
  )
}
