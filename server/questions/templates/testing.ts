import fs from 'node:fs'
import { questions } from '#domain/questions/contract.ts'
import { Template } from '#domain/questions/templates/template.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

const readContent = (file: string): Template =>
  Template.parse(JSON.parse(fs.readFileSync(new URL(`../../../content/templates/${file}.json`, import.meta.url), 'utf8')))

/** A template of ours: a pipe fills a tank that leaks. */
export const tank = (fields: Partial<Template> = {}): Template => ({
  ...readContent('quantitative-aptitude/tank-with-a-leak'),
  ...fields,
})
/** A template of ours with a drawing. */
export const triangle = (): Template => readContent('mathematics/area-of-triangle-from-sides')

export async function makeTemplate(app: TestApp, token: string, content: Template) {
  return (await app.call(questions.createTemplate, { token, input: { content } })).data
}

type Placement = { count?: number; draw?: 'one' | 'each' }

export async function placeTemplate(app: TestApp, token: string, paperId: string, templateId: string, placement: Placement = {}) {
  return (await app.call(questions.addTemplateToPaper, { token, params: { id: paperId }, input: { templateId, ...placement } })).questionIds
}
