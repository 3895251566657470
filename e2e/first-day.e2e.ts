import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { freePort } from '#server/platform/testing/ports.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { type ReceivedMail, startSmtp, textOf } from '#server/platform/testing/smtp.ts'
import { submitPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll, waitUntilInteractive } from './screens.ts'
import { newAccount } from './testing.ts'

const superAdmin = { email: 'head@taiyari.example', password: 'Narmada@Ghat26' }

/** A production installation on an empty PostgreSQL, with the super admin that the command makes. */
async function startSite() {
  const postgres = await startPostgres({ fsync: false })
  const smtpPort = await freePort()
  const smtp = await startSmtp(smtpPort)
  const folder = makeTempFolder()
  const environment = {
    ...{ NODE_ENV: 'production', DATABASE_URL: postgres.url(), SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DATA_DIR: folder },
    ...{ PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  }
  const command = fileURLToPath(new URL('../scripts/admin-create.ts', import.meta.url))
  execFileSync(process.execPath, [command], {
    env: { ...environment, PATH: process.env.PATH, ADMIN_NAME: 'Head', ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password },
  })
  const server = await startProcess(environment)
  await server.listening
  return {
    url: server.url,
    database: postgres.url(),
    mails: smtp.received,
    async remove() {
      await server.end('SIGTERM')
      await smtp.close()
      await postgres.remove()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The link in the mail to an address, once it has come. */
async function linkFor(mails: readonly ReceivedMail[], email: string): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const mail = mails.find(({ to }) => to.includes(email))
    link = mail && /https?:\/\/[^/]+(\/verify-email\S+)/.exec(textOf(mail))?.[1]
    expect(link, `a mail to ${email}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(superAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(superAdmin.password)
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/setup$/)
  await page.getByLabel('Site Name').fill('Narmada Academy')
  for (const exam of await page.getByRole('checkbox').all()) await exam.uncheck()
  await page.getByRole('button', { name: 'Save set-up' }).click()
  await expect(page.getByText('Choose at least one exam')).toBeVisible()
  await page.getByRole('checkbox', { name: 'NDA' }).check()
  await page.getByRole('button', { name: 'Save set-up' }).click()
  await expect(page.getByText('The site is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(`A mail is on its way to ${superAdmin.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Install:/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Install: NDA' }).click()
  await expect(page.getByText(/^Installed: \d+ papers, \d+ new questions\.$/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'the set-up')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalScroll(page, 'the set-up on a phone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/dashboard')
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps.getByText('2 of 6 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Add a learner: First learner' })).toBeVisible()
}

test('an empty database becomes a site where a learner sits a full mock', { tag: '@themes' }, async ({ browser }) => {
  test.setTimeout(300_000)
  const site = await startSite()
  try {
    const desk = await browser.newContext({ baseURL: site.url })
    await setUp(await desk.newPage())

    const visitor = await browser.newContext({ baseURL: site.url })
    const page = await visitor.newPage()
    const learner = newAccount('Asha Verma')
    await page.goto('/register')
    await expect(page).toHaveTitle(/Narmada Academy/)
    await waitUntilInteractive(page)
    await page.getByLabel('Full Name').fill(learner.name)
    await page.getByLabel('Email').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(learner.password)
    await page.getByLabel('Confirm Password').fill(learner.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.goto(await linkFor(site.mails, learner.email))
    await expect(page.getByText(/verified/i).first()).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(learner.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).not.toHaveURL(/login/)

    await page.goto('/categories')
    await expect(page.getByRole('link', { name: /Defence/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Medical/ })).toHaveCount(0)
    await page.goto('/search?q=NDA%20full%20mock')
    await page
      .getByRole('link', { name: /full mock 1/ })
      .first()
      .click()
    await page.getByLabel('I have read and understood the instructions').check()
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await expect(page.getByText('Question 1 of 120')).toBeVisible()
    await page.getByRole('radio').first().check()
    await submitPaper(page)
    await expect(page.getByText(/of 300/).first()).toBeVisible()

    const deskPage = await desk.newPage()
    await deskPage.goto('/admin/dashboard')
    await expect(deskPage.getByRole('region', { name: 'Getting started' }).getByText('3 of 6 done')).toBeVisible()
    const client = new pg.Client({ connectionString: site.database })
    await client.connect()
    const { rows } = await client.query(
      `select (select count(*)::int from accounts where is_demo) as demo, count(*)::int as accounts from accounts`,
    )
    await client.end()
    expect(rows).toEqual([{ demo: 0, accounts: 2 }])
  } finally {
    await site.remove()
  }
})
