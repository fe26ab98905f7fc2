import { brotliDecompressSync } from 'node:zlib'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { arrivedTitle, expect, follow, test } from '#tests/support/browser/browser.ts'

test('a visitor reads what it is, tries it, sees the plans and begins the trial (rules landing.page, billing.plans, site-pages.pages)', async ({
  visitor: page,
  request,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Teach all morning\./)

  await test.step('scripts and styles stand beside the page as the build compressed them', async () => {
    const urls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\/assets\/.*\.(js|css)$/.test(name) ? name : [])),
    )

    expect(urls.length).toBeGreaterThan(1)
    for (const url of urls) {
      const [whole, packed] = [await request.get(url), await request.get(`${url}.br`)]
      expect(brotliDecompressSync(await packed.body()).equals(await whole.body())).toBe(true)
    }
  })

  await test.step('the children and subjects on the first page can be tried', async () => {
    const outcome = page.getByRole('status').filter({ hasText: 'logged for' })
    await expect(outcome).toHaveText('Science, 45m, logged for 3 kids')

    await page.getByRole('button', { name: 'Teddy' }).click()
    await page.getByRole('button', { name: /^Reading/ }).click()

    await expect(outcome).toHaveText('Reading, 20m, logged for 4 kids')
  })

  await test.step('Learn More leads to the features', async () => {
    const features = main.getByRole('heading', { name: 'Activity logging' })
    await main.getByRole('link', { name: 'Learn More' }).click()
    await expect(features).toBeInViewport()

    for (const feature of ['Progress tracking', 'Compliance']) {
      await expect(main.getByRole('heading', { name: feature })).toBeVisible()
    }
    await main.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await page.waitForURL('**/register')
    await page.goBack()
  })

  await test.step('the plans: ten dollars a month, and a school plan that cannot be chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
    await expect(page.getByText('Start with a 14-day free trial, cancel anytime')).toBeVisible()

    const family = page.getByRole('article', { name: 'Family Plan' })
    for (const text of ['Popular', '$10', 'per month', 'Up to 15 students', '14-day free trial included']) {
      await expect(family).toContainText(text)
    }
    const school = page.getByRole('article', { name: 'School Plan' })
    await expect(school).toContainText('We’re working on something great!')
    await expect(school).not.toContainText('$')
    const soon = school.getByRole('button', { name: 'Coming Soon' })
    await expect(soon).toBeDisabled()
    await expect(soon).toHaveAccessibleDescription(
      'This plan is coming soon! Please check back later or contact us for early access.',
    )

    await family.getByRole('link', { name: 'Start Family Plan' }).click()
    await page.waitForURL('**/register')
    await page.goBack()
  })

  await test.step('a family reads how it can leave with everything (rules landing.page, site-pages.pages)', async () => {
    await page.getByText('What happens to my records if I stop?').click()
    await main.getByRole('link', { name: 'What’s in the file, and how to bring it back' }).click()
    await page.waitForURL('**/help#your-data')
    await expect(main.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/settings?section=data')
    await page.goBack()
  })

  await test.step('every page of the footer opens', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/© \d{4} Hearthbook/)
    await expect(footer.getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', /^mailto:/)
    const places = [
      ['Help', '/help'],
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Press', '/press'],
      ['Cookie Settings', '/cookies'],
    ] as const
    for (const [name, path] of places) {
      await footer.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`${path}(#settings)?$`))
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('Learn More glides to the features, and jumps for those who asked for less motion', async ({ visitor }) => {
  // Records the requested scroll behavior, not the drawn frames: a slow machine draws few of them.
  await visitor.addInitScript(() => {
    Element.prototype.scrollIntoView = function (options) {
      document.body.dataset['moved'] = typeof options === 'object' ? options.behavior : ''
    }
  })
  await visitor.goto('/')
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await visitor.emulateMedia({ reducedMotion })

    await visitor.getByRole('link', { name: 'Learn More' }).click()

    await expect(visitor.locator('body')).toHaveAttribute('data-moved', behavior)
    await visitor.goBack()
  }
})

test('axe finds nothing on the pages of visitors', async ({ visitor }) => {
  await visitor.goto('/')
  await expectNoViolations(visitor)
  for (const path of [
    '/login',
    '/register',
    '/no-such-page',
    '/help',
    '/terms',
    '/privacy',
    '/cookies',
    '/press',
    '/offline',
  ]) {
    await follow(visitor, path)
    await expect(arrivedTitle(visitor)).toBeVisible()
    await expect(visitor.locator('main')).toBeVisible()

    await expectNoViolations(visitor)
  }
})
