import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import type { FaultCode, ReadinessFault } from '#domain/questions/readiness/fault.ts'
import { TextLink } from '../../../../kit/links.tsx'
import { faultDetail, faultTitles, groupFaults } from './fault-words.ts'

/** Faults of the paper itself that are mended in its form; the others where its questions are. */
const inForm: ReadonlySet<FaultCode> = new Set(['marks_differ', 'marks_scaled', 'section_size', 'section_unknown'])

function addressOf(paperId: string, { code, questionId }: ReadinessFault): string {
  if (questionId !== null) return `${pathTo('adminPaperQuestions', { paperId })}?question=${questionId}`
  return inForm.has(code) ? pathTo('adminPaperEdit', { id: paperId }) : pathTo('adminPaperQuestions', { paperId })
}

function FaultLink({ paperId, fault }: { paperId: string; fault: ReadinessFault }) {
  const detail = faultDetail(fault)
  return (
    <li className="wrap-anywhere">
      <TextLink to={addressOf(paperId, fault)}>{fault.number === null ? detail : `Question ${fault.number}`}</TextLink>
      {fault.number !== null && detail !== '' && <span className="text-muted"> {detail}</span>}
    </li>
  )
}

/** The faults by kind; each kind opens to its questions, and each of those leads to where it is mended. */
export function FaultList({ paperId, faults }: { paperId: string; faults: readonly ReadinessFault[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-line border-t">
      {groupFaults(faults).map(({ code, severity, faults: group }) => (
        <li key={code}>
          <details className="group">
            <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-control py-1.5 hover:bg-raised [&::-webkit-details-marker]:hidden">
              <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-90" />
              {severity === 'error' ? (
                <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-danger" />
              ) : (
                <TriangleAlert size={16} aria-hidden="true" className="shrink-0 text-brand" />
              )}
              <span className="min-w-0 flex-1">
                {faultTitles[code]}
                <span className="text-muted text-sm"> · {severity === 'error' ? 'fix' : 'look at'}</span>
              </span>
              <span className="tabular shrink-0 text-muted text-sm">{group.length}</span>
            </summary>
            <ul className="flex flex-col gap-1 pb-3 pl-10 text-sm">
              {group.map((fault) => (
                <FaultLink key={`${fault.questionId} ${fault.detail}`} paperId={paperId} fault={fault} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
