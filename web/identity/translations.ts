import { defineTranslations } from '../kit/language.ts'

/** What several identity screens say. */
export const identityTranslations = defineTranslations({
  en: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    passwordHint: 'At least 8 characters, with a lowercase and an uppercase letter, a number and a special character',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    backToLogin: 'Back to Login',
    dismiss: 'Dismiss',
    cancel: 'Cancel',
    close: 'Close',
    openMailbox: 'Open the demo mailbox',
  },
  hi: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    newPassword: 'नया पासवर्ड',
    confirmPassword: 'पासवर्ड फिर से लिखें',
    passwordHint: 'कम से कम 8 अक्षर, जिनमें एक छोटा और एक बड़ा अक्षर (a–z, A–Z), एक अंक और एक विशेष चिह्न हो',
    showPassword: 'पासवर्ड दिखाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    backToLogin: 'लॉगिन पर लौटें',
    dismiss: 'हटाएँ',
    cancel: 'रद्द करें',
    close: 'बंद करें',
    openMailbox: 'डेमो मेलबॉक्स खोलें',
  },
})
