import { createHash } from 'node:crypto'
import { type Language, languages } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { type Instance, instantiate } from '#domain/questions/templates/instantiate.ts'
import type { Template } from '#domain/questions/templates/template.ts'
import { toDraft } from '#domain/questions/templates/to-draft.ts'
import { TemplateError } from '#domain/questions/templates/value.ts'
import type { Files } from '#server/platform/files/files.ts'
import { failWithFaults } from '../../writing/change.ts'
import { type PreparedQuestion, prepareQuestion } from '../../writing/content.ts'

const maxTries = 40

const seedOf = (questionId: string, form: number, tries = 0): string => `${questionId}.${form}${tries === 0 ? '' : `.${tries}`}`

/** Stores the drawings, which the templates' own code has made: SVG from anybody else is never stored. */
async function storeFigures(files: Files, { figures }: Instance): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const [name, drawings] of Object.entries(figures))
    for (const language of languages) {
      const bytes = Buffer.from(drawings[language])
      const file = `${createHash('sha256').update(bytes).digest('hex')}.svg`
      await files.put(file, bytes)
      urls.set(`figure:${name}.${language}`, `/api/files/${file}`)
    }
  return urls
}

function withFigures(text: LocalizedText, urls: ReadonlyMap<string, string>): LocalizedText {
  const replace = (written: string) => written.replaceAll(/\(figure:\w+\.\w+\)/g, (link) => `(${urls.get(link.slice(1, -1)) ?? ''})`)
  if (typeof text === 'string') return replace(text)
  return Object.fromEntries(Object.entries(text).map(([language, written]) => [language as Language, replace(written ?? '')]))
}

/** `solution` is the explanation without the slips, which name the options; `problem` is equal for questions that ask the same. */
export type DrawnQuestion = PreparedQuestion & { seed: string; problem: string; solution: LocalizedText }

/** What an instance asks, whatever its wording and the order of its options. */
const problemOf = (template: Template, { fingerprint }: Instance) => `${template.code} ${fingerprint}`

/** What the template asks with a seed; undefined where it has changed and has nothing for this seed. */
export function findProblem(template: Template, seed: string): string | undefined {
  try {
    return problemOf(template, instantiate(template, seed))
  } catch (error) {
    if (error instanceof TemplateError) return
    throw error
  }
}

/** Makes the question of a seed: always the same one, and an ordinary question from here on. */
export async function drawQuestion(files: Files, template: Template, seed: string, paperId: string): Promise<DrawnQuestion> {
  const instance = instantiate(template, seed)
  const urls = await storeFigures(files, instance)
  const draft = toDraft(template, instance, paperId)
  const result = parseDraft(
    {
      ...draft,
      code: template.code,
      questionText: withFigures(draft.questionText, urls),
      explanation: withFigures(draft.explanation, urls),
    },
    'MCQ',
  )
  if ('faults' in result) return failWithFaults(result.faults)
  return { ...prepareQuestion(result.part), seed, problem: problemOf(template, instance), solution: withFigures(instance.solution, urls) }
}

/** The instance of a question for a form: the first that `isUsable` accepts, or undefined if none of its seeds gives one. */
export async function drawForm(
  files: Files,
  template: Template,
  { id, paperId, form }: { id: string; paperId: string; form: number },
  isUsable: (question: DrawnQuestion) => boolean | Promise<boolean>,
): Promise<DrawnQuestion | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seed = seedOf(id, form, tries)
    try {
      const question = await drawQuestion(files, template, seed, paperId)
      if (await isUsable(question)) return question
    } catch (error) {
      // No draw of this seed satisfied the constraints within the step limit.
      if (!(error instanceof TemplateError)) throw error
    }
  }
}
