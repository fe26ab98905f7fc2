import { expect, test } from '#tests/support/browser/browser.ts'
import { aNewcomer } from '#tests/support/server/family.ts'
import { expectStep } from '#tests/support/browser/wizard.ts'
import type { Page } from '@playwright/test'

test('each agreement names its document, which opens beside the form; a tab of Safari on an iPad says to install first (rule shell.install-first)', async ({
  visitor,
}) => {
  await visitor.goto('/register')
  await visitor.getByLabel('Full name').fill('Ruth Keller')
  for (const [document, path] of [
    ['terms of service', '/terms'],
    ['privacy policy', '/privacy'],
    ['cookie policy', '/cookies'],
  ] as const) {
    await expect(visitor.getByRole('checkbox', { name: `I agree to the ${document}`, exact: true })).not.toBeChecked()
    const opened = visitor.waitForEvent('popup')
    await visitor.getByRole('link', { name: document, exact: true }).click()
    await (await opened).waitForURL(`**${path}`)
    await (await opened).close()
    await expect(visitor.getByRole('checkbox', { name: `I agree to the ${document}` })).not.toBeChecked()
  }
  await expect(visitor.getByLabel('Full name')).toHaveValue('Ruth Keller')

  await expect(visitor.getByText('On an iPad or iPhone, install first')).toBeHidden()
  await visitor.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await visitor.reload()

  await expect(visitor.getByText('On an iPad or iPhone, install first')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'How to install' })).toHaveAttribute('href', '/help#install')
})

test('a newcomer is told what is missing or wrong, registers, and stands at the first step of setup', async ({
  visitor,
  context,
  family,
}) => {
  await visitor.goto('/register')
  const create = visitor.getByRole('button', { name: 'Create Account' })
  const email = visitor.getByLabel('Email')

  await test.step('the account can be made only when everything is filled in and agreed to', async () => {
    await expect(create).toBeDisabled()

    await fill(visitor, aNewcomer())
    await expect(create).toBeEnabled()

    await visitor.getByRole('checkbox', { name: /cookie/i }).uncheck()
    await expect(create).toBeDisabled()
    await expect(visitor.getByText('You must agree to all terms and policies to create an account')).toBeVisible()
    await visitor.getByRole('checkbox', { name: /cookie/i }).check()
  })

  await test.step('two different passwords are told at once', async () => {
    await visitor.getByLabel('Confirm password').fill('something else')

    await expect(visitor.getByText('Passwords do not match')).toBeVisible()
    await expect(create).toBeDisabled()
  })

  await test.step('an address that is known already is refused at its field', async () => {
    await fill(visitor, family)

    await create.click()

    await expect(email).toHaveAccessibleDescription('This email is already registered.')
    await expect(visitor.getByRole('alert')).toContainText('This email is already registered.')
    await email.fill(aNewcomer().email)
    await expect(visitor.getByText('This email is already registered.')).toHaveCount(0)
  })

  await test.step('without a connection it says so and keeps what was typed', async () => {
    await context.setOffline(true)
    await create.click()

    await expect(visitor.getByText(/No connection/)).toBeVisible()
    await expect(visitor.getByLabel('Full name')).toHaveValue('Ruth Keller')
    await context.setOffline(false)
  })

  await create.click()
  await visitor.waitForURL('**/setup')
  await expectStep(visitor, 0)
})

async function fill(page: Page, { name, email, password }: { name: string; email: string; password: string }) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  for (const agreement of [/terms/i, /privacy/i, /cookie/i])
    await page.getByRole('checkbox', { name: agreement }).check()
}
