import { expect, type Locator, type Page } from '@playwright/test'

const most = 200

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < most; pressed += 1) {
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

/** A select takes the option whose words are typed. */
export async function pick(page: Page, select: Locator, words: string): Promise<void> {
  await expect(select.getByRole('option', { name: words, exact: true })).toBeAttached()
  await tabTo(page, select)
  await page.keyboard.type(words)
  await expect(select.locator('option:checked')).toHaveText(words)
}

export async function follow(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
