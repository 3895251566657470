import { catalogue } from '#domain/catalogue/contract.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { addSearchWords } from '#server/catalogue/search/queries.ts'
import { examCategories, mainCategories, papers, subjects } from '#server/catalogue/tables.ts'
import type { RunningServer } from '#server/open.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { signIn } from './lib/accounts.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

/** The response times of lists and searches in a catalogue a thousand times as large. */
const small = { exams: 10, papers: 50 }
const middle = { exams: 300, papers: 5000 }
const large = { exams: 1000, papers: 50_000 }
/** The same for all sizes, so that each screen returns the same number of rows. */
const subjectsPerExam = 5
const papersOfFirstSubject = 10
const rounds = 90
const allowed = 1.5

const mains = 6
const now = new Date()

const areas = [
  ['Kinematics', 'शुद्धगतिकी'],
  ['Thermodynamics', 'ऊष्मागतिकी'],
  ['Probability', 'प्रायिकता'],
  ['Genetics', 'आनुवंशिकी'],
  ['Electrostatics', 'स्थिरवैद्युतिकी'],
  ['Percentage', 'प्रतिशत'],
  ['Constitution', 'संविधान'],
  ['Syllogism', 'न्याय निगमन'],
  ['Photosynthesis', 'प्रकाश संश्लेषण'],
  ['Trigonometry', 'त्रिकोणमिति'],
] as const
const forms = ['Basics', 'Practice', 'Revision', 'Challenge', 'Marathon', 'Sprint', 'Review', 'Drill', 'Mock', 'Booster'] as const
const cities = 'Agra Bhopal Chennai Delhi Erode Faridabad Guwahati Hyderabad Indore Jaipur Kanpur Lucknow Mumbai Nagpur Ooty Patna'.split(
  ' ',
)

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}

function titleOf(index: number): LocalizedText {
  const [en, hi] = pick(areas, index)
  const form = pick(forms, Math.floor(index / areas.length))
  const city = pick(cities, Math.floor(index / 100))
  return { en: `${en} ${form} ${city} ${index}`, hi: `${hi} ${form} ${index}` }
}

function record(index: number, name: LocalizedText, parent: string) {
  return { id: newId(now), order: index % 50, ownText: searchText(name), parentText: parent, createdAt: now, updatedAt: now }
}

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500))
}

/** Inserts directly into the tables what an import would create. */
async function fill(db: Db, size: typeof small) {
  const description = 'A description of the usual length, which says what is in it and whom it is for. '.repeat(3)
  const fields = (name: LocalizedText) => ({ name, title: name, description, icon: '📚' })
  const mainRows = Array.from({ length: mains }, (_, index) => {
    const name = `Main ${index}`
    return { ...record(index, name, ''), ...fields(name), color: '#4895EF' }
  })
  const examRows = Array.from({ length: size.exams }, (_, index) => {
    const name = `Exam ${pick(cities, index)} ${index}`
    const main = pick(mainRows, index)
    return { ...record(index, name, main.ownText), ...fields(name), mainCategoryId: main.id }
  })
  const subjectRows = Array.from({ length: size.exams * subjectsPerExam }, (_, index) => {
    const name = `Subject ${pick(areas, index)[0]} ${index}`
    const exam = pick(examRows, Math.floor(index / subjectsPerExam))
    return { ...record(index, name, exam.ownText), ...fields(name), examCategoryId: exam.id, program: 'General' as const }
  })
  const otherSubjects = subjectRows.slice(1)
  const paperRows = Array.from({ length: size.papers }, (_, index) => {
    const title = titleOf(index)
    const subject = index < papersOfFirstSubject ? pick(subjectRows, 0) : pick(otherSubjects, index)
    return {
      ...record(index, title, subject.ownText),
      title,
      description,
      icon: '📝',
      subjectId: subject.id,
      type: pick(['MCQ', 'PYQ', 'Notes'] as const, index),
      categoryType: 'Topic-wise' as const,
      duration: 60,
      difficulty: pick(['Easy', 'Medium', 'Hard'] as const, index),
      targetQuestions: 10,
      questionCount: index % 30,
      totalMarks: 100,
      passingMarks: 35,
      language: 'Both' as const,
      isFree: true,
      isPremium: false,
      contentAccess: { canCopy: false, canDownload: false },
    }
  })
  await db.insert(mainCategories).values(mainRows)
  await inBatches(examRows, (batch) => db.insert(examCategories).values(batch))
  await inBatches(subjectRows, (batch) => db.insert(subjects).values(batch))
  await inBatches(paperRows, (batch) => db.insert(papers).values(batch))
  await addSearchWords(
    db,
    [mainRows, examRows, subjectRows, paperRows].flat().map(({ ownText }) => ownText),
  )
  await recountAll(db)
  return {
    main: pick(mainRows, 0).id,
    exam: pick(examRows, 0).id,
    subject: pick(subjectRows, 0).id,
    paper: pick(paperRows, 0).id,
    pages: paperRows.length / 10,
  }
}

