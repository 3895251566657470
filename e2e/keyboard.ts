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

/** Chooses a radio button: Tab leads to one of its group, and the arrow keys from there. */
export async function chooseByKeyboard(page: Page, group: Locator, choice: Locator): Promise<void> {
  const isInGroup = () => group.evaluateAll((radios) => radios.includes(document.activeElement as HTMLElement))
  for (let pressed = 0; pressed < maxTabs && !(await isInGroup()); pressed += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let pressed = 0; pressed < (await group.count()) && !(await choice.isChecked()); pressed += 1) await page.keyboard.press('ArrowUp')
  await expect(choice).toBeChecked()
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
