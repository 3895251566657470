import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areValidKeys, encryptMessage } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 is encrypted to its bytes', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') }
  expect(encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), browser, random).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only a point of the curve and a secret of 16 bytes are taken as keys', () => {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = Buffer.alloc(16, 1).toString('base64url')
  expect(areValidKeys({ p256dh, auth })).toBe(true)
  expect(areValidKeys({ p256dh, auth: Buffer.alloc(15).toString('base64url') })).toBe(false)
  expect(areValidKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
  expect(areValidKeys({ p256dh: 'short', auth })).toBe(false)
})
