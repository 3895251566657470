import type { ContentExam } from '#domain/setup/contract.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { perContext } from '#server/platform/per-context.ts'
import { contentFolder } from './content/folder.ts'
import { findInstalledPapers, findPlaces } from './content/queries.ts'
import { readDigests } from './content/questions.ts'
import { type ContentCategory, listPapers, readContent } from './content/read.ts'
import { listOffered } from './queries.ts'

type Package = { content: ContentCategory[]; digests: Map<string, string> }

/** The content of this version, read once: it changes with the program only. */
const packageOf = perContext((_: Context) => {
  let reading: Promise<Package> | undefined
  const read = async (): Promise<Package> => {
    const content = await readContent(contentFolder)
    const files = listPapers(content).map(({ file }) => file)
    return { content, digests: await readDigests(contentFolder, files) }
  }
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
})

export const readPackage = (context: Context): Promise<Package> => packageOf(context)()

/** The part of the content with this exam only; undefined if there is no such exam. */
export function selectExam(content: ContentCategory[], slug: string): ContentCategory[] | undefined {
  const selected = content
    .map((main) => ({ ...main, exams: main.exams.filter((exam) => exam.slug === slug) }))
    .filter(({ exams }) => exams.length > 0)
  return selected.length > 0 ? selected : undefined
}

/** The exams of the content with their ids on this site; undefined where there is none. */
export async function listExams(context: Context, db: Db): Promise<(ContentExam & { id: string | undefined })[]> {
  const { content, digests } = await readPackage(context)
  const places = await findPlaces(db)
  const installed = await findInstalledPapers(db)
  const exams = content.flatMap((main) => main.exams.map((exam) => ({ main, exam, id: places.get(`${main.slug}/${exam.slug}`)?.id })))
  const offered = await listOffered(
    db,
    exams.flatMap(({ id }) => id ?? []),
  )
  return exams.map(({ main, exam, id }) => {
    const files = listPapers([{ ...main, exams: [exam] }]).map(({ file }) => file)
    const installedFiles = files.filter((file) => installed.has(file))
    return {
      id,
      slug: exam.slug,
      name: exam.name,
      category: main.name,
      isOffered: id !== undefined && offered.has(id),
      papers: files.length,
      taken: installedFiles.length,
      outdated: installedFiles.filter((file) => installed.get(file)?.paperId && installed.get(file)?.digest !== digests.get(file)).length,
    }
  })
}
