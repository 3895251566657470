import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/contract.ts'
import { matchesSearch, settingGroups } from './setting-groups.ts'

const names = settingGroups.flatMap(({ settings }) => settings.map(({ name }) => name))

test('every setting is on the screen, once', () => {
  expect(new Set(names).size).toBe(names.length)
  expect([...new Set(names.map((name) => name.split('.')[0]))].sort()).toEqual(Object.keys(defaultSettings).sort())
})

const found = (search: string) =>
  settingGroups.flatMap((group) => group.settings.filter((each) => matchesSearch(group, each, search)).map(({ label }) => label))

test('a setting is found by its name, by what it does and by its group', () => {
  expect(found('two-factor')).toEqual(['Require Two-Factor Authentication'])
  expect(found('midnight')).toEqual(['Time Zone'])
  expect(found('mail hindi')).toHaveLength(3)
  expect(found('')).toHaveLength(names.length)
  expect(found('no such thing')).toEqual([])
})
