import { paginate } from '#domain/endpoint.ts'
import type { questions } from '#domain/questions/contract.ts'
import { download } from '#server/platform/http/file-response.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { addTemplate, changeTemplate, presentTemplate, readTemplate, removeTemplate } from './change.ts'
import { addTemplateToPaper, changeDraw } from './place.ts'
import { countTemplates, findTemplatePage } from './queries.ts'
import { exportTemplates, importTemplates } from './transfer.ts'

type Questions = typeof questions

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const templateHandlers = {
  async listTemplates({ db, query }: Call<Questions['listTemplates']>) {
    const rows = await findTemplatePage(db, query, query)
    return { data: rows.map(presentTemplate), pagination: paginate(query.page, query.limit, await countTemplates(db, query)) }
  },
  exportTemplates: async ({ db }: Call<Questions['exportTemplates']>) =>
    download('application/json', 'question-templates.json', exportTemplates(db)),
  async importTemplates(call: Call<Questions['importTemplates']>) {
    const counts = await importTemplates(call, call.input)
    const { created, updated, skipped } = counts
    return { message: `${count(created, 'template', 'templates')} created, ${updated} updated, ${skipped} left as they are.`, ...counts }
  },
  readTemplate: async ({ db, params }: Call<Questions['readTemplate']>) => ({ data: await readTemplate(db, params.id) }),
  async createTemplate(call: Call<Questions['createTemplate']>) {
    const data = await addTemplate(call, call.input.content)
    return { message: 'Template created successfully!', _id: data._id, data }
  },
  async updateTemplate(call: Call<Questions['updateTemplate']>) {
    return { message: 'Template updated successfully!', data: await changeTemplate(call, call.params.id, call.input) }
  },
  async removeTemplate(call: Call<Questions['removeTemplate']>) {
    await removeTemplate(call, call.params.id)
    return { message: 'Template deleted successfully!' }
  },
  async addTemplateToPaper(call: Call<Questions['addTemplateToPaper']>) {
    const questionIds = await addTemplateToPaper(call, call.params.id, call.input)
    return { message: `Added ${count(questionIds.length, 'question', 'questions')} from the template.`, questionIds }
  },
  async changeDraw(call: Call<Questions['changeDraw']>) {
    await changeDraw(call, call.params.id, call.params.questionId, call.input.draw)
    return { message: call.input.draw === 'each' ? 'Each learner gets a different question.' : 'All learners get the same question.' }
  },
}
