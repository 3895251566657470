import { defineTranslations } from '../../kit/language.ts'

/** The fields of a profile, named alike where they are read and where they are edited. */
export const fieldTranslations = defineTranslations({
  en: {
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    bio: 'Bio',
    location: 'Location',
    studyGoal: 'Study Goal',
    targetExam: 'Target Exam',
    targetExamDate: 'Target Exam Date',
    program: 'Program',
    memberSince: 'Member Since',
    subscription: 'Subscription',
  },
  hi: {
    name: 'पूरा नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    bio: 'अपने बारे में',
    location: 'स्थान',
    studyGoal: 'अध्ययन का लक्ष्य',
    targetExam: 'लक्ष्य परीक्षा',
    targetExamDate: 'परीक्षा की तारीख',
    program: 'पाठ्यक्रम',
    memberSince: 'सदस्यता की शुरुआत',
    subscription: 'सदस्यता',
  },
})
