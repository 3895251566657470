import { expect, test } from '@playwright/test'
import { expectAccessibleOnPhone, expectHindi, waitUntilInteractive } from './screens.ts'
import { signInAsAdmin } from './testing.ts'

test('a reader finds a post by category and by search, reads it, and continues to practice', { tag: '@themes' }, async ({ page }) => {
  await page.goto('/blog')
  await expect(page).toHaveTitle('Blog · Taiyari')
  const cards = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeGreaterThanOrEqual(6)
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await expectHindi(page)

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /Study guides/ })
    .click()
  await expect(page).toHaveURL(/category=study-guides/)
  await page.goBack()
  await page.getByLabel('Search the blog').fill('guess pays')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/search=guess\+pays/)
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1, name: /when a guess pays/ })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await expectHindi(page)
  await page.getByRole('link', { name: 'Try it on a timed paper' }).click()
  await expect(page).toHaveURL(/\/search\?q=short/)
})

test('the post’s metadata is in the HTML without running a script, and causes no console errors', async ({ page, request }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const address = '/blog/negative-marking-when-a-guess-pays'
  const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text()
  expect(html).toMatch(/<title>Negative marking: when guessing pays[^<]* · Taiyari<\/title>/)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html).toContain(`rel="canonical" href="http://localhost`)
  expect(html).toContain('property="og:type" content="article"')

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<string, unknown>
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Negative marking: when a guess pays, in exact numbers',
    inLanguage: 'en',
  })
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  expect(faults).toEqual([])

  await waitUntilInteractive(page)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page).toHaveTitle('Blog · Taiyari')
  await expect(page.locator('[data-head]')).toHaveCount(0)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
})

test('a missing post gives a 404 and a link to the blog', { tag: '@themes' }, async ({ page }) => {
  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This post is not there' })).toBeVisible()
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await expect(page.getByRole('link', { name: 'Back to the blog' })).toBeVisible()
})

test('an editor writes, previews, publishes and deletes a post; scripts are removed from it', { tag: '@themes' }, async ({
  page,
  context,
}) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/blog/create')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  const title = `How to rest ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Excerpt').fill('Sleep before the exam.')
  await expect(page.getByText('22/300 characters')).toBeVisible()
  await page
    .getByLabel('Blog Content')
    .fill('<h2>Sleep</h2><p>Eight hours.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>')
  await expect(page.getByText(/3 words/)).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Sleep' })).toBeVisible()
  await expect(preview.locator('img, script')).toHaveCount(0)
  await expectAccessibleOnPhone(page)
  await page.getByLabel('Tags').fill('rest, sleep')
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Draft', 'Published'])
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/blog$/)

  await page.getByLabel('Search', { exact: true }).fill(title)
  const status = page.getByLabel(`Status of ${title}`)
  await expect(status).toHaveValue('draft')
  await expect(page.getByRole('link', { name: `Open ${title}` })).toHaveCount(0)
  await status.selectOption('published')
  await expect(page.getByRole('link', { name: `Open ${title}` })).toBeVisible()
  const [article] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: `Open ${title}` }).click()])
  await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await article.evaluate(() => 'hacked' in window)).toBe(false)
  await article.close()

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Excerpt').fill('Sleep well before the exam.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/\/admin\/blog$/)
  await page.getByLabel('Search', { exact: true }).fill(title)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('Sleep well before the exam.')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Are you sure you want to delete this blog?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No blogs found')).toBeVisible()
})

test('the editors’ list is paged with the specified texts', { tag: '@themes' }, async ({ page, context, request }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/blog')
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const word = crypto.randomUUID().slice(0, 8)
  for (let number = 1; number <= 11; number += 1) {
    const data = { title: `Paged ${word} ${number}`, excerpt: 'x', content: 'x' }
    const answer = await request.post('/api/admin/blogs', { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(201)
  }
  await page.getByLabel('Search', { exact: true }).fill(word)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11 to 11 of 11 results')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Per Page').selectOption('25')
  await expect(page.getByText('11 blogs')).toBeVisible()
  await expect(page.getByText(/Page \d of/)).toHaveCount(0)
  await expectAccessibleOnPhone(page)
})
