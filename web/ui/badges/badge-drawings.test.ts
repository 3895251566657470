import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { badgeRules } from '#domain/gamification/badge-rules.ts'
import { BadgeDrawing, drawnBadges } from './BadgeDrawing.tsx'

const draw = (id: string, isEarned: boolean) => renderToStaticMarkup(createElement(BadgeDrawing, { id, isEarned }))

test('every badge has a drawing, and every drawing a badge', () => {
  expect([...drawnBadges].sort()).toEqual(badgeRules.map(({ id }) => id).sort())
})

test('no two badges look the same, and an earned one differs from a locked one by more than its colours', () => {
  const earned = drawnBadges.map((id) => draw(id, true))
  expect(new Set(earned).size).toBe(drawnBadges.length)
  for (const id of drawnBadges) {
    expect(draw(id, false)).toContain('stroke-dasharray')
    expect(draw(id, true)).not.toContain('stroke-dasharray')
  }
})

test('badges of a category share their form, and categories differ in it', () => {
  const forms = Map.groupBy(badgeRules, ({ id }) => /<path d="([^"]*)"/.exec(draw(id, true))?.[1])
  expect(forms.size).toBe(4)
  for (const ofForm of forms.values()) expect(new Set(ofForm.map(({ category }) => category)).size).toBe(1)
})
