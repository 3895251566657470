import { type PathName, patterns } from '#domain/paths.ts'
import type { PublicPages } from '#server/platform/pages.ts'

type Plain = { [Name in PathName]?: { title: string; description: string } }

const listed: Plain = {
  home: {
    title: '',
    description: 'Prepare for JEE, NEET, UPSC, banking, railway and defence exams with timed mock tests, notes and previous-year papers.',
  },
  categories: {
    title: 'Exam Categories',
    description: 'All exams by category: engineering, medical, government, banking, defence and railway.',
  },
  about: { title: 'About', description: 'What this site is, how its papers and marks work, and who runs it.' },
  contact: { title: 'Contact', description: 'Write to us: we reply within 24 hours. Answers to common questions are here too.' },
  terms: { title: 'Terms', description: 'The terms under which this site can be used.' },
  privacy: { title: 'Privacy', description: 'What is kept about you, why, for how long, and how to take it with you or delete it.' },
  liveEvents: { title: 'Live Events', description: 'Papers that everyone starts together, team battles, and what is new.' },
  leaderboard: { title: 'Leaderboard', description: 'The best results in each exam.' },
  teamBattle: { title: 'Team Battle', description: 'Red against Blue: every right answer scores for the team, live.' },
}

const unlisted: Plain = {
  login: { title: 'Login', description: 'Sign in to keep your attempts, progress, badges and ranks.' },
  register: { title: 'Register', description: 'Create a free account: your attempts, progress, badges and ranks are kept.' },
  forgotPassword: { title: 'Forgot Password', description: 'Get a link to choose a new password.' },
}

const addressesOf = (pages: Plain) => (Object.keys(pages) as PathName[]).map((name) => patterns[name])

/** The pages that are the same in every installation. */
export const systemPages: PublicPages = {
  heads: Object.fromEntries(
    Object.entries({ ...listed, ...unlisted }).map(([name, words]) => [
      name,
      async () => ({ ...words, address: patterns[name as PathName] }),
    ]),
  ),
  list: async () => addressesOf(listed).map((address) => ({ address })),
}
