import { expect, type Locator, type Page } from '@playwright/test'

const maxTabs = 200

/** Moves the focus to a control with the Tab key. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses an option of a select by typing its label. */
export async function selectByKeyboard(page: Page, select: Locator, words: string): Promise<void> {
  await expect(select.getByRole('option', { name: words, exact: true })).toBeAttached()
  await tabTo(page, select)
  await page.keyboard.type(words)
  await expect(select.locator('option:checked')).toHaveText(words)
}

export async function activate(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
