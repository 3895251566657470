import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '#domain/study/contract.ts'
import { api } from '../api.ts'
import { learnerSession } from './session.ts'
import { createStoredJson } from './stored-value.ts'

/** A guest's favourites, stored in this browser. */
const guestFavourites = createStoredJson<Favourite[]>('favouriteTopics', [])

/** Favourites chosen before signing in are merged into the account. */
async function fetchFavourites(): Promise<Favourite[]> {
  const ids = guestFavourites.get().map(({ _id }) => _id)
  if (ids.length === 0) return (await api.study.listFavourites()).data
  const { data } = await api.study.mergeFavourites({ input: { ids } })
  guestFavourites.set([])
  return data
}

const without = (list: readonly Favourite[], id: string) => list.filter(({ _id }) => _id !== id)

/** Favourite categories: stored on the server for a learner, in this browser for a guest. */
export function useFavourites() {
  const learner = learnerSession.use()
  const guestList = guestFavourites.use()
  const queries = useQueryClient()
  const queryKey = ['favourites', learner?._id]
  const query = useQuery({ queryKey, queryFn: fetchFavourites, enabled: learner !== null })
  const list = learner ? (query.data ?? []) : guestList
  const isFavourite = (id: string) => list.some(({ _id }) => _id === id)

  const change = useMutation({
    async mutationFn({ category, add }: { category: Favourite; add: boolean }) {
      const request = { params: { id: category._id } }
      return (await (add ? api.study.addFavourite(request) : api.study.removeFavourite(request))).data
    },
    onMutate({ category, add }) {
      const before = queries.getQueryData<Favourite[]>(queryKey)
      queries.setQueryData(queryKey, add ? [...without(list, category._id), category] : without(list, category._id))
      return before
    },
    onSuccess: (data) => void queries.setQueryData(queryKey, data),
    onError: (_error, _changed, before) => void queries.setQueryData(queryKey, before),
  })

  function toggle(category: Favourite): void {
    const add = !isFavourite(category._id)
    if (learner) change.mutate({ category, add })
    else guestFavourites.set(add ? [...guestList, category] : without(guestList, category._id))
  }

  return { list, isFavourite, toggle, query, failure: change.error }
}
