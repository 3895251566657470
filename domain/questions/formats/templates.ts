import type { TemplateName } from '../importing.ts'
import { placeColumns, questionColumns, smartColumns } from './columns.ts'
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
  'language',
  'isFree',
  'isPremium',
  'price',
  'order',
  'isActive',
]

const common = { Difficulty: 'Medium', Timer: '60', Marks: '1', IsActive: 'true' }

const examples: Record<string, string>[] = [
  {
    Type: 'MCQ',
    Question_EN: 'What is the SI unit of force?',
    Question_HI: 'बल का SI मात्रक क्या है?',
    Option_A_EN: 'newton',
    Option_B_EN: 'joule',
    Option_C_EN: 'watt',
    Option_D_EN: 'pascal',
    Option_A_HI: 'न्यूटन',
    Option_B_HI: 'जूल',
    Option_C_HI: 'वाट',
    Option_D_HI: 'पास्कल',
    Correct_Answer: 'A',
    Explanation_EN: '$1\\ \\mathrm{N} = 1\\ \\mathrm{kg\\,m\\,s^{-2}}$',
    Explanation_HI: '$1\\ \\mathrm{N} = 1\\ \\mathrm{kg\\,m\\,s^{-2}}$',
    Topic: 'conceptual',
    Tags: 'units;force',
    ...common,
  },
  {
    Type: 'MSQ',
    Question_EN: 'Which of these are prime?',
    Option_A_EN: '2',
    Option_B_EN: '9',
    Option_C_EN: '11',
    Option_D_EN: '15',
    Correct_Answer: 'A;C',
    Topic: 'general',
    ...common,
  },
  {
    Type: 'Numeric',
    Question_EN: 'Evaluate $\\sqrt{2}$ to two decimal places.',
    Correct_Answer: '1.41:0.005',
    Topic: 'numerical',
    ...common,
  },
  {
    Type: 'PYQ',
    Question_EN: 'The value of $\\int_0^1 2x\\,dx$ is',
    Option_A_EN: '$0$',
    Option_B_EN: '$1$',
    Option_C_EN: '$2$',
    Option_D_EN: '$\\frac12$',
    Correct_Answer: '1',
    Reference: 'Previous-year style, 2023',
    Topic: 'recent (2020-2024)',
    ...common,
  },
  {
    Type: 'Notes',
    Content_EN: '## Kinematics\n\n$v = u + at$',
    Content_HI: '## गतिकी\n\n$v = u + at$',
    Topic: 'formulas',
    ...common,
  },
]

const place = {
  Main_Category_EN: 'Engineering',
  Exam_Category_EN: 'JEE Main',
  Subject_EN: 'Physics',
  Paper_EN: 'Kinematics',
  Paper_Type: 'MCQ',
}

const print = (columns: string[], rows: Record<string, string>[]) =>
  byteOrderMark + [printCsvRow(columns), ...rows.map((row) => printCsvRow(columns.map((column) => row[column] ?? '')))].join('')

/** A file to fill in, with rows that show how; it imports as it is. */
export const templates: Record<TemplateName, () => string> = {
  questions: () => print(questionColumns, examples),
  bank: () =>
    print(
      [...questionColumns, ...placeColumns],
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
        language: 'English',
        isFree: 'true',
        isPremium: 'false',
        price: '0',
        order: '1',
        isActive: 'true',
      },
    ]),
}
