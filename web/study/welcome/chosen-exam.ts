import type { HomePage } from '#domain/catalogue/exam-page.ts'

export type ChosenExam = HomePage['exams'][number]
