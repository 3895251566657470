import { expect, type Locator, type Page, test } from '@playwright/test'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import { createPaper, newLearner, startExam } from './papers.ts'
import { expectAccessibleOnPhone, waitUntilInteractive, waitUntilLoaded } from './screens.ts'
import { setPreference, signInAs } from './testing.ts'

const phone = { width: 360, height: 800 }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main places' })

/** Counts the taps of a journey. */
function tapCounter() {
  let taps = 0
  return {
    async tap(target: Locator) {
      await target.click()
      taps += 1
    },
    count: () => taps,
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('five places are within thumb’s reach, and the current one is marked', async ({ page }) => {
    await signInAs(page, 'learner')
    await page.goto('/')
    await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Tests', 'Revise', 'Live', 'Me'])
    for (const [name, address] of [
      ['Tests', '/categories'],
      ['Revise', '/revision'],
      ['Live', '/live-events'],
      ['Me', '/dashboard'],
      ['Home', '/'],
    ] as const) {
      await bar(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    const box = await bar(page).boundingBox()
    expect(box && Math.round(box.y + box.height)).toBe(phone.height)
    expect(box?.height).toBeGreaterThanOrEqual(56)
  })

  test('what a learner has is two taps away', { tag: '@long' }, async ({ page }) => {
    await signInAs(page, 'learner')
    await page.goto('/')
    for (const name of ['Paper history', 'Badges', 'Revision']) {
      await bar(page).getByRole('link', { name: 'Me', exact: true }).click()
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).not.toHaveURL(/dashboard/)
    }
    await bar(page).getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible()
  })

  test('the bar makes room for the keyboard and is absent in an exam', async ({ page, request }) => {
    await page.goto('/search')
    await expect(bar(page)).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').focus()
    await expect(bar(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(bar(page)).toBeVisible()
    const { paperId } = await createPaper(request, { questions: 1 })
    await startExam(page, paperId)
    await expect(bar(page)).toHaveCount(0)
  })

  test('the first question of a full mock is answered four taps after a cold start', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    const { tap, count } = tapCounter()
    await tap(page.getByRole('region', { name: 'Take a mock test now' }).getByRole('link').first())
    await tap(page.getByLabel('I have read and understood the instructions'))
    await tap(page.getByRole('button', { name: 'Start Exam' }))
    await tap(page.getByRole('radio').first())
    await expect(page.getByRole('radio').first()).toBeChecked()
    expect(count()).toBeLessThanOrEqual(4)
  })

  test('a card to revise is one tap from home', { tag: '@long' }, async ({ page, request }) => {
    const { paperId } = await createPaper(request, { questions: 2 })
    await newLearner(page)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Choose a test' })).toBeVisible()
    await startExam(page, paperId)
    await page.getByRole('radio').first().check()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
    await expect(page).toHaveURL(/\/results/)
    await page.goto('/')
    const { tap, count } = tapCounter()
    await tap(page.getByRole('link', { name: /^Revise \d cards?$/ }))
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(count()).toBe(1)
  })

  test('the wrong answers of the last test are two taps from home', { tag: '@long' }, async ({ page, request }) => {
    const { paperId } = await createPaper(request, { questions: 2 })
    await newLearner(page)
    await startExam(page, paperId)
    await page.getByRole('radio').first().check()
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
    await expect(page).toHaveURL(/\/results/)
    await page.goto('/')
    const { tap, count } = tapCounter()
    await tap(page.getByRole('main').getByRole('link', { name: /^Review \d+ mistakes?/ }))
    await expect(page.getByRole('heading', { name: 'Q1', exact: true })).toBeVisible()
    await expect(page.getByText('Your Choice')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(2)
  })

  test('home continues an open test, with the time that is left', async ({ page, request }) => {
    const { paperId, title } = await createPaper(request, { questions: 2 })
    await newLearner(page)
    await startExam(page, paperId)
    await page.goto('/')
    const lead = page.getByRole('region', { name: 'Continue where you left off' })
    await expect(lead.getByRole('heading', { name: title })).toBeVisible()
    await expect(lead.getByText(/\d\d:\d\d left/)).toBeVisible()
    await lead.getByRole('link', { name: 'Continue test' }).click()
    await expect(page).toHaveURL(`/paper/${paperId}`)
  })
})

const nothing = '0123456789abcdef01234567'
/** Screens of learners inside the layout; an open paper has no theme button. */
const screens = (Object.keys(pathPatterns) as PathName[]).filter((name) => !name.startsWith('admin') && name !== 'paper')

/** The controls that lie under the theme button. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((element) => /theme|थीम/.test(element.getAttribute('aria-label') ?? ''))
    if (!button) return ['no theme button']
    const own = button.getBoundingClientRect()
    const header = document.querySelector('header')
    // What has scrolled under the header cannot be pressed there.
    const coveredUntil = header?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]')]
      .filter((element) => element !== button && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, bottom, width, height, top: start } = element.getBoundingClientRect()
        const top = header?.contains(element) ? start : Math.max(start, coveredUntil)
        return width > 2 && height > 2 && left < own.right && own.left < right && top < own.bottom && own.top < bottom
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

for (const session of ['guest', 'learner'] as const) {
  test(`the theme button covers no control on any screen, ${session}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (session === 'learner') await signInAs(page, 'learner')
    for (const name of screens) {
      await page.goto(pathPatterns[name].replaceAll(/:\w+/g, nothing))
      await waitUntilLoaded(page)
      await expect.poll(() => coveredControls(page), name).toEqual([])
    }
    await page.goto('/categories')
    await waitUntilLoaded(page)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => coveredControls(page), 'scrolled').toEqual([])
  })
}

test('the theme follows the device when System is chosen', async ({ page }) => {
  await signInAs(page, 'learner')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/profile?tab=settings')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('main').getByLabel('Theme').selectOption('System')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('banner').getByLabel('Theme').selectOption('Light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a page opens at its top, back returns to where one was, and a full load starts at the top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/terms')
  // Also where it was scrolled before its scripts ran.
  await page.evaluate(() => scrollTo(0, 600))
  await waitUntilInteractive(page)
  await waitUntilLoaded(page)
  await expect.poll(scrolled).toBe(600)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.goto('/privacy')
  await waitUntilLoaded(page)
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await page.goto('/terms')
  await waitUntilLoaded(page)
  expect(await scrolled()).toBe(0)
})

test('a visitor answers a question on the home page, in their language', { tag: '@themes' }, async ({ page }) => {
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'A question to try' })
  await panel.getByRole('button').first().click()
  await expect(panel.getByText(/^(Correct|Incorrect\. The answer is [A-D]\.)$/)).toBeVisible()
  await expect(panel.getByRole('link', { name: /^More for / })).toBeVisible()
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByRole('region', { name: 'आज़माने के लिए एक प्रश्न' })).toContainText(/[\u0900-\u097f]{3}/)
})

test('an exam page offers a full mock where there is one of full length', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Choose your exam' }).getByRole('link', { name: 'SSC CGL' }).click()
  await page.getByRole('link', { name: 'Start full mock' }).click()
  await expect(page.getByRole('heading', { name: /full mock 1/i }).first()).toBeVisible()
})

test('an exam has a page with its pattern, mocks, subjects and notes', { tag: '@themes' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Choose your exam' }).getByRole('link', { name: 'JEE Main' }).click()
  await expect(page).toHaveURL(/\/exams\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'JEE Main' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pattern at a glance' })).toBeVisible()
  await expect(page.getByText(/questions · .* marks · \d+ min/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start full mock' })).toBeVisible()
  await page.getByRole('tab', { name: 'Subjects' }).click()
  await expect(page).toHaveURL(/tab=subjects/)
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await page.getByRole('tabpanel').locator('a[href^="/subject/"]').first().click()
  await expect(page).toHaveURL(/\/subject\//)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'JEE Main' }).click()
  await expect(page).toHaveURL(/\/exams\//)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page).toHaveURL(/tab=notes/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/exams/${nothing}`)
  await expect(page.getByRole('heading', { name: 'Exam not found' })).toBeVisible()
})

test('an exam card keeps its link and has a second one to the page of the exam', async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('link', { name: /Engineering Entrance Exams/ }).click()
  await page
    .getByRole('link', { name: /^Pattern and full mocks/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/exams\/[0-9a-f]{24}$/)
  await page.goto('/search?q=JEE')
  await page.getByRole('region', { name: 'Exams' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/exams\/[0-9a-f]{24}$/)
})

test('a learner sees how they stand in an exam', { tag: '@long' }, async ({ page, request }) => {
  const { paperId, place } = await createPaper(request, { questions: 2 })
  await newLearner(page)
  await page.goto(`/exams/${place.examCategoryId}`)
  await expect(page.getByText('No results in this exam yet.')).toBeVisible()
  await startExam(page, paperId)
  await page.getByRole('radio').nth(1).check()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results/)
  await page.goto(`/exams/${place.examCategoryId}`)
  await expect(page.getByText('You are at 50%')).toBeVisible()
})

test('a new learner chooses exam, date and goal in three taps and is offered a first test', { tag: '@themes' }, async ({ page }) => {
  await newLearner(page)
  await page.goto('/welcome')
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByRole('heading', { name: 'आप किस परीक्षा की तैयारी कर रहे हैं?' })).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'en')
  const { tap, count } = tapCounter()
  await tap(page.getByRole('button', { name: 'JEE Main' }))
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await tap(page.getByRole('button', { name: 'In 6 months' }))
  await tap(page.getByRole('button', { name: /^10 questions/ }))
  await expect(page.getByText('You are all set')).toBeVisible()
  expect(count()).toBe(3)
  await expectAccessibleOnPhone(page, ['en', 'hi'])
  await page.goto('/')
  await expect(page.getByText(/days to JEE Main/)).toBeVisible()
  await expect(page.getByText('0 of 10 questions')).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'JEE Main' }).click()
  await page.getByRole('button', { name: 'Not sure yet' }).click()
  await page.getByRole('button', { name: /^20 questions/ }).click()
  await page.getByRole('link', { name: 'Start test' }).click()
  await expect(page).toHaveURL(/\/paper\//)
})
