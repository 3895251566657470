import type { PatternAtAGlance } from '#domain/catalogue/exam-page.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { examTranslations } from './translations.ts'

const cell = 'py-2 pr-3 align-top last:pr-0'

/** A fraction as people read it, with a sign: +4, −1, −⅓. */
function signed(marks: string): string {
  const known: Record<string, string> = { '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '1/2': '½', '3/4': '¾', '5/6': '⅚', '1/6': '⅙' }
  const size = marks.replace(/^[-+]/, '')
  return `${marks.startsWith('-') ? '−' : '+'}${known[size] ?? size}`
}

/** The sections of an exam with their questions, marks and time. */
export function PatternTable({ pattern }: { pattern: PatternAtAGlance }) {
  const t = useTranslation(examTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  const hasOwnTimes = pattern.sections.some(({ minutes }) => minutes !== null)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{show(pattern.title)}</h3>
      <table className="tabular w-full text-left text-sm">
        <thead className="text-muted">
          <tr className="border-line border-b">
            <th scope="col" className={cell}>
              {t.section}
            </th>
            <th scope="col" className={`${cell} text-right`}>
              {t.questions}
            </th>
            {hasOwnTimes && (
              <th scope="col" className={`${cell} text-right`}>
                {t.time}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pattern.sections.map((section) => (
            <tr key={section.name}>
              <th scope="row" className={`${cell} font-normal`}>
                <span className="wrap-anywhere block font-medium">{show(section.title, section.name)}</span>
                <span className="text-muted">
                  {/^-/.test(section.wrong) ? t.marking(signed(section.right), signed(section.wrong)) : t.noPenalty(signed(section.right))}
                </span>
              </th>
              <td className={`${cell} text-right`}>{number(section.questions)}</td>
              {hasOwnTimes && <td className={`${cell} text-right`}>{section.minutes === null ? t.shared : t.minutes(section.minutes)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-semibold">
            <th scope="row" className={cell}>
              {t.totalMarks(number(pattern.totalMarks))}
            </th>
            <td className={`${cell} text-right`}>{number(pattern.totalQuestions)}</td>
            {hasOwnTimes && <td className={`${cell} text-right`}>{t.minutes(pattern.minutes)}</td>}
          </tr>
        </tfoot>
      </table>
      {pattern.calculator && <p className="text-muted text-sm">{t.calculator}</p>}
    </div>
  )
}
