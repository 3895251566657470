import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { learnerSession } from '../../kit/session.ts'
import { toast } from '../../ui/Toaster.tsx'

type Changes = NonNullable<Parameters<typeof api.identity.updateProfile>[0]>['input']

/** Saves a part of the profile and updates the session and cache. */
export function useSaveProfile(onSaved?: () => void) {
  const queries = useQueryClient()
  const translate = useTranslateMessage()
  return useMutation({
    mutationFn: (input: Changes) => api.identity.updateProfile({ input }),
    onSuccess({ message, data }) {
      queries.setQueryData(['profile'], { success: true, data })
      learnerSession.update(data)
      toast('success', translate(message))
      onSaved?.()
    },
  })
}
