import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMessages } from '../../kit/messages.ts'
import { learnerSession } from '../../kit/session.ts'
import { toast } from '../../ui/Toaster.tsx'

type Changes = NonNullable<Parameters<typeof api.identity.updateProfile>[0]>['input']

/** Saves part of one's own profile; the header and every open screen then show it. */
export function useSaveProfile(onSaved?: () => void) {
  const queries = useQueryClient()
  const translate = useMessages()
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
