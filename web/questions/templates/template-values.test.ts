import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Template } from '#domain/questions/templates/template.ts'
import { TemplateForm, toContent, toTemplateValues } from './template-values.ts'

const folder = path.join(import.meta.dirname, '../../../content/templates')
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
const templates = files.map((file) => Template.parse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))))

test.each(templates.map((content) => [content.code, content] as const))('the form gives %s back as it was', (_, content) => {
  expect(TemplateForm.parse(toTemplateValues({ content }))).toEqual(content)
})

test('what is missing is reported at the field that the editor sees', () => {
  const values = {
    ...toTemplateValues(),
    derived: 'e = ',
    variables: [{ ...toTemplateValues().variables[0], type: 'numbers', name: 'a', numbers: '4' }],
  }
  const paths = TemplateForm.safeParse(values).error?.issues.map(({ path: field }) => field.join('.'))
  expect(paths).toEqual(expect.arrayContaining(['code', 'topic', 'derived', 'question.en', 'key', 'explanation.en', 'distractors.0.value']))
})

test('a text without Hindi is one for both languages', () => {
  expect(toContent({ ...toTemplateValues(), option: { en: '₹{{value}}', hi: ' ' } })).toMatchObject({ option: '₹{{value}}' })
})
