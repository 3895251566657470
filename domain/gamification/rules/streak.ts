import type { BadgeRule } from './rule.ts'

export const streak: readonly BadgeRule[] = [
  {
    id: 'streak_3',
    name: { en: 'Getting Going', hi: 'चल पड़े' },
    description: { en: 'Three days in a row.', hi: 'लगातार तीन दिन।' },
    criteria: { en: 'Practise 3 days in a row', hi: 'लगातार 3 दिन अभ्यास करें' },
    icon: 'fas fa-seedling',
    category: 'streak',
    progress: ({ longestStreak }) => longestStreak / 3,
  },
  {
    id: 'streak_7',
    name: { en: 'Week Warrior', hi: 'सप्ताह के योद्धा' },
    description: { en: 'Seven days in a row.', hi: 'लगातार सात दिन।' },
    criteria: { en: 'Practise 7 days in a row', hi: 'लगातार 7 दिन अभ्यास करें' },
    icon: 'fas fa-bolt',
    category: 'streak',
    progress: ({ longestStreak }) => longestStreak / 7,
  },
  {
    id: 'streak_30',
    name: { en: 'Unstoppable', hi: 'अविराम' },
    description: { en: 'Thirty days in a row.', hi: 'लगातार तीस दिन।' },
    criteria: { en: 'Practise 30 days in a row', hi: 'लगातार 30 दिन अभ्यास करें' },
    icon: 'fas fa-leaf',
    category: 'streak',
    progress: ({ longestStreak }) => longestStreak / 30,
  },
  {
    id: 'streak_100',
    name: { en: 'Hundred Days', hi: 'सौ दिन' },
    description: { en: 'A hundred days in a row.', hi: 'लगातार सौ दिन।' },
    criteria: { en: 'Practise 100 days in a row', hi: 'लगातार 100 दिन अभ्यास करें' },
    icon: 'fas fa-shield-alt',
    category: 'streak',
    progress: ({ longestStreak }) => longestStreak / 100,
  },
  {
    id: 'days_30',
    name: { en: 'Steady Hand', hi: 'नियमित अभ्यासी' },
    description: { en: 'You have practised on thirty days.', hi: 'आपने तीस दिन अभ्यास किया।' },
    criteria: { en: 'Practise on 30 days', hi: '30 दिन अभ्यास करें' },
    icon: 'fas fa-calendar-alt',
    category: 'streak',
    progress: ({ activeDays }) => activeDays / 30,
  },
]
