import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, field, goTo, rowOf, test, undo } from '#tests/support/browser/browser.ts'
import { aHand } from '#tests/support/browser/hand.ts'
import { failToHear, hearsNoSpeech, hearsSpeech, say } from '#tests/support/browser/speech.ts'

test('a sentence is logged offline in two taps, with one part corrected by one more, and one Undo brings back the sentence (rules activities.say-it, activities.say-it-corrections)', async ({
  page,
  context,
}) => {
  const line = lineOn(page)
  const entries = page.getByRole('list', { name: /entries|entry/ }).getByRole('listitem')
  const logAll = page.getByRole('button', { name: /^Log all/ })

  await test.step('what is typed is there again after a reload', async () => {
    await line.fill('Emma and Noah fractions 40 min, then Noah hopscotch')
    await expect(entries).toHaveText([/Fractions.*Emma, Math.*40m/, /Fractions.*Noah, Math.*40m/, /Hopscotch.*Noah/])
    await page.reload()
    await expect(line).toHaveValue('Emma and Noah fractions 40 min, then Noah hopscotch')
    await expect(entries).toHaveCount(3)
  })

  await test.step('axe finds nothing, while one entry asks and one is open', async () => {
    await entries
      .first()
      .getByRole('button', { name: /Fractions/ })
      .click()
    await expect(page.getByRole('region', { name: 'Change this entry' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(entries.first().getByRole('button', { name: /Fractions/ })).toBeFocused()
  })

  await test.step('offline, an entry that needs a subject holds only itself back', async () => {
    await context.setOffline(true)
    await expect(logAll).toHaveText('Log all (2)')
    await logAll.click()
    await expect(rowOf(page, 'Fractions')).toContainText('Emma, Noah')
    await expect(line).toHaveValue('Noah hopscotch')

    await page.getByRole('group', { name: 'Which subject is it?' }).getByRole('button', { name: 'Science' }).click()
    await logAll.click()
    await expect(rowOf(page, 'Hopscotch')).toHaveCount(1)
    await expect(line).toHaveValue('')
  })

  await test.step('Undo takes the entries back, and the sentence is there again', async () => {
    await undo(page)
    await expect(rowOf(page, 'Hopscotch')).toHaveCount(0)
    await expect(line).toHaveValue('Noah hopscotch')
    await line.fill('')
  })

  await test.step('three entries take two taps, and one to correct', async () => {
    const hand = aHand(page)
    await hand.tap(line)
    await page.keyboard.insertText('everyone math 20 min, Noah painted a volcano')
    await expect(entries).toHaveCount(3)
    await hand.tap(entries.first().getByRole('checkbox'))
    await hand.tap(logAll)
    await expect(rowOf(page, 'Painted a volcano')).toHaveCount(1)
    await expect(rowOf(page, 'Math')).toHaveCount(2)
    expect(hand.count().taps).toBe(3)
  })

  await test.step('the dialog of the activities page has the same line', async () => {
    await context.setOffline(false)
    await goTo(page, 'Activities')
    await page.getByRole('button', { name: 'Log Activity' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log New Activity' })
    await expect(field(dialog, 'Title')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Say it or type it' }).fill('Emma times tables half an hour')
    await expect(field(dialog, 'Title')).toBeHidden()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Log all' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Times tables')).toContainText('30m')
  })
})

test('the one microphone opens the line and fills it where the browser can, and says why where it may not (rule activities.say-it-spoken)', async ({
  page,
}) => {
  const line = lineOn(page)
  const dialog = page.getByRole('dialog', { name: 'Say it or type it' })
  const speak = page.getByRole('button', { name: 'Speak' })

  await test.step('a browser that understands no speech says so where it is opened, and the line is typed', async () => {
    await hearsNoSpeech(page)
    await page.reload()
    await line.fill('Noah math 20 min')
    await expect(speak).toHaveCount(1)
    await speak.click()
    await expect(dialog).toContainText('This browser can’t turn speech into words.')
    await expect(lineOn(dialog)).toHaveValue('Noah math 20 min')
    await expect(dialog.getByRole('button', { name: 'Speak' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('it listens at once, and writes behind what was typed', async () => {
    await hearsSpeech(page)
    await page.reload()
    await speak.click()
    await expect(dialog).toContainText('Listening.')
    await say(page, 'Emma fractions 40 minutes')
    await expect(lineOn(dialog)).toHaveValue('Noah math 20 min, Emma fractions 40 minutes')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Stop listening' }).click()
    await expect(dialog.getByRole('button', { name: 'Log all (2)' })).toBeVisible()
  })

  await test.step('it says that it may not, and what was said stays, also below the dialog', async () => {
    await dialog.getByRole('button', { name: 'Speak' }).click()
    await failToHear(page, 'not-allowed')
    await expect(dialog).toContainText('The microphone is off for this app.')
    await expect(lineOn(dialog)).toHaveValue('Noah math 20 min, Emma fractions 40 minutes')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(line).toHaveValue('Noah math 20 min, Emma fractions 40 minutes')
    await line.fill('')
  })

  await test.step('on other pages a chip opens it, and Log all closes it', async () => {
    await goTo(page, 'Activities')
    await speak.click()
    await say(page, 'Noah hopscotch science 15 minutes')
    await dialog.getByRole('button', { name: 'Log all' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Hopscotch')).toContainText('15m')
  })
})

function lineOn(place: Page | Locator) {
  return place.getByRole('textbox', { name: 'Say it or type it' })
}
