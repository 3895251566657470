import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#domain/errors.ts'
import { type TemplatePackage, templatePackageFormat } from '#domain/questions/templates/record.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { faultsOf, presentTemplate, storeContent, storeTemplate, type TemplateCall } from './change.ts'
import { findTemplatesByCode, listTemplatesAfter } from './queries.ts'

const batchSize = 50

/** All templates by code, one in a line, so that two files can be compared. */
export async function* exportTemplates(db: Db): AsyncGenerator<string> {
  yield `{"format":"${templatePackageFormat}","templates":[`
  let last = ''
  for (;;) {
    const batch = await listTemplatesAfter(db, last, batchSize)
    for (const [at, template] of batch.entries()) yield `${last === '' && at === 0 ? '' : ','}\n${JSON.stringify(template)}`
    last = batch.at(-1)?.code ?? last
    if (batch.length < batchSize) break
  }
  yield '\n]}\n'
}

function findRepeatedCodes(templates: readonly Template[]): string[] {
  const codes = templates.map(({ code }) => code)
  return [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))].map((code) => `${code}: The file has this code twice`)
}

/** All or none. What the site has already is left alone; what differs becomes a new version only if that was asked for. */
export async function importTemplates(call: TemplateCall, { templates, replace }: TemplatePackage & { replace: boolean }) {
  const errors = [...findRepeatedCodes(templates), ...faultsOf(templates)]
  if (errors.length > 0) throw new Failure('validation_failed', { errors })
  const codes = templates.map(({ code }) => code)
  const existing = new Map((await findTemplatesByCode(call.db, codes)).map((row) => [row.content.code, presentTemplate(row)]))
  const counts = { created: 0, updated: 0, skipped: 0 }
  for (const template of templates) {
    const before = existing.get(template.code)
    if (!before) {
      await storeTemplate(call, template)
      counts.created += 1
    } else if (replace && !isDeepStrictEqual(before.content, template)) {
      await storeContent(call, before, template)
      counts.updated += 1
    } else counts.skipped += 1
  }
  return counts
}
