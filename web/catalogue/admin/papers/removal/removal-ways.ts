import { eventsInTheWay, isDeletable, type PaperRemoval } from '#domain/desk/paper-removal.ts'
import { counted } from '../../../../kit/plurals.ts'

export type WayName = 'archive' | 'empty' | 'delete'

export type RemovalWay = {
  name: WayName
  label: string
  about: string
  /** The words on the button. */
  action: string
  /** Why it cannot be chosen. */
  refused?: string
}

type Options = { papers: boolean; questions: boolean; offersEmptying: boolean }

/** What can be done with a filled paper, the safest first, and why not where it cannot. */
export function listWays(removal: PaperRemoval, { papers, questions, offersEmptying }: Options): RemovalWay[] {
  const [event] = eventsInTheWay(removal)
  const inEvent = event && `The live event “${event.title}” needs this paper. Change or delete the event first.`
  const noQuestions = questions ? undefined : 'You need the permission to manage questions.'
  const noPapers = papers ? undefined : 'You need the permission to manage papers.'
  const used = isDeletable(removal) ? undefined : 'Learners or events have used this paper, so it can only be archived.'
  const count = counted(removal.questions, 'question')
  const ways: (RemovalWay & { isOffered: boolean; why: string | undefined })[] = [
    {
      name: 'archive',
      label: 'Archive the paper',
      about: 'It disappears from the site with its questions. Results stay, and you can restore it at any time.',
      action: 'Archive paper',
      isOffered: !removal.isArchived,
      why: noPapers ?? inEvent,
    },
    {
      name: 'empty',
      label: 'Empty the paper',
      about: 'The paper stays, its questions are deleted. Past results keep them as they were answered.',
      action: `Delete ${count}`,
      isOffered: offersEmptying && removal.questions > 0,
      why: noQuestions ?? inEvent,
    },
    {
      name: 'delete',
      label: 'Delete the paper and its questions',
      about: 'This cannot be undone.',
      action: removal.questions === 0 ? 'Delete paper' : `Delete paper and ${count}`,
      isOffered: true,
      why: noPapers ?? noQuestions ?? inEvent ?? used,
    },
  ]
  return ways.flatMap(({ isOffered, why, ...way }) => (isOffered ? [{ ...way, ...(why !== undefined && { refused: why }) }] : []))
}
