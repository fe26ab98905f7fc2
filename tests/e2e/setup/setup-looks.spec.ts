import type { Page } from '@playwright/test'
import { lastStep, setupSteps } from '#shared/setup/steps.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, field, test } from '#tests/support/browser/browser.ts'
import { expectStep, leastOf, next, registerToSetup } from '#tests/support/browser/wizard.ts'

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

  test('nothing is wider than the screen, three steps are shown, targets are 48 px, and the on-screen keyboard does not cover the buttons', async ({
    visitor,
  }) => {
    await registerToSetup(visitor)
    for (const step of setupSteps.keys()) {
      await expectStep(visitor, step)
      if (step === 2) await expectRoomAboveKeyboard(visitor)
      await leastOf[step]?.(visitor)
      await expect(visitor.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3)
      expect(await widerThanScreen(visitor)).toEqual([])
      expect(await smallTargets(visitor)).toEqual([])
      if (step < lastStep) await next(visitor)
    }
  })
})

test('a step is left only when it is complete, and the first wrong field has the focus; axe finds nothing, with faults or filled in (rule setup.gates)', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  await registerToSetup(visitor)
  await fillIn(visitor, 0)

  await test.step('Location', async () => {
    await next(visitor)
    await expect(visitor.getByText('State is required')).toBeVisible()
    await expect(field(visitor, 'State')).toBeFocused()
    await expectNoViolations(visitor)
    await fillIn(visitor, 1)
  })

  await test.step('Students', async () => {
    await next(visitor)
    await expect(visitor.getByText('Add at least one student')).toBeVisible()
    await expect(visitor.getByLabel('Name')).toBeFocused()
    await expectNoViolations(visitor)
    await visitor.getByLabel('Name').fill('Nora')
    await expect(visitor.getByText('Add at least one student')).toBeHidden()
    await visitor.getByRole('radio', { name: /^This school year/ }).check()
    await next(visitor)
    await expect(visitor.getByText('Choose the day')).toBeVisible()
    await expect(field(visitor, 'First day')).toBeFocused()
    await expectNoViolations(visitor)
    await field(visitor, 'First day').fill('2026-09-08')
    await expect(field(visitor, 'Enrollment Date')).toHaveValue('2026-09-08')
    await field(visitor, 'Enrollment Date').fill('')
    await next(visitor)
    await expect(visitor.getByText('Enrollment Date must be a date')).toBeVisible()
    await field(visitor, 'Enrollment Date').fill('2026-09-01')
    await fillIn(visitor, 2)
  })

  await test.step('Subjects', async () => {
    await next(visitor)
    await expect(visitor.getByText('Add at least one subject')).toBeVisible()
    await expectNoViolations(visitor)
    await fillIn(visitor, 3)
  })

  await test.step('Normal Day', async () => {
    await next(visitor)
    await expect(visitor.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectNoViolations(visitor)
    await visitor.getByLabel('Title').fill('Fractions')
    await field(visitor, 'Duration (minutes)').fill('0')
    await next(visitor)
    await expect(visitor.getByText('Subject is required')).toBeVisible()
    await expect(visitor.getByText('Enter a duration above 0')).toBeVisible()
    await expect(field(visitor, 'Subject')).toBeFocused()
    await field(visitor, 'Subject').selectOption('Mathematics')
    await field(visitor, 'Duration (minutes)').fill('1')
    await expectNoViolations(visitor)
    await next(visitor)
    await expectStep(visitor, 5)
  })

  await test.step('Curriculum', () => fillIn(visitor, 5))

  await test.step('Disclaimer', async () => {
    await visitor.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(visitor.getByText('Please confirm that you have read the disclaimer')).toBeVisible()
    await expect(visitor.getByRole('checkbox')).toBeFocused()
    await expectNoViolations(visitor)
    await leastOf[lastStep]?.(visitor)
    await expectNoViolations(visitor)
  })
})

/** Gives a step the least it needs, lets axe look at it, and goes on to the next one. */
async function fillIn(page: Page, step: number): Promise<void> {
  await leastOf[step]?.(page)
  await expectNoViolations(page)
  await next(page)
  await expectStep(page, step + 1)
}

async function expectRoomAboveKeyboard(page: Page): Promise<void> {
  // The visual viewport with a keyboard of 280 px.
  const whole = await page.evaluate(setVisibleHeight, '288px')
  await page.getByLabel('Notes').scrollIntoViewIfNeeded()

  const button = await page.getByRole('button', { name: 'Next' }).boundingBox()
  const notes = await page.getByLabel('Notes').boundingBox()
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(288)
  expect((notes?.y ?? 999) + (notes?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await page.evaluate(setVisibleHeight, whole)
}

/** In the page: answers the height as it was. */
function setVisibleHeight(height: string): string {
  const { style } = document.documentElement
  const before = style.getPropertyValue('--visible-height')
  style.setProperty('--visible-height', height)
  return before
}

async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, select, summary, input:not([type="radio"], [type="checkbox"], [type="color"])',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 47.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
