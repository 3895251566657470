import { kindFormats } from '../kinds/formats.ts'
import type { TemplateName } from '../question-import.ts'
import { type Cells, paperPathColumns, questionColumns, smartColumns } from './columns.ts'
import { byteOrderMark, printCsvRow } from './csv.ts'

export const paperColumns = [
  'title',
  'description',
  'type',
  'categoryType',
  'duration',
  'difficulty',
  'totalQuestions',
  'totalMarks',
  'passingMarks',
  'passByMarks',
  'language',
  'isFree',
  'isPremium',
  'price',
  'order',
  'isActive',
]

const common = { Difficulty: 'Medium', Timer: '60', Marks: '1', IsActive: 'true' }

const examples: Cells[] = Object.values(kindFormats).flatMap(({ row }) => row.examples.map((example) => ({ ...example, ...common })))

const place = {
  Main_Category_EN: 'Engineering',
  Exam_Category_EN: 'JEE Main',
  Subject_EN: 'Physics',
  Paper_EN: 'Kinematics',
  Paper_Type: 'MCQ',
}

const print = (columns: string[], rows: Cells[]) =>
  byteOrderMark + [printCsvRow(columns), ...rows.map((row) => printCsvRow(columns.map((column) => row[column] ?? '')))].join('')

/** CSV templates with example rows, which can be imported as they are. */
export const templates: Record<TemplateName, () => string> = {
  questions: () => print(questionColumns, examples),
  bank: () =>
    print(
      [...questionColumns, ...paperPathColumns],
      examples.map((row) => ({ ...row, ...place })),
    ),
  smart: () =>
    print(smartColumns, [
      {
        question: 'Which gas do plants take in for photosynthesis?',
        optionA: 'Oxygen',
        optionB: 'Carbon dioxide',
        optionC: 'Nitrogen',
        optionD: 'Hydrogen',
        correctOption: 'B',
        difficulty: 'easy',
        tags: 'biology;plants',
      },
    ]),
  papers: () =>
    print(paperColumns, [
      {
        title: 'Kinematics Topic Test',
        description: 'Motion in one and two dimensions',
        type: 'MCQ',
        categoryType: 'Topic-wise',
        duration: '60',
        difficulty: 'Medium',
        totalQuestions: '10',
        totalMarks: '100',
        passingMarks: '35',
        passByMarks: 'false',
        language: 'English',
        isFree: 'true',
        isPremium: 'false',
        price: '0',
        order: '1',
        isActive: 'true',
      },
    ]),
}
