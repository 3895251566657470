import { Link } from 'react-router'
import type { HomePage } from '#domain/catalogue/exam-page.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText } from '../../kit/language.ts'
import { tintStyle } from '../../ui/Lead.tsx'

/** The exams as chips, each in the colour of its category. */
export function ExamChips({ exams }: { exams: HomePage['exams'] }) {
  const show = useLocalizedText()
  return (
    <ul className="flex flex-wrap gap-2">
      {exams.map(({ _id, name, color }) => (
        <li key={_id} style={tintStyle(color)}>
          <Link
            to={pathTo('exam', { examCategoryId: _id })}
            className="tint-ground tint-line inline-flex min-h-11 items-center rounded-full border px-4 font-medium hover:underline"
          >
            {show(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
