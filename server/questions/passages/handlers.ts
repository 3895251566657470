import { fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { readPaperRow } from '#server/catalogue/papers/queries.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { addPassage, changePassage, removePassage } from './change.ts'
import { presentPassages } from './present.ts'
import { findPassage, listPassagesOfPaper } from './queries.ts'
import { passageNotFound } from './require.ts'

type Questions = typeof questions

export const passageHandlers = {
  async listPassages({ db, query }: Call<Questions['listPassages']>) {
    if (!(await readPaperRow(db, query.paper))) fail('not_found', { message: 'Paper not found' })
    return { data: await presentPassages(db, await listPassagesOfPaper(db, query.paper)) }
  },
  async readPassage({ db, params }: Call<Questions['readPassage']>) {
    const [data] = await presentPassages(db, [(await findPassage(db, params.id)) ?? passageNotFound()])
    return { data: data ?? passageNotFound() }
  },
  async createPassage(call: Call<Questions['createPassage']>) {
    const data = await addPassage(call, call.input)
    return { message: 'Passage created successfully!', _id: data._id, data }
  },
  async updatePassage(call: Call<Questions['updatePassage']>) {
    return { message: 'Passage updated successfully!', data: await changePassage(call, call.params.id, call.input) }
  },
  async removePassage(call: Call<Questions['removePassage']>) {
    await removePassage(call, call.params.id)
    return { message: 'Passage deleted successfully!' }
  },
}
