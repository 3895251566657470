import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue/contract.ts'
import { localize } from '#domain/language.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
})
afterAll(() => app.close())

/** The first result as it stands on the screen: exams, subjects, papers, topics. */
async function findFirst(q: string): Promise<string> {
  const { data } = await app.call(catalogue.search, { query: { q } })
  const [exam, subject, paper, topic] = [data.exams[0], data.subjects[0], data.papers[0], data.topics[0]]
  if (exam) return `exam: ${localize(exam.name, 'en')}`
  if (subject) return `subject: ${localize(subject.name, 'en')}`
  if (paper) return `paper: ${localize(paper.title, 'en')}`
  return topic ? `topic: ${topic.topic}` : 'nothing'
}

test.each([
  ['ssc cgl', 'exam: SSC CGL'],
  ['ssccgl', 'exam: SSC CGL'],
  ['एसएससी', 'exam: SSC CGL'],
  ['एसएससी सीजीएल', 'exam: SSC CGL'],
  ['jee main', 'exam: JEE Main'],
  ['jeemain', 'exam: JEE Main'],
  ['जेईई मेन', 'exam: JEE Main'],
  ['neet', 'exam: NEET UG'],
  ['neet ug', 'exam: NEET UG'],
  ['neetug', 'exam: NEET UG'],
  ['यूपीएससी', 'exam: UPSC Prelims'],
  ['upsc prelims', 'exam: UPSC Prelims'],
  ['uspc', 'exam: UPSC Prelims'],
  ['ibpspo', 'exam: IBPS PO'],
  ['आईबीपीएस', 'exam: IBPS PO'],
  ['sbi clark', 'exam: SBI Clerk'],
  ['एसबीआई', 'exam: SBI Clerk'],
  ['nda', 'exam: NDA'],
  ['एनडीए', 'exam: NDA'],
  ['रेलवे', 'exam: RRB NTPC'],
  ['railwey', 'exam: RRB NTPC'],
  ['nursing oficer', 'exam: Nursing Officer'],
  ['इंजीनियरिंग', 'exam: JEE Main'],
  ['बैंकिंग', 'exam: IBPS PO'],
  ['फिजिक्स', 'subject: Physics'],
  ['भौतिकी', 'subject: Physics'],
  ['bhoutiki', 'subject: Physics'],
  ['phisics', 'subject: Physics'],
  ['केमिस्ट्री', 'subject: Chemistry'],
  ['chemestry', 'subject: Chemistry'],
  ['रसायन विज्ञान', 'subject: Chemistry'],
  ['गणित', 'subject: Mathematics'],
  ['ganit', 'subject: Mathematics'],
  ['mathmatics', 'subject: Mathematics'],
  ['बायोलॉजी', 'subject: Biology'],
  ['jeev vigyan', 'subject: Biology'],
  ['रीजनिंग', 'subject: Reasoning Ability'],
  ['tarkshakti', 'subject: Reasoning Ability'],
  ['angrezi', 'subject: English'],
  ['gk', 'subject: General Knowledge'],
  ['di', 'paper: Data Interpretation: Notes'],
  ['rotaton', 'paper: Rotational Motion: Notes'],
  ['rotation', 'paper: Rotational Motion: Notes'],
  ['genetcis', 'paper: Genetics: notes'],
  ['anuvanshiki', 'paper: Genetics: notes'],
  ['thermodinamics', 'topic: Thermodynamics'],
  ['calclus', 'paper: Calculus essentials: notes'],
  ['कलन', 'paper: Calculus topic test'],
  ['trignometry', 'paper: Trigonometry: Topic Test'],
  ['probability', 'paper: Probability and Statistics: Topic Test'],
  ['photosinthesis', 'topic: Photosynthesis in higher plants'],
  ['polity', 'paper: Polity and Economy: topic test'],
  ['सीसैट', 'subject: CSAT'],
  ['kinematics', 'topic: Kinematics'],
  ['mechanics notes', 'paper: Mechanics essentials: notes'],
  ['notes of genetics', 'paper: Genetics: notes'],
  ['ssc full mock', 'paper: SSC CGL Tier 1: full mock 1'],
  ['jee physics', 'subject: Physics'],
  ['wheatstone', 'topic: Wheatstone bridge'],
  ['kirchoff', "topic: Kirchhoff's rules"],
  ['binomial theorm', 'topic: Binomial Theorem'],
  ['beej ganit', 'paper: Algebra and Matrices: Topic Test'],
  ['इतिहास', 'paper: History, Geography and Environment: topic test'],
  ['itihas', 'paper: History, Geography and Environment: topic test'],
  ['banking awareness', 'subject: General and Banking Awareness'],
])('“%s” finds %s first', async (query, first) => {
  expect(await findFirst(query)).toBe(first)
})

test('where nothing matches, records that match a part are proposed, or else the largest exams', async () => {
  const propose = async (q: string) => (await app.call(catalogue.search, { query: { q } })).data
  const part = await propose('ssc zzzzqqqq')
  expect(part).toMatchObject({ exams: [], subjects: [], papers: [], topics: [] })
  expect(part.proposals?.exams.map(({ name }) => localize(name, 'en'))).toEqual(['SSC CGL'])
  const none = await propose('xylophonequartet')
  expect(none.proposals?.exams).toHaveLength(4)
  expect((await propose('neet')).proposals).toBeNull()
  expect((await propose('  ')).proposals).toBeNull()
})
