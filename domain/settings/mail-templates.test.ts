import { expect, test } from 'vitest'
import { builtInTemplates, fillTemplate, MailTemplates } from './mail-templates.ts'

const built = { subject: 'Confirm', lines: ['Hello Asha,', 'Open the link:'], hindi: 'लिंक खोलें।', after: 'Or ignore this mail.' }
const values = { name: 'Asha {site}', site: 'Taiyari' }

test('an empty template keeps the built-in words', () => {
  expect(fillTemplate(built, builtInTemplates.verify, values)).toEqual(built)
})

test('a template replaces the words and fills in names, once; the sentence after the link stays', () => {
  const template = { subject: 'Welcome to {site}', text: 'Dear {name},\n\nplease confirm.', hindi: '{site} में स्वागत है' }
  expect(fillTemplate(built, template, values)).toEqual({
    subject: 'Welcome to Taiyari',
    lines: ['Dear Asha {site},', 'please confirm.'],
    hindi: 'Taiyari में स्वागत है',
    after: 'Or ignore this mail.',
  })
})

test('a subject of two lines is refused', () => {
  const templates = { ...builtInTemplates, reset: { subject: 'One\nBcc: two@example.com', text: '', hindi: '' } }
  expect(MailTemplates.safeParse(templates).success).toBe(false)
})
