import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { testOnDedicatedServer as test } from './dedicated-server.ts'
import { uniqueName } from './editing.ts'
import { waitUntilInteractive } from './screens.ts'
import { signInAsAdmin, superAdminCalls } from './testing.ts'

// A service worker would hide the requests for pictures from `page.route`.
test.use({ serviceWorkers: 'block' })

const elsewhere = 'https://pictures.example'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>'

async function createPost(request: APIRequestContext): Promise<string> {
  const title = uniqueName('A walk by the river')
  const create = await superAdminCalls(request)
  await create('/admin/blogs', {
    title,
    excerpt: 'With pictures of another site.',
    content: `<p>Look:</p><img src="${elsewhere}/river.svg" alt="The river">`,
    featuredImage: `${elsewhere}/bank.svg`,
    status: 'published',
  })
  return title
}

const probe = `${elsewhere}/probe.svg`

/** Serves the other site, and collects what the browser reports of blocked pictures. */
async function serveElsewhere(page: Page): Promise<string[]> {
  await page.route(`${elsewhere}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()) && !message.text().includes(probe)) blocked.push(message.text())
  })
  return blocked
}

async function expectShown(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(40)
}

/** Whether the open page may load a picture of another site. */
const canLoadPicture = (page: Page) =>
  page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
        const picture = new Image()
        picture.onload = () => resolve(true)
        picture.src = url
      }),
    probe,
  )

test('pictures of other sites are shown on blog pages and nowhere else, whatever page was loaded first', { tag: '@long' }, async ({
  page,
}) => {
  const title = await createPost(page.request)
  const blocked = await serveElsewhere(page)
  const footer = page.getByRole('contentinfo')
  await page.goto('/about')
  expect(await canLoadPicture(page)).toBe(false)

  await footer.getByRole('link', { name: 'Blog' }).click()
  const card = page.getByRole('main').getByRole('link').filter({ hasText: title })
  await expectShown(card.locator('img'))
  await waitUntilInteractive(page)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectShown(page.getByRole('img', { name: 'The river' }))
  expect(blocked).toEqual([])

  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  expect(await canLoadPicture(page)).toBe(false)
  await page.goBack()
  await expectShown(page.getByRole('img', { name: 'The river' }))
  expect(blocked).toEqual([])
})

test('an editor who comes from another screen sees pictures of other sites in the preview', { tag: '@long' }, async ({ page, context }) => {
  const title = await createPost(page.request)
  await signInAsAdmin(context, 'superadmin')
  const blocked = await serveElsewhere(page)
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Blog Management' }).first().click()
  await page.getByLabel('Search', { exact: true }).fill(title)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(1)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectShown(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'The river' }))
  expect(blocked).toEqual([])
})
