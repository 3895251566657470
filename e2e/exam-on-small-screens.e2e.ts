import { test } from '@playwright/test'
import { walkExam } from './exam-screens.ts'

test('every screen of an exam fits a phone', { tag: '@long' }, ({ page }) => walkExam(page, { width: 360, height: 740, language: 'en' }))
