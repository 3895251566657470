import { expect, type Locator, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { expectNoViolations } from './screens.ts'
import { signInAs } from './testing.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test.beforeEach(async ({ page, request }) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Toolbar')
  const paperId = await calls.paper(await calls.place(name), name)
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/${paperId}/questions?question=new`)
  await expect(page.getByLabel('Question text (English)')).toBeFocused()
})

/** Pastes as the browser would: with HTML, or with a picture. */
const paste = (field: Locator, { html = '', picture = '' }) =>
  field.evaluate(
    (area, copied) => {
      const clipboardData = new DataTransfer()
      if (copied.html) clipboardData.setData('text/html', copied.html)
      if (copied.picture) {
        const bytes = Uint8Array.from(atob(copied.picture), (sign) => sign.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'copied.png', { type: 'image/png' }))
      }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, picture },
  )

test('text is formatted by keyboard: shortcuts, a toolbar that is one tab stop, and undo', { tag: '@long' }, async ({ page }) => {
  const text = page.getByLabel('Question text (English)')
  await page.keyboard.type('A heavy word')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue('A heavy **word**')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue('A heavy word')
  await page.keyboard.press('Control+i')
  await expect(text).toHaveValue('A heavy *word*')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('A heavy word')

  await page.keyboard.press('Alt+F10')
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await expect(tool('Bold (Ctrl+B)')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool('List')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('- A heavy word')
  await page.keyboard.press('Shift+Tab')
  await expect(tool('List')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Question text (Hindi)')).toBeFocused()
})

test('a formula and a reaction are written with a preview and a palette, and edited again', { tag: '@long' }, async ({ page }) => {
  const text = page.getByLabel('Question text (English)')
  await page.keyboard.type('The value of ')
  await page.keyboard.press('Alt+=')
  const dialog = page.getByRole('dialog', { name: 'Formula' })
  const source = dialog.getByLabel('Formula in LaTeX')
  await expect(source).toBeFocused()
  await dialog.getByRole('button', { name: 'Fraction' }).click()
  await expect(source).toHaveValue('\\frac{a}{b}')
  await page.keyboard.type('x^2')
  await expect(source).toHaveValue('\\frac{x^2}{b}')
  await expect(dialog.getByRole('region', { name: 'How it will look' }).locator('.katex')).toBeVisible()
  await expectNoViolations(page, 'the formula dialog')
  await source.fill('\\fracc{1}')
  await expect(dialog.getByText('It cannot be drawn yet')).toBeVisible()
  await source.fill('\\frac{1}{2}')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('The value of $\\frac{1}{2}$')

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+=')
  await expect(source).toHaveValue('\\frac{1}{2}')
  await source.fill('\\frac{1}{3}')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('The value of $\\frac{1}{3}$')

  await page.keyboard.type(' in ')
  await page.getByRole('button', { name: 'Chemistry' }).first().click()
  const chemistry = page.getByRole('dialog', { name: 'Chemistry' })
  await chemistry.getByRole('button', { name: 'Compound' }).click()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('The value of $\\frac{1}{3}$ in $\\ce{H2SO4}$')
  await expect(page.getByRole('region', { name: 'Preview in English' }).locator('.katex')).toHaveCount(2)
})

test('a picture goes into the field whose button was used, and pasted text of Word becomes Markdown', { tag: '@long' }, async ({
  page,
}) => {
  const option = page.getByLabel('Option A (Hindi)')
  await option.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(option).toHaveValue(/^!\[describe the picture\]\(\/api\/files\/[0-9a-f]+\.webp\)$/)
  await page.keyboard.type('A red square')
  await expect(option).toHaveValue(/^!\[A red square\]/)

  const explanation = page.getByLabel('Explanation (English)')
  await paste(explanation, { picture: pixel })
  await expect(explanation).toHaveValue(/^!\[describe the picture\]/)

  const text = page.getByLabel('Question text (English)')
  await paste(text, { html: '<p class=MsoNormal>Which is <b>heavier</b>: H<sub>2</sub> or O<sub>2</sub>?<o:p></o:p></p>' })
  await expect(text).toHaveValue('Which is **heavier**: H$_{2}$ or O$_{2}$?')
})
