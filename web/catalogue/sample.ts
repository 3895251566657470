import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import type { MainCategory } from '#domain/catalogue/main-category.ts'
import type { LocalizedText } from '#domain/localized-text.ts'

/** Shown, labelled as a sample, when the server is unreachable and nothing is cached. The ids do not exist on the server. */
const record = {
  isActive: true,
  isDefault: true,
  archivedAt: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const nothingCounted = { totalPapers: 0, totalQuestions: 0 }

const main = (order: number, name: LocalizedText, icon: string, description: LocalizedText): MainCategory => ({
  ...record,
  ...nothingCounted,
  _id: `main${order}`,
  id: `main${order}`,
  order,
  name,
  title: name,
  description,
  icon,
  color: '#4895EF',
  totalExamCategories: 1,
})

export const sampleMainCategories: MainCategory[] = [
  main(1, { en: 'Engineering', hi: 'इंजीनियरिंग' }, 'fas fa-cogs', { en: 'JEE Main and JEE Advanced', hi: 'जेईई मेन और जेईई एडवांस्ड' }),
  main(2, { en: 'Medical', hi: 'चिकित्सा' }, 'fas fa-stethoscope', { en: 'NEET UG and nursing', hi: 'नीट यूजी और नर्सिंग' }),
  main(3, { en: 'Government', hi: 'सरकारी' }, 'fas fa-landmark', { en: 'UPSC and SSC', hi: 'यूपीएससी और एसएससी' }),
  main(4, { en: 'Banking', hi: 'बैंकिंग' }, 'fas fa-university', { en: 'IBPS and SBI', hi: 'आईबीपीएस और एसबीआई' }),
  main(5, { en: 'Defence', hi: 'रक्षा' }, 'fas fa-shield-alt', { en: 'NDA and CDS', hi: 'एनडीए और सीडीएस' }),
  main(6, { en: 'Railway', hi: 'रेलवे' }, 'fas fa-train', { en: 'RRB NTPC and Group D', hi: 'आरआरबी एनटीपीसी और ग्रुप डी' }),
]

const examNames = ['JEE Main', 'NEET UG', 'UPSC Prelims', 'IBPS PO', 'NDA', 'RRB NTPC']

export const sampleExamCategories: ExamCategory[] = sampleMainCategories.map((parent, index) => ({
  ...record,
  ...nothingCounted,
  _id: `exam${index + 1}`,
  id: `exam${index + 1}`,
  order: 1,
  mainCategoryId: parent._id,
  mainCategoryName: parent.name,
  name: examNames[index] ?? '',
  title: examNames[index] ?? '',
  description: parent.description,
  icon: '🎓',
  examDate: null,
  cutoffs: [],
  totalSubjects: 0,
}))
