import type { Paper } from '#domain/catalogue/paper.ts'
import { type Language, localize } from '#domain/language.ts'
import type { PrintSet } from '#domain/questions/printing/print-set.ts'
import { useConfig } from '../../kit/config.ts'
import { printWords } from './words.ts'

type PaperHeadProps = {
  paper: Paper
  set: PrintSet
  languages: readonly Language[]
  heading?: (language: Language) => string
  count?: number
}

/** The top of every printed sheet: what it is, of which paper and set. */
export function PaperHead({ paper, set, languages, heading, count }: PaperHeadProps) {
  const [first = 'en'] = languages
  const { siteName, logoUrl } = useConfig()
  const title = [...new Set(languages.map((language) => localize(paper.title, language)))].join(' · ')
  return (
    <header className="flex flex-col gap-2 border-action border-b-2 pb-3">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="flex items-center gap-2 pb-1 font-medium text-sm">
            {logoUrl && <img src={logoUrl} alt="" className="h-8 w-auto max-w-40 object-contain" />}
            {siteName}
          </p>
          <h2 className="font-bold text-xl">{heading ? `${heading(first)}: ${title}` : title}</h2>
          <p className="text-sm">
            {localize(paper.examCategoryName, first)} · {localize(paper.subjectName, first)}
          </p>
        </div>
        <p className="shrink-0 rounded-control border-2 border-text px-3 py-1 font-bold text-lg">
          {printWords[first].set} {set}
        </p>
      </div>
      {count !== undefined &&
        languages.map((language) => (
          <p key={language} lang={language} className="tabular flex flex-wrap justify-between gap-x-6 font-medium text-sm">
            <span>{printWords[language].questions(count)}</span>
            <span>{printWords[language].time(paper.duration)}</span>
            <span>{printWords[language].marks(String(paper.totalMarks))}</span>
          </p>
        ))}
    </header>
  )
}
