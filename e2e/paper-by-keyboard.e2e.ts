import { expect, test } from '@playwright/test'
import { activate, tabTo, typeInto } from './keyboard.ts'
import { createPaper, newLearner, startExam } from './papers.ts'
import { expectAccessibleInBothLanguages, expectNoViolations } from './screens.ts'

test('a whole paper is taken with only the keyboard, accessible at every step', { tag: '@themes' }, async ({ page }) => {
  test.setTimeout(300_000)
  const kinds: Record<number, object> = {
    2: { kind: 'multiple', correctAnswers: ['A', 'B'] },
    3: { kind: 'numeric', options: [], correctAnswers: ['6'] },
  }
  const { paperId } = await createPaper(page.request, { questions: 4, question: (number) => kinds[number] ?? {} })
  await newLearner(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'instructions')
  await tabTo(page, page.getByLabel('I have read and understood the instructions'))
  await page.keyboard.press('Space')
  await activate(page, page.getByRole('button', { name: 'Start Exam' }))
  await expect(page.getByText('Question 1 of 4')).toBeVisible()

  await page.keyboard.press('b')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expectAccessibleInBothLanguages(page, 'a question with one answer')
  await page.keyboard.press('n')
  await tabTo(page, page.getByRole('checkbox').nth(0))
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expectAccessibleInBothLanguages(page, 'a question with several answers')
  await page.keyboard.press('m')
  await expect(page.getByText('Question 3 of 4')).toBeVisible()
  await typeInto(page, page.getByLabel('Your answer'), '6')
  await expectAccessibleInBothLanguages(page, 'a numeric question')
  await activate(page, page.getByRole('button', { name: 'Save & Next' }))
  await page.keyboard.press('a')
  await page.keyboard.press('x')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('q')
  const palette = page.getByRole('navigation', { name: 'Question palette' })
  await expect(palette.getByRole('button', { name: /current/ })).toBeFocused()
  await expect(palette.getByRole('button', { name: '2: Answered and marked for review' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog', { name: 'Question palette' })).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Submit Test' })
  await expect(dialog).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the last question')
  await activate(page, dialog.getByRole('button', { name: 'Submit Test' }))
  await expect(page.getByRole('img', { name: 'Score: 75%' })).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the result')

  await activate(page, page.getByRole('button', { name: 'Retry wrong answers only' }))
  await expect(page.getByText('The questions you did not get right · 1 of 1')).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await activate(page, page.getByRole('button', { name: 'Check answer' }))
  await expect(page.getByText('Right!')).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'practice')
})

test('a formula wider than the phone can be scrolled by keyboard', { tag: '@long' }, async ({ page }) => {
  const reaction = String.raw`$\ce{2KMnO4 + 16HCl -> 2KCl + 2MnCl2 + 5Cl2 + 8H2O}$`
  const question = () => ({ questionText: { en: `What is ${reaction} an example of?`, hi: `${reaction} किसका उदाहरण है?` } })
  const { paperId } = await createPaper(page.request, { questions: 1, question })
  await newLearner(page)
  await startExam(page, paperId)
  const formula = page.getByRole('math')
  await expect(formula).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 320, height: 640 })
  await tabTo(page, formula)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => formula.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expectNoViolations(page, 'at 320 px')
})
