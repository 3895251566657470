import type { Dashboard, ImportUnderWay, PaperConcern, ReportUnderWay } from '#domain/desk/dashboard.ts'
import { pathTo } from '#domain/paths.ts'
import { counted } from '../kit/plurals.ts'
import type { BadgeTone } from '../ui/Badge.tsx'

/** A line of the to-do list. */
export type Need = {
  id: string
  title: string
  detail: string
  state?: { name: string; tone: BadgeTone }
  action: { label: string; to: string }
}

const paperScreens: Record<PaperConcern['source'], (id: string) => string> = {
  readiness: (id) => pathTo('adminPaperQuestions', { paperId: id }),
  items: (id) => pathTo('adminAnalyticsPaper', { id }),
}

function needOfPaper({ _id, source, title, subject, reason }: PaperConcern): Need {
  return {
    id: `${source}-${_id}`,
    title,
    detail: `${subject} · ${reason}`,
    action: { label: 'Look', to: paperScreens[source](_id) },
  }
}

const importStates: Record<ImportUnderWay['status'], { name: string; tone: BadgeTone }> = {
  reading: { name: 'Reading', tone: 'neutral' },
  checked: { name: 'Waiting for you', tone: 'brand' },
  importing: { name: 'Importing', tone: 'action' },
  done: { name: 'Done', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'wrong' },
}

function needOfImport({ _id, fileName, status, progress, rows, faulty, by }: ImportUnderWay): Need {
  const details: Record<ImportUnderWay['status'], string> = {
    reading: `${progress} % read`,
    checked:
      faulty > 0 ? `${rows - faulty} of ${counted(rows, 'row')} understood, ${faulty} to fix` : `${counted(rows, 'row')} ready to import`,
    importing: `${progress} % imported`,
    done: counted(rows, 'row'),
    failed: 'Nothing was imported',
  }
  return {
    id: `import-${_id}`,
    title: `Import “${fileName}”`,
    detail: `${details[status]} · started by ${by}`,
    state: importStates[status],
    action: { label: 'Open', to: `${pathTo('adminPaperUpload')}?import=${_id}` },
  }
}

function needOfReport({ _id, status }: ReportUnderWay): Need {
  const states: Record<ReportUnderWay['status'], { detail: string; name: string; tone: BadgeTone }> = {
    waiting: { detail: 'It will be generated in a moment', name: 'Waiting', tone: 'neutral' },
    running: { detail: 'It is being generated', name: 'Running', tone: 'action' },
    done: { detail: 'Ready to download', name: 'Ready', tone: 'brand' },
    failed: { detail: 'It could not be generated', name: 'Failed', tone: 'wrong' },
  }
  const { detail, ...state } = states[status]
  return {
    id: `report-${_id}`,
    title: 'Analytics report',
    detail,
    state,
    action: { label: 'Open', to: `${pathTo('adminAnalytics')}?report=${_id}` },
  }
}

/** How long something has waited, in the largest whole unit. */
function waited(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/** Everything on the dashboard that waits for somebody, the most urgent first. */
export function listNeeds({ messages, implausibleResults, imports, reports, papers }: Dashboard, now: Date): Need[] {
  const needs: Need[] = []
  if (messages && messages.open > 0) {
    needs.push({
      id: 'messages',
      title: `${counted(messages.open, 'message')} unanswered`,
      detail: messages.oldest ? `The oldest has been waiting for ${waited(messages.oldest, now)}` : '',
      action: { label: 'Answer', to: `${pathTo('adminMessages')}?status=open` },
    })
  }
  if (implausibleResults) {
    needs.push({
      id: 'results',
      title: `${counted(implausibleResults, 'result')} to review`,
      detail: 'Too good or too fast to be ranked without a review',
      action: { label: 'Review', to: pathTo('adminResultReview') },
    })
  }
  return [...needs, ...(imports ?? []).map(needOfImport), ...(reports ?? []).map(needOfReport), ...papers.map(needOfPaper)]
}
