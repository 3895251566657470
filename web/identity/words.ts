import { words } from '../kit/language.ts'

/** What several identity screens say. */
export const identityWords = words({
  en: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    backToLogin: 'Back to Login',
    dismiss: 'Dismiss',
  },
  hi: {
    email: 'ईमेल',
    password: 'पासवर्ड',
    confirmPassword: 'पासवर्ड फिर से लिखें',
    showPassword: 'पासवर्ड दिखाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    backToLogin: 'लॉगिन पर लौटें',
    dismiss: 'हटाएँ',
  },
})
