import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { kindFormats } from '#domain/questions/kinds/formats.ts'
import { TemplateButton } from './templates.tsx'

const rows = Object.values(kindFormats).map(({ row }) => row)

const columns: readonly [string, string][] = [
  ['Type', rows.flatMap(({ types }) => types).join(', ')],
  ['Question_EN', 'required, except for Notes'],
  ['Question_HI', 'optional'],
  ['Option_A_EN … Option_D_EN', 'at least two for a choice; up to Option_J_EN'],
  ['Option_A_HI … Option_D_HI', 'optional'],
  ['Correct_Answer', rows.map(({ help }) => help).join('. ')],
  ['Explanation_EN, Explanation_HI', 'optional'],
  ['Content_EN, Content_HI', 'for Notes'],
  ['Reference', 'for PYQ'],
  ['Difficulty, Topic, Tags, Timer, Marks, IsActive', 'optional; tags are separated by semicolons'],
  ['Code, Section', 'optional'],
  ['Passage, Passage_EN, Passage_HI', 'optional: rows with the same Passage, such as P1, share the text that the first of them contains'],
]

/** Describes the file format and offers templates. */
export function FormatHelp() {
  return (
    <Help title="Format help">
      <p>The first row names the columns, in any order. Text may contain Markdown, and LaTeX between dollar signs.</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {columns.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere font-mono text-sm">{name}</dt>
            <dd className="pb-2 text-muted text-sm sm:pb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        The short form (question, optionA to optionD, correctOption, difficulty, tags) is read too, and so are Excel workbooks with the same
        columns or with any others, which you then choose, Word documents, Moodle XML, GIFT, Aiken and QTI (1.2, 2.1, 2.2 and 3). A file for
        several papers names Main_Category_EN, Exam_Category_EN, Subject_EN, Paper_EN and Paper_Type in each row.
      </p>
      <p className="text-muted text-sm">
        In a Word document, questions are numbered and options are (a) to (d), A. to D. or (1) to (4), one or several on a line or in a
        table. The answer is stated below each question (Ans: (b)) or in a list under the heading Answer Key; a solution begins with Sol. or
        Explanation. What each line is taken for can be changed before the import.
      </p>
      <div className="flex flex-wrap gap-2">
        <TemplateButton name="questions">Download multilingual template</TemplateButton>
        <TemplateButton name="bank">Template for several papers</TemplateButton>
        <TemplateButton name="smart">Short form template</TemplateButton>
      </div>
    </Help>
  )
}

export function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-medium">
        {title}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </details>
  )
}
