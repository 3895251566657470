import { test } from '@playwright/test'
import { walkExam } from './exam-screens.ts'

const screens = [
  { name: '320 px', width: 320, height: 640 },
  { name: '360 px', width: 360, height: 740 },
  { name: '412 px', width: 412, height: 915 },
  { name: 'landscape', width: 740, height: 360 },
  // 1280 × 800 at 200 %.
  { name: 'zoomed', width: 640, height: 400 },
]

for (const { name, width, height } of screens) {
  for (const language of ['en', 'hi'] as const) {
    test(`every screen of an exam fits a screen: ${name}, ${language}`, ({ page }) => walkExam(page, { width, height, language }))
  }
}