type Site = { running: RunningServer; base: string; token: string; ids: Awaited<ReturnType<typeof fill>> }

async function openSite(databaseUrl: string, size: typeof small): Promise<Site> {
  const running = await openBenchSite(databaseUrl)
  const { db, pool } = running.context.database
  const ids = await fill(db, size)
  await pool.query('vacuum analyze')
  const base = await running.app.listen({ port: 0, host: '127.0.0.1' })
  return { running, base, ids, token: await signIn(running, 'admin') }
}

type Screen = { name: string; editor?: true; grows?: string; path(ids: Site['ids'], round: number): string }

/** The parameter `n` makes each URL unique, so that only screens named as cached use the cache. */
const screens: Screen[] = [
  { name: 'editor: main categories', editor: true, path: () => `${catalogue.listMainCategories.path}?limit=10` },
  { name: 'editor: exam categories', editor: true, path: () => `${catalogue.listExamCategories.path}?limit=10` },
  { name: 'editor: subjects', editor: true, path: () => `${catalogue.listSubjects.path}?limit=10` },
  { name: 'editor: subjects by name', editor: true, path: () => `${catalogue.listSubjects.path}?limit=10&sort=name&order=desc` },
  {
    name: 'editor: subjects of an exam',
    editor: true,
    path: ({ exam }) => `${catalogue.listSubjects.path}?limit=10&examCategoryId=${exam}`,
  },
  { name: 'editor: subjects, searched', editor: true, path: () => `${catalogue.listSubjects.path}?search=genetics+agra+0` },
  ...(['order', 'title', 'type', 'createdAt', 'totalQuestions'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `editor: papers by ${sort} ${order}`,
      editor: true as const,
      path: () => `${catalogue.listPapers.path}?limit=10&sort=${sort}&order=${order}`,
    })),
  ),
  {
    name: 'editor: papers, page in the middle',
    editor: true,
    grows: 'skips half of them',
    path: ({ pages }) => `${catalogue.listPapers.path}?page=${Math.ceil(pages / 2)}`,
  },
  {
    name: 'editor: papers, a tenth of them found',
    editor: true,
    grows: 'counts every match',
    path: () => `${catalogue.listPapers.path}?search=kinematics`,
  },
  { name: 'editor: papers, last page', editor: true, path: ({ pages }) => `${catalogue.listPapers.path}?page=${pages}` },
  {
    name: 'editor: papers of a subject',
    editor: true,
    path: ({ subject }) => `${catalogue.listPapers.path}?subjectId=${subject}`,
  },
  { name: 'editor: papers, searched', editor: true, path: () => `${catalogue.listPapers.path}?search=kinematics+basics+agra+0` },
  { name: 'editor: one paper', editor: true, path: ({ paper }) => `/exams/papers/${paper}` },
  { name: 'learner: main categories, cached', path: () => catalogue.listMainCategories.path },
  { name: 'learner: main categories, fresh', path: (_, round) => `${catalogue.listMainCategories.path}?n=${round}` },
  { name: 'learner: subjects of an exam, fresh', path: ({ exam }, round) => `/exams/subjects/exam/${exam}?n=${round}` },
  { name: 'learner: papers of a subject, fresh', path: ({ subject }, round) => `/exams/papers/subject/${subject}?n=${round}` },
  { name: 'learner: papers, fresh', path: (_, round) => `${catalogue.listPapers.path}?n=${round}` },
  { name: 'search: cached', path: () => '/search?q=kinematics' },
  { name: 'search: a paper by its number', path: (_, round) => `/search?q=kinematics+basics+agra+0&n=${round}` },
  { name: 'search: a common word', path: (_, round) => `/search?q=kinematics&n=${round}` },
  { name: 'search: mistyped', path: (_, round) => `/search?q=kinmatics&n=${round}` },
  { name: 'search: two words, mistyped', path: (_, round) => `/search?q=thermodinamics+bascs&n=${round}` },
  { name: 'search: Hindi', path: (_, round) => `/search?q=${encodeURIComponent('प्रायिकता')}&n=${round}` },
  { name: 'search: Hindi, mistyped', path: (_, round) => `/search?q=${encodeURIComponent('आनुवशिकि')}&n=${round}` },
]

async function load({ base, ids, token }: Site, screen: Screen, round: number): Promise<void> {
  const response = await fetch(`${base}/api${screen.path(ids, round)}`, {
    headers: screen.editor ? { authorization: `Bearer ${token}` } : {},
  })
  await response.text()
  if (!response.ok) throw new Error(`${screen.name} answered ${response.status}`)
}

await compareGrowth({
  sizes: { x1: small, x100: middle, x1000: large },
  openSite,
  views: screens.map((screen) => ({ ...screen, load: (site: Site, round: number) => load(site, screen, round) })),
  rounds,
  allowed,
})
