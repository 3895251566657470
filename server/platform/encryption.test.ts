import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEncryption } from './encryption.ts'
import { makeTempFolder } from './testing/process.ts'

const folder = makeTempFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const keys = { secretKey: 'a key of at least thirty-two characters', previousSecretKey: undefined }
const newKey = 'another key of at least thirty-two characters'
const encryption = openEncryption({ ...keys, dataDir: folder })

test('a text is decrypted for its owner only', () => {
  const encrypted = encryption.encrypt('JBSWY3DP', 'asha')
  expect(encrypted).not.toContain('JBSWY3DP')
  expect(encryption.decrypt(encrypted, 'asha')).toBe('JBSWY3DP')
  expect(encryption.decrypt(encrypted, 'ravi')).toBeNull()
})

test('the same text is encrypted differently each time', () => {
  expect(encryption.encrypt('JBSWY3DP', 'asha')).not.toBe(encryption.encrypt('JBSWY3DP', 'asha'))
})

test('a changed, shortened or foreign text is not decrypted', () => {
  const encrypted = encryption.encrypt('JBSWY3DP', 'asha')
  const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA')
  const other = openEncryption({ ...keys, secretKey: newKey, dataDir: folder })
  for (const text of [changed, encrypted.slice(0, 10), 'v1:', 'JBSWY3DP', other.encrypt('JBSWY3DP', 'asha')]) {
    expect(encryption.decrypt(text, 'asha')).toBeNull()
  }
})

test('a keyed hash depends on the key and the owner', () => {
  const other = openEncryption({ ...keys, secretKey: newKey, dataDir: folder })
  expect(encryption.mac('code', 'asha')).toBe(encryption.mac('code', 'asha'))
  expect(new Set([encryption.mac('code', 'asha'), encryption.mac('code', 'ravi'), other.mac('code', 'asha')]).size).toBe(3)
})

test('without a configured key one is made in a file that only its owner can read, and used again', () => {
  const dataDir = path.join(folder, 'new')
  const first = openEncryption({ ...keys, secretKey: undefined, dataDir })
  expect(fs.statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(dataDir)).toEqual(['secret.key'])
  expect(openEncryption({ ...keys, secretKey: undefined, dataDir }).decrypt(first.encrypt('text', 'asha'), 'asha')).toBe('text')
})

test('after a rotation what the earlier key protected can still be read, and new texts need the new key', () => {
  const rotated = openEncryption({ secretKey: newKey, previousSecretKey: keys.secretKey, dataDir: folder })
  const encrypted = encryption.encrypt('JBSWY3DP', 'asha')
  expect(rotated.decrypt(encrypted, 'asha')).toBe('JBSWY3DP')
  expect(rotated.isOutdated(encrypted, 'asha')).toBe(true)
  expect(rotated.macs('code', 'asha')).toContain(encryption.mac('code', 'asha'))
  const again = rotated.encrypt('JBSWY3DP', 'asha')
  expect(rotated.isOutdated(again, 'asha')).toBe(false)
  expect(encryption.decrypt(again, 'asha')).toBeNull()
})

test('the first line of the key file is the present key, the others are earlier ones', () => {
  const dataDir = path.join(folder, 'rotated')
  const before = openEncryption({ ...keys, secretKey: undefined, dataDir })
  const file = path.join(dataDir, 'secret.key')
  fs.writeFileSync(file, `${newKey.replaceAll(' ', '-')}\n${fs.readFileSync(file, 'utf8')}`)
  const after = openEncryption({ ...keys, secretKey: undefined, dataDir })
  expect(after.decrypt(before.encrypt('text', 'asha'), 'asha')).toBe('text')
  expect(before.decrypt(after.encrypt('text', 'asha'), 'asha')).toBeNull()
  fs.writeFileSync(file, '\n')
  expect(() => openEncryption({ ...keys, secretKey: undefined, dataDir })).toThrow('secret.key is empty')
})
