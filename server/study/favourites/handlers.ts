import { fail } from '#domain/errors.ts'
import type { study } from '#domain/study/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { deleteFavourite, insertFavourites, listFavourites } from './queries.ts'

type Study = typeof study

async function mergeFavourites({ db, principal, input, now }: Call<Study['mergeFavourites']>) {
  await insertFavourites(db, principal.accountId, input.ids, now)
  return { data: await listFavourites(db, principal.accountId) }
}

async function addFavourite({ db, principal, params, now }: Call<Study['addFavourite']>) {
  const added = await insertFavourites(db, principal.accountId, [params.id], now)
  if (added === 0) fail('not_found', { message: 'Category not found' })
  return { data: await listFavourites(db, principal.accountId) }
}

async function removeFavourite({ db, principal, params }: Call<Study['removeFavourite']>) {
  await deleteFavourite(db, principal.accountId, params.id)
  return { data: await listFavourites(db, principal.accountId) }
}

export const favouriteHandlers = {
  listFavourites: async ({ db, principal }: Call<Study['listFavourites']>) => ({ data: await listFavourites(db, principal.accountId) }),
  mergeFavourites,
  addFavourite,
  removeFavourite,
}
