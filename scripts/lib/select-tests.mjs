// Selects the tests that belong to given paths, for `npm test -- path`.
import fs from 'node:fs'
import path from 'node:path'
import { at, root } from './project.mjs'

/** The journeys that show a feature's screens in a browser, by their names in e2e/. */
export const journeysOf = {
  analytics: ['admin-reads-analytics'],
  attempts: ['learner-sits-a-paper', 'learner-loses-the-network', 'paper-by-keyboard'],
  audit: ['admin-reads-the-audit-log', 'super-admin-manages-people'],
  blog: ['reader-reads-the-blog', 'pictures-on-the-blog'],
  catalogue: ['editor-builds-an-exam', 'editor-lists', 'editor-uses-patterns', 'learner-asks-for-premium'],
  desk: ['editor-moves-about', 'editor-lists'],
  gamification: ['learner-earns-recognition'],
  identity: ['learner-registers', 'learner-resets-password', 'admin-signs-in'],
  live: ['learner-joins-a-live-event', 'editor-plans-an-event', 'scheduled-paper'],
  messages: ['visitor-writes-to-us'],
  notifications: ['notifications', 'notifications-on-a-device'],
  people: ['super-admin-manages-people'],
  practice: ['learner-practises-a-topic'],
  questions: [
    ...['editor-writes-questions', 'editor-formats-text', 'editor-imports-questions', 'editor-assembles-a-paper'],
    ...['editor-keeps-a-syllabus', 'editor-uses-templates', 'editor-empties-a-paper'],
  ],
  results: ['learner-sits-a-paper'],
  settings: ['settings'],
  setup: ['first-day'],
  study: ['learner-comes-back', 'learner-studies'],
}
/** For parts that all screens share: ui, kit, shell, styles, pages. */
const sharedJourneys = ['shell']

const isTest = (name) => /\.test\.tsx?$/.test(name)
const isJourney = (name) => /\.e2e\.ts$/.test(name)

const hasTests = (folder) =>
  fs.statSync(at(folder)).isDirectory() && fs.readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).some((name) => isTest(name))

/** The nearest folder with tests in it, from the path upwards. */
function nearestTests(file) {
  for (let folder = file; folder !== '.'; folder = path.dirname(folder)) if (hasTests(folder)) return [`${folder}/`]
  return []
}

function journeysFor(file) {
  const [side, feature = ''] = file.split('/')
  if (side === 'e2e') return isJourney(file) || file === 'e2e' ? [file] : []
  if (side !== 'web') return []
  return (journeysOf[feature] ?? sharedJourneys).map((name) => `e2e/${name}.e2e.ts`)
}

/**
 * A test selects itself, a source file the tests of the nearest folder with tests, a screen also the journeys of its feature.
 * Returns the arguments for vitest and Playwright.
 */
export function testsOf(args) {
  const paths = args.map((each) => path.relative(root, path.resolve(each)))
  for (const file of paths) {
    if (file === '' || file.startsWith('..') || !fs.existsSync(at(file))) {
      console.error(`There is nothing of this project at ${file || '.'}.`)
      process.exit(1)
    }
  }
  const files = paths.flatMap((file) => (isTest(file) ? [file] : file.startsWith('e2e') ? [] : nearestTests(file)))
  const journeys = [...new Set(paths.flatMap((file) => (isTest(file) ? [] : journeysFor(file))))]
  const isProof = [...files, ...journeys].some((name) => name.includes('.proof.'))
  return {
    files: [...new Set(files)],
    projects: ['unit', 'api postgres', 'api embedded', ...(isProof ? ['proof', 'proof postgres', 'proof embedded'] : [])],
    journeys,
    browserProjects: ['journeys', 'long', 'themes', ...(isProof ? ['proof'] : [])],
  }
}
