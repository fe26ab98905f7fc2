import type { Locator } from '@playwright/test'
import { expect, field, goTo, leave, test } from '#tests/support/browser/browser.ts'
import { cardOf, openCard } from '#tests/support/browser/record-cards.ts'
import { refuseWrites } from '#tests/support/server/refused-writes.ts'
import { silenceTable } from '#tests/support/server/slow-database.ts'
import { stopClock } from '#tests/support/browser/stopped-clock.ts'

const students = {
  word: 'Student',
  skeletons: 3,
  cards: ['Emma', 'Noah'],
  added: ['Mia', 'Lena', 'Silas'],
  renamed: 'Emma Ruth',
  change: ['Goals', 'Read aloud'],
  deed: 'Archive',
  fill: async (form: Locator, name: string) => {
    await field(form, 'Name').fill(name)
    await field(form, 'Grade Level').selectOption('K')
  },
} as const
const subjects = {
  word: 'Subject',
  skeletons: 6,
  cards: ['Math', 'Science'],
  added: ['Music', 'Latin', 'Art'],
  renamed: 'Arithmetic',
  change: ['Grade Levels', 'K-12'],
  deed: 'Delete',
  fill: (form: Locator, name: string) => field(form, 'Name').fill(name),
} as const

for (const { word, skeletons, cards, added, renamed, change, deed, fill } of [students, subjects]) {
  const record = word.toLowerCase()

  test(`${word}s: what was saved is told for a while, what cannot be saved stays typed, and ${skeletons} cards without words stand there while the device reads (rules shell.form-success, shell.loading)`, async ({
    page,
    faults,
  }) => {
    const form = page.getByRole('dialog')
    await goTo(page, `${word}s`)

    await test.step('what cannot be saved is told, and what was typed stays', async () => {
      await page.getByRole('button', { name: `Add ${word}` }).click()
      await fill(form, added[0])
      await refuseWrites(page, 'DataError')
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(form.getByRole('alert')).toHaveText(`Failed to create ${record}`)
      await expect(field(form, 'Name')).toHaveValue(added[0])

      await refuseWrites(page, null)
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(cardOf(page, added[0])).toBeVisible()
      await form.getByRole('button', { name: 'Cancel' }).click()

      await openCard(page, word, cards[0])
      await field(form, 'Name').fill(renamed)
      await refuseWrites(page, 'DataError')
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(form.getByRole('alert')).toHaveText(`Failed to update ${record}`)
      await expect(field(form, 'Name')).toHaveValue(renamed)
      await refuseWrites(page, null)
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(cardOf(page, renamed)).toBeVisible()
      await expect(form).toBeHidden()

      await cardOf(page, cards[1]).getByRole('button', { name: deed, exact: true }).click()
      const question = page.getByRole('dialog', { name: `${deed} ${word}` })
      await refuseWrites(page, 'DataError')
      await question.getByRole('button', { name: deed, exact: true }).click()
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages.getByText(`Failed to ${deed.toLowerCase()} ${record}`)).toBeVisible()
      await expect(cardOf(page, cards[1])).toBeVisible()
      await refuseWrites(page, null)
      await leave(page, question)

      // Each was reported as the mistake that it is.
      expect(faults.splice(0).filter((fault) => fault.includes('DataError')).length).toBeGreaterThanOrEqual(3)
    })

    await test.step('a new one is told for 2 seconds, then the form starts again; any key does so at once', async () => {
      const said = page.getByText(`${word} added successfully!`)
      await page.getByRole('button', { name: `Add ${word}` }).click()
      await fill(form, added[1])
      await stopClock(page)

      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(said).toBeVisible()
      await page.clock.runFor(1900)
      await expect(said).toBeVisible()
      await page.clock.runFor(200)
      await expect(said).toBeHidden()
      await expect(field(form, 'Name')).toHaveValue('')

      await fill(form, added[2])
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(said).toBeVisible()
      await page.keyboard.press('Shift')
      await expect(said).toBeHidden()
      await expect(field(form, 'Name')).toHaveValue('')
      await page.clock.resume()
      await leave(page, form)
    })

    await test.step('a changed one is told for 1.5 seconds, then the form closes; any tap does so at once', async () => {
      const said = page.getByText(`${word} updated successfully!`)
      await openCard(page, word, renamed)
      await field(form, change[0]).fill(change[1])
      await stopClock(page)

      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(said).toBeVisible()
      await page.clock.runFor(1400)
      await expect(said).toBeVisible()
      await page.clock.runFor(200)
      await page.clock.resume()
      await expect(form).toBeHidden()

      await openCard(page, word, cards[1])
      await field(form, change[0]).fill(change[1])
      await stopClock(page)
      await form.getByRole('button', { name: `Save ${word}` }).click()
      await expect(said).toBeVisible()
      await said.click()
      await page.waitForURL((url) => !url.searchParams.has('edit'))
      await page.clock.resume()
      await expect(form).toBeHidden()
    })

    await test.step('while the device reads, cards without words stand there', async () => {
      await silenceTable(page, `${record}s`)
      await page.goto(`/${record}s`)
      await expect(page.getByRole('main').locator('[data-short][aria-hidden="true"]')).toHaveCount(skeletons)
    })
  })
}
