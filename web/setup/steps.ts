import { pathTo } from '#domain/paths.ts'
import type { Checklist } from '#domain/setup/contract.ts'

type Step = { name: keyof Checklist; title: string; detail: string; action?: { label: string; to: string } }

const steps: readonly Step[] = [
  {
    name: 'setup',
    title: 'Set up the site',
    detail: 'Its name, languages, time zone and the exams it offers.',
    action: { label: 'Set up', to: pathTo('adminSetup') },
  },
  {
    name: 'secondFactor',
    title: 'Protect your account',
    detail: 'A code from your phone in addition to the password.',
    action: { label: 'Open profile', to: pathTo('adminProfile') },
  },
  {
    name: 'paper',
    title: 'First paper',
    detail: 'Install our mocks and notes, or create your own paper.',
    action: { label: 'Install content', to: pathTo('adminSetup') },
  },
  {
    name: 'learner',
    title: 'First learner',
    detail: 'Learners register by themselves, or you add them to the list of users.',
    action: { label: 'Add a learner', to: pathTo('adminUserCreate') },
  },
  {
    name: 'event',
    title: 'First event',
    detail: 'Everyone takes a paper at the same time, with a standing.',
    action: { label: 'Create event', to: pathTo('adminEventCreate') },
  },
  {
    name: 'backup',
    title: 'First backup',
    detail: 'On the server: npm run backup -- taiyari.backup.gz. Repeat it every night from a timer, and try a restore once.',
  },
]

/** The steps in order, each done or not. */
export const listSteps = (checklist: Checklist): (Step & { isDone: boolean })[] =>
  steps.map((step) => ({ ...step, isDone: checklist[step.name] }))
