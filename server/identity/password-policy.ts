import fs from 'node:fs'
import { Failure } from '#domain/errors.ts'

/** The 10,000 commonest passwords, from @zxcvbn-ts/language-common (MIT, see common-passwords.license.txt). */
const file = new URL('./common-passwords.txt', import.meta.url)
let commonPasswords: Set<string> | undefined
function isCommon(text: string): boolean {
  commonPasswords ??= new Set(fs.readFileSync(file, 'utf8').trimEnd().split('\n'))
  return commonPasswords.has(text)
}

const letterOf: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

const isLetter = /\p{L}/u

/** What people take for a password before they add what the rules ask for: `P@ssw0rd#2026` is `password`. */
function coreOf(password: string): string {
  const trimmed = password
    .toLowerCase()
    .replace(/^[^\p{L}@$]+/u, '')
    .replace(/[^\p{L}]+$/u, '')
  return Array.from(trimmed, (character) => letterOf[character] ?? character).join('')
}

/** Words of three letters and more. */
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

const minOtherLetters = 3

/** Whether hardly any letters remain of the password without the words of the name and of the address before its @. */
function isMadeOf(password: string, name: string, email: string): boolean {
  const words = [...wordsOf(name), ...wordsOf(email.split('@')[0] ?? '')]
  return [password.toLowerCase(), coreOf(password)].some((form) => {
    const rest = words.toSorted((one, other) => other.length - one.length).reduce((text, word) => text.replaceAll(word, ''), form)
    return rest !== form && Array.from(rest).filter((character) => isLetter.test(character)).length < minOtherLetters
  })
}

export const commonPasswordMessage = 'This password is one of the most common ones. Please choose another.'
export const personalPasswordMessage = 'Please choose a password that is not made of your name or email address.'

/** Beyond the rules of the schema: refuses common passwords and those made of the person’s name or address. */
export function refuseWeakPassword(password: string, { name, email }: { name: string; email: string }): void {
  const isWeak = isCommon(password.toLowerCase()) || isCommon(coreOf(password))
  if (isWeak) throw new Failure('validation_failed', { errors: [commonPasswordMessage] })
  if (isMadeOf(password, name, email)) throw new Failure('validation_failed', { errors: [personalPasswordMessage] })
}
