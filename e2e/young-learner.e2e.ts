import { expect, type Page, test } from '@playwright/test'
import { createPaper } from './papers.ts'
import { expectAccessibleInBothLanguages } from './screens.ts'
import { linkInMail, newAccount, registerVerified, signInWith } from './testing.ts'

const phone = { width: 360, height: 740 }
const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

test('somebody under 18 is shown on the board only after a guardian has consented', { tag: '@themes' }, async ({ page, browser }) => {
  const account = newAccount('Asha Verma')
  await registerVerified(page.request, account)
  await signInWith(page, account)
  await page.setViewportSize(phone)
  await page.goto('/profile?tab=settings')
  await expect(page.getByText('Others see you as “Asha V.”.')).toBeVisible()
  await page.getByLabel('Date of birth').fill(bornYearsAgo(15))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Others do not see you on leaderboards.')).toBeVisible()
  const guardian = `${crypto.randomUUID()}@example.com`
  await page.getByLabel('Email of your parent or guardian').fill(guardian)
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(page.getByText(new RegExp(`${guardian} was asked`))).toBeVisible()
  await expectAccessibleInBothLanguages(page, 'the request to a guardian')

  const other = await (await browser.newContext({ viewport: phone })).newPage()
  await other.goto(await linkInMail(page.request, guardian, '/guardian-consent'))
  await expect(other.getByText(/^Asha V\. is under 18/)).toBeVisible()
  await expectAccessibleInBothLanguages(other, 'the guardian’s screen')
  await other.getByRole('button', { name: 'I am the parent or guardian and consent' }).click()
  await expect(other.getByText('Thank you. Your consent is recorded.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Others see you as “Asha V.”.')).toBeVisible()

  await other.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(other.getByText('Your consent is withdrawn.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Others do not see you on leaderboards.')).toBeVisible()
  await other.context().close()
})

/** Takes a paper through the API, as the exam's screen does. */
async function takePaper(page: Page): Promise<void> {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const seat = crypto.randomUUID()
  const started = await page.request.post('/api/attempts', { headers, data: { paperId, seat } })
  expect(started.ok(), await started.text()).toBe(true)
  const { data: attempt } = await started.json()
  const submitted = await page.request.post(`/api/attempts/${attempt._id}/submit`, { headers, data: { seat } })
  expect(submitted.ok(), await submitted.text()).toBe(true)
}

async function ownRank(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.get('/api/leaderboard', { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).data.userRank.rank
}

test('an adult chooses an alias, and others see only that on the board', { tag: '@themes' }, async ({ page, browser }) => {
  const account = newAccount('Kavya Menon')
  await registerVerified(page.request, account)
  await signInWith(page, account)
  await page.setViewportSize(phone)
  await page.goto('/profile?tab=settings')
  const alias = `Owl ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Date of birth').fill(bornYearsAgo(30))
  await page.getByLabel('On leaderboards').selectOption('alias')
  await page.getByLabel('Alias').fill(alias)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Others see you as “${alias}”.`)).toBeVisible()
  await takePaper(page)
  const board = `/user-leaderboard?page=${Math.ceil((await ownRank(page)) / 10)}`
  await page.goto(board)
  await expect(page.getByRole('row', { name: new RegExp(`${alias} \\(You\\)`) })).toBeVisible()

  const other = await (await browser.newContext({ viewport: phone })).newPage()
  const viewer = newAccount('Ravi Kumar')
  await registerVerified(other.request, viewer)
  await signInWith(other, viewer)
  await other.goto(board)
  await expect(other.getByRole('row', { name: new RegExp(alias) })).toBeVisible()
  await expect(other.getByText('Kavya')).toHaveCount(0)
  await expectAccessibleInBothLanguages(other, 'the board')
  await other.context().close()
})
