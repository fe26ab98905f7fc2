import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { allSynced, expect, test } from '#tests/support/browser/browser.ts'
import type { Page } from '@playwright/test'

// Its page opens without a network.
test.use({ serviceWorkers: 'allow' })

test('a book is named once, goes with the next lesson of its child, and stands on the list with its entries (rules books.proposed, books.list, books.finished)', async ({
  page,
  context,
}) => {
  const form = page.getByRole('dialog', { name: 'Log New Activity' })
  const book = (title: string) => form.getByRole('button', { name: title, exact: true })

  await page.goto('/activities')
  await context.setOffline(true)
  await test.step('a new book needs its title alone', async () => {
    await begin(page, 'Emma')
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await form.getByLabel('Title of the book').fill('Saxon Math 5/4')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(book('Saxon Math 5/4')).toHaveAttribute('aria-pressed', 'true')
    await form.getByLabel('Pages').fill('218 to 221')
    await expectNoViolations(page)
    await save(page)
    await expect(page.getByText('with Saxon Math 5/4 (218 to 221)')).toBeVisible()
  })

  await test.step('the next lesson has it, another child’s does not', async () => {
    await begin(page, 'Emma')
    await expect(book('Saxon Math 5/4')).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByText('Same as last time')).toBeVisible()
    await save(page)
    await begin(page, 'Noah')
    await expect(book('Saxon Math 5/4')).toHaveAttribute('aria-pressed', 'false')
    await save(page)
  })

  await test.step('Books lists it with its entries, and a tap finishes it', async () => {
    await page.goto('/books')
    await expect(page).toHaveURL(/\/subjects\/books$/)
    const list = page.getByRole('region', { name: 'In use' })
    await expect(list).toContainText('2 entries')
    await page.getByRole('group', { name: 'Student' }).getByRole('button', { name: /^Emma/ }).click()
    await page.getByRole('button', { name: 'Mark finished: Saxon Math 5/4' }).click()
    await expect(page.getByRole('region', { name: 'Finished' })).toContainText('Saxon Math 5/4')
    await expectNoViolations(page)
  })

  await context.setOffline(false)
  await allSynced(page)

  async function begin(at: Page, child: string) {
    await at.getByRole('button', { name: 'Log Activity' }).first().click()
    for (const name of ['Emma', 'Noah']) {
      const one = form.getByRole('button', { name, exact: true })
      if (((await one.getAttribute('aria-pressed')) === 'true') !== (name === child)) await one.click()
    }
    await form.getByLabel('Subject').selectOption({ label: 'Math' })
    await form.getByLabel('Title', { exact: true }).fill('Long division')
    await form.getByRole('button', { name: '30 min' }).click()
  }

  async function save(at: Page) {
    await form.getByRole('button', { name: 'Save Activity' }).click()
    await expect(at.getByText('Activity logged successfully!').first()).toBeVisible()
    await at.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
})
