import type { BadgeRule } from './rule.ts'

export const mastery: readonly BadgeRule[] = [
  {
    id: 'correct_100',
    name: { en: 'Hundred Right', hi: 'सौ सही उत्तर' },
    description: { en: 'A hundred of your answers were right.', hi: 'आपके सौ उत्तर सही रहे।' },
    criteria: { en: 'Answer 100 questions right', hi: '100 प्रश्न सही करें' },
    icon: 'fas fa-brain',
    category: 'mastery',
    progress: ({ correct }) => correct / 100,
  },
  {
    id: 'correct_500',
    name: { en: 'Deep Knowledge', hi: 'गहरी समझ' },
    description: { en: 'Five hundred of your answers were right.', hi: 'आपके पाँच सौ उत्तर सही रहे।' },
    criteria: { en: 'Answer 500 questions right', hi: '500 प्रश्न सही करें' },
    icon: 'fas fa-lightbulb',
    category: 'mastery',
    progress: ({ correct }) => correct / 500,
  },
  {
    id: 'correct_2000',
    name: { en: 'Walking Library', hi: 'चलता-फिरता पुस्तकालय' },
    description: { en: 'Two thousand of your answers were right.', hi: 'आपके दो हज़ार उत्तर सही रहे।' },
    criteria: { en: 'Answer 2,000 questions right', hi: '2,000 प्रश्न सही करें' },
    icon: 'fas fa-landmark',
    category: 'mastery',
    progress: ({ correct }) => correct / 2000,
  },
  {
    id: 'subject_master',
    name: { en: 'Subject Master', hi: 'विषय के निपुण' },
    description: { en: 'You have mastered a subject.', hi: 'आप एक विषय में निपुण हो गए हैं।' },
    criteria: { en: 'Reach 80% accuracy over 5 papers of 1 subject', hi: '1 विषय के 5 प्रश्नपत्रों में 80% शुद्धता पाएँ' },
    icon: 'fas fa-microscope',
    category: 'mastery',
    progress: ({ mastered }) => mastered,
  },
  {
    id: 'subject_master_3',
    name: { en: 'Master of Three', hi: 'तीन विषयों के निपुण' },
    description: { en: 'You have mastered three subjects.', hi: 'आप तीन विषयों में निपुण हो गए हैं।' },
    criteria: { en: 'Reach 80% accuracy over 5 papers in each of 3 subjects', hi: '3 विषयों में से हर एक के 5 प्रश्नपत्रों में 80% शुद्धता पाएँ' },
    icon: 'fas fa-university',
    category: 'mastery',
    progress: ({ mastered }) => mastered / 3,
  },
]
