import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ExamCategoryDraft } from '#domain/catalogue/exam-category.ts'
import { name } from '#domain/catalogue/fields.ts'
import { MainCategoryDraft } from '#domain/catalogue/main-category.ts'
import { PaperValues } from '#domain/catalogue/paper.ts'
import { PatternDraft } from '#domain/catalogue/pattern.ts'
import { SubjectDraft } from '#domain/catalogue/subject.ts'

const slug = { slug: z.string().min(1) }

const Topic = z.object({ name, weight: z.number().int() })
const Chapter = z.object({ name, topics: z.array(Topic) })
/** The syllabus of an exam: the chapters of its subjects by their slugs. */
const ExamSyllabus = z.array(z.object({ subject: z.string(), chapters: z.array(Chapter) }))
export type ContentChapter = z.infer<typeof Chapter>

const Paper = PaperValues.required({ duration: true }).extend({ ...slug, file: z.string().min(1) })
const Subject = SubjectDraft.omit({ mainCategoryId: true, examCategoryId: true }).extend({ ...slug, papers: z.array(Paper) })
const Exam = ExamCategoryDraft.omit({ mainCategoryId: true }).extend({ ...slug, subjects: z.array(Subject) })
const Main = MainCategoryDraft.extend(slug)

type ContentSubject = z.infer<typeof Subject> & { chapters: ContentChapter[] }
/** The first exams of the content are defaults, as are all its main categories. */
const defaultExams = 6

type ContentExam = Omit<z.infer<typeof Exam>, 'subjects'> & { subjects: ContentSubject[]; isDefault: boolean }
export type ContentCategory = z.infer<typeof Main> & { exams: ContentExam[] }

async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await fs.readFile(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Reads the catalogue; empty if there is no such folder. */
export async function readContent(folder: string): Promise<ContentCategory[]> {
  const index = path.join(folder, 'main-categories.json')
  if (!(await fs.stat(index).catch(() => null))) return []
  const mains = await readJson(index, z.array(Main))
  const content = await Promise.all(
    mains.map(async (main) => {
      const home = path.join(folder, main.slug)
      const names = await fs.readdir(home).catch(() => [])
      const files = names.filter((file) => file.endsWith('.json'))
      const exams = await Promise.all(files.map(async (file) => addSyllabus(folder, await readJson(path.join(home, file), Exam))))
      return { ...main, exams: exams.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)) }
    }),
  )
  const defaults = new Set(content.flatMap(({ exams }) => exams).slice(0, defaultExams))
  return content.map((main) => ({ ...main, exams: main.exams.map((exam) => ({ ...exam, isDefault: defaults.has(exam) })) }))
}

/** Adds its chapters to each subject of an exam; none if the exam has no syllabus. */
async function addSyllabus(folder: string, exam: z.infer<typeof Exam>) {
  const file = path.join(folder, 'syllabus', `${exam.slug}.json`)
  const syllabus = (await fs.stat(file).catch(() => null)) ? await readJson(file, ExamSyllabus) : []
  const chaptersOf = new Map(syllabus.map(({ subject, chapters }) => [subject, chapters]))
  return { ...exam, subjects: exam.subjects.map((subject) => ({ ...subject, chapters: chaptersOf.get(subject.slug) ?? [] })) }
}

/** Reads the exam patterns; empty if there is no such file. */
export async function readPatterns(folder: string): Promise<PatternDraft[]> {
  const file = path.join(folder, 'patterns.json')
  return (await fs.stat(file).catch(() => null)) ? readJson(file, z.array(PatternDraft)) : []
}

/** The papers of the content, each with the path of its subject. `file` is relative to the folder of the content. */
export function listPapers(content: ContentCategory[]) {
  return content.flatMap((main) =>
    main.exams.flatMap((exam) =>
      exam.subjects.flatMap(({ slug, program, papers }) =>
        papers.map((paper) => ({
          file: `${main.slug}/${paper.file}`,
          exam: exam.slug,
          path: `${main.slug}/${exam.slug}/${slug}`,
          program,
          paper,
        })),
      ),
    ),
  )
}
