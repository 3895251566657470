import { createStoredText } from './stored-value.ts'

/** The address that was registered in this browser and has not been welcomed yet. */
const registeredEmail = createStoredText('welcomeFor')

export const rememberRegistration = (email: string) => registeredEmail.set(email.trim().toLowerCase())
export const isFirstSignIn = (email: string) => registeredEmail.get() === email.trim().toLowerCase()
export const endOnboarding = () => registeredEmail.set(null)
