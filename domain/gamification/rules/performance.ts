import type { BadgeRule } from './rule.ts'

/** Averages count only after this many papers. */
const minPapers = 5

export const performance: readonly BadgeRule[] = [
  {
    id: 'passed_5',
    name: { en: 'Clear Pass', hi: 'साफ़ सफलता' },
    description: { en: 'You have passed five papers.', hi: 'आपने पाँच प्रश्नपत्र उत्तीर्ण किए।' },
    criteria: { en: 'Pass 5 papers with a score of 40% or more', hi: '5 प्रश्नपत्र 40% या अधिक अंकों से उत्तीर्ण करें' },
    icon: 'fas fa-award',
    category: 'performance',
    progress: ({ passed }) => passed / 5,
  },
  {
    id: 'high_score',
    name: { en: 'Outstanding', hi: 'असाधारण' },
    description: { en: 'You have scored 90% or more in a paper.', hi: 'आपने एक प्रश्नपत्र में 90% या अधिक अंक पाए।' },
    criteria: { en: 'Score 90% or more in 1 paper', hi: '1 प्रश्नपत्र में 90% या अधिक अंक पाएँ' },
    icon: 'fas fa-star',
    category: 'performance',
    progress: ({ highScores }) => highScores,
  },
  {
    id: 'high_score_10',
    name: { en: 'Ten Stars', hi: 'दस सितारे' },
    description: { en: 'You have scored 90% or more ten times.', hi: 'आपने दस बार 90% या अधिक अंक पाए।' },
    criteria: { en: 'Score 90% or more in 10 papers', hi: '10 प्रश्नपत्रों में 90% या अधिक अंक पाएँ' },
    icon: 'fas fa-chart-line',
    category: 'performance',
    progress: ({ highScores }) => highScores / 10,
  },
  {
    id: 'perfect_score',
    name: { en: 'Perfect Score', hi: 'पूरे अंक' },
    description: { en: 'Every question of a paper was right.', hi: 'आपने एक प्रश्नपत्र के सभी प्रश्न सही किए।' },
    criteria: { en: 'Score 100% in 1 paper', hi: '1 प्रश्नपत्र में 100% अंक पाएँ' },
    icon: 'fas fa-trophy',
    category: 'performance',
    progress: ({ perfectScores }) => perfectScores,
  },
  {
    id: 'perfect_score_5',
    name: { en: 'Flawless Five', hi: 'पाँच बार बेदाग' },
    description: { en: 'Five papers without a single mistake.', hi: 'पाँच प्रश्नपत्र बिना एक भी गलती के।' },
    criteria: { en: 'Score 100% in 5 papers', hi: '5 प्रश्नपत्रों में 100% अंक पाएँ' },
    icon: 'fas fa-rocket',
    category: 'performance',
    progress: ({ perfectScores }) => perfectScores / 5,
  },
  {
    id: 'accuracy_80',
    name: { en: 'Sharpshooter', hi: 'अचूक निशाना' },
    description: { en: 'Four out of five of your answers are right.', hi: 'आपके हर पाँच में से चार उत्तर सही हैं।' },
    criteria: { en: 'Reach 80% accuracy over 5 papers', hi: '5 प्रश्नपत्रों में 80% शुद्धता पाएँ' },
    icon: 'fas fa-bullseye',
    category: 'performance',
    progress: ({ accuracy, papers }) => Math.min(accuracy / 80, papers / minPapers),
  },
  {
    id: 'average_75',
    name: { en: 'Consistently Excellent', hi: 'लगातार उत्कृष्ट' },
    description: { en: 'Your average score is 75% or more.', hi: 'आपका औसत स्कोर 75% या अधिक है।' },
    criteria: { en: 'Reach an average score of 75% over 5 papers', hi: '5 प्रश्नपत्रों में औसत 75% अंक पाएँ' },
    icon: 'fas fa-chart-bar',
    category: 'performance',
    progress: ({ averageScore, papers }) => Math.min(averageScore / 75, papers / minPapers),
  },
  {
    id: 'average_90',
    name: { en: 'Topper', hi: 'टॉपर' },
    description: { en: 'Your average score is 90% or more.', hi: 'आपका औसत स्कोर 90% या अधिक है।' },
    criteria: { en: 'Reach an average score of 90% over 5 papers', hi: '5 प्रश्नपत्रों में औसत 90% अंक पाएँ' },
    icon: 'fas fa-medal',
    category: 'performance',
    progress: ({ averageScore, papers }) => Math.min(averageScore / 90, papers / minPapers),
  },
]
