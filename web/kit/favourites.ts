import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '#domain/study/contract.ts'
import { api } from '../api.ts'
import { learnerSession } from './session.ts'
import { stored } from './stored.ts'

/** A guest's favourites, kept in this browser. */
const guestFavourites = stored<Favourite[]>(
  'favouriteTopics',
  (text) => {
    try {
      return text ? (JSON.parse(text) as Favourite[]) : []
    } catch {
      return []
    }
  },
  (value) => (value.length > 0 ? JSON.stringify(value) : null),
)

/** What was starred before signing in comes along into the account. */
async function readFavourites(): Promise<Favourite[]> {
  const ids = guestFavourites.get().map(({ _id }) => _id)
  if (ids.length === 0) return (await api.study.listFavourites()).data
  const { data } = await api.study.mergeFavourites({ input: { ids } })
  guestFavourites.set([])
  return data
}

const without = (list: readonly Favourite[], id: string) => list.filter(({ _id }) => _id !== id)

/** One's favourite categories: on the server when signed in, in this browser as a guest. */
export function useFavourites() {
  const learner = learnerSession.use()
  const kept = guestFavourites.use()
  const queries = useQueryClient()
  const queryKey = ['favourites', learner?._id]
  const query = useQuery({ queryKey, queryFn: readFavourites, enabled: learner !== null })
  const list = learner ? (query.data ?? []) : kept
  const isFavourite = (id: string) => list.some(({ _id }) => _id === id)

  const change = useMutation({
    async mutationFn({ category, wanted }: { category: Favourite; wanted: boolean }) {
      const asked = { params: { id: category._id } }
      return (await (wanted ? api.study.addFavourite(asked) : api.study.removeFavourite(asked))).data
    },
    onMutate({ category, wanted }) {
      const before = queries.getQueryData<Favourite[]>(queryKey)
      queries.setQueryData(queryKey, wanted ? [...without(list, category._id), category] : without(list, category._id))
      return before
    },
    onSuccess: (data) => void queries.setQueryData(queryKey, data),
    onError: (_error, _changed, before) => void queries.setQueryData(queryKey, before),
  })

  function toggle(category: Favourite): void {
    const wanted = !isFavourite(category._id)
    if (learner) change.mutate({ category, wanted })
    else guestFavourites.set(wanted ? [...kept, category] : without(kept, category._id))
  }

  return { list, isFavourite, toggle, query, failure: change.error }
}
