import { expect, test } from '#tests/support/browser/browser.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  start_url: string
  display: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; purpose?: string }[]
  screenshots: { src: string; sizes: string }[]
  shortcuts: { name: string; url: string }[]
}

test('the app can be installed; the manifest names it, and all its pictures exist (rule shell.install)', async ({
  openProfile,
  request,
}) => {
  const context = await openProfile()
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await context.newCDPSession(page)

  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')

  expect(installabilityErrors).toEqual([])
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as Manifest

  expect(manifest).toMatchObject({ name: 'Hearthbook', start_url: '/dashboard', display: 'standalone' })
  expect(manifest.theme_color).toMatch(/^#/)
  expect(manifest.background_color).toMatch(/^#/)
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Log activity')
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await request.get(new URL(src, `http://localhost${href}`).pathname)
    expect(picture.headers()['content-type'], src).toMatch(/^image\//)
  }
})
