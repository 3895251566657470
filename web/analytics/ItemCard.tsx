import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { thirds } from '#domain/analytics/bands.ts'
import { itemDefinitions } from '#domain/analytics/definitions.ts'
import { concernNames, type Distractor, type RenderedItem } from '#domain/analytics/paper-report.ts'
import { pathTo } from '#domain/paths.ts'
import { useHasPermission } from '../kit/AccessDenied.tsx'
import { useLocalizedText } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { Card } from '../ui/Card.tsx'

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)}%`)

/** A question with its statistics, flags and answer distribution. */
export function ItemCard({ item }: { item: RenderedItem }) {
  const show = useLocalizedText()
  const mayEdit = useHasPermission('manage_questions')
  const name = item.number === null ? 'Earlier wording' : `Question ${item.number}`
  const figures = [
    { name: 'Facility', value: percent(item.facility), definition: itemDefinitions.facility },
    { name: 'Discrimination', value: item.discrimination?.toFixed(2) ?? '–', definition: itemDefinitions.discrimination },
    { name: 'Reached', value: `${item.reached} of ${item.attempts}` },
    { name: 'Answered', value: `${item.answered} of ${item.attempts}` },
    { name: 'Median time', value: item.medianSeconds === null ? '–' : `${item.medianSeconds} s` },
  ]
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{name}</h3>
        {mayEdit && (
          <Link to={pathTo('adminQuestionEdit', { id: item.questionId })} aria-label={`Edit ${name}`} className="text-link text-sm">
            Edit
          </Link>
        )}
      </div>
      <RichText html={show(item.html)} className="wrap-anywhere min-w-0" />
      {item.concerns.length > 0 && (
        <ul className="flex flex-col gap-1">
          {item.concerns.map((concern) => (
            <li key={concern} className="flex items-start gap-2 text-sm">
              <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
              {concernNames[concern]}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {figures.map(({ name, value, definition }) => (
          <div key={name} title={definition}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {item.distractors.length > 0 && <Distractors distractors={item.distractors} />}
    </Card>
  )
}

const thirdNames = { bottom: 'Bottom third', middle: 'Middle third', top: 'Top third' } as const

function Distractors({ distractors }: { distractors: readonly Distractor[] }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-link text-sm">Answers chosen</summary>
      <table className="mt-2 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 pr-2">
              Option
            </th>
            <th scope="col" className="py-1 pr-2 text-right">
              All
            </th>
            {thirds.map((third) => (
              <th key={third} scope="col" className="py-1 pr-2 text-right" title={itemDefinitions.thirds}>
                {thirdNames[third]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {distractors.map(({ option, isKey, count, thirds: by }) => (
            <tr key={option} className="border-line border-b">
              <th scope="row" className="py-1 pr-2 font-medium">
                <span className="inline-flex items-center gap-1">
                  {option}
                  {isKey && <Check size={16} aria-label="right" className="text-correct" />}
                </span>
              </th>
              <td className="py-1 pr-2 text-right">{count}</td>
              {thirds.map((third) => (
                <td key={third} className="py-1 pr-2 text-right">
                  {by[third]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
