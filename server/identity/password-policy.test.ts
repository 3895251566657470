import { expect, test } from 'vitest'
import { commonPasswordMessage, personalPasswordMessage, refuseWeakPassword } from './password-policy.ts'

const person = { name: 'Asha Rao', email: 'asha.rao99@example.com' }

function errorsOf(password: string): string[] {
  try {
    refuseWeakPassword(password, person)
    return []
  } catch (error) {
    return (error as { errors: string[] }).errors
  }
}

test.each(['Password@123', 'P@ssw0rd#2026', 'Qwerty!1', '123Dragon!', 'Sunrise@2026', '$uperman1!A'.slice(0, 10)])(
  '%s is refused as common',
  (password) => {
    expect(errorsOf(password)).toEqual([commonPasswordMessage])
  },
)

test.each(['Asha@12345', 'AshaRao#2026', 'Asha.Rao99!', '2026@Rao-Asha', 'Xyasha@99'])(
  '%s is refused as made of the name or address',
  (password) => {
    expect(errorsOf(password)).toEqual([personalPasswordMessage])
  },
)

test.each(['Right@Horse1', 'Ganga#Ghat42', 'Asha likes 3 Mangoes!', 'Xk7!vQ92#mT'])('%s is accepted', (password) => {
  expect(errorsOf(password)).toEqual([])
})
