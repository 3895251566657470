import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#domain/paths.ts'
import { SelectField } from '../../kit/form/fields.tsx'
import { TextLink } from '../../kit/links.tsx'
import { passageName } from '../passages/passage-name.ts'
import { passagesQuery } from '../passages/queries.ts'
import type { QuestionValues } from './question-values.ts'

/** The passage that the question belongs to, of those of its paper. */
export function PassageField({ paperId }: { paperId: string }) {
  const { data = [] } = useQuery({ ...passagesQuery(paperId), enabled: paperId !== '' })
  if (paperId === '') return null
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <SelectField<QuestionValues>
        name="passageId"
        label="Passage"
        hint="A text, table or chart that it shares with other questions"
        none="No passage"
        options={data.map((passage) => ({ value: passage._id, label: passageName(passage) }))}
      />
      <p className="text-sm">
        <TextLink to={pathTo('adminPassages', { paperId })}>Manage passages</TextLink>
      </p>
    </div>
  )
}
