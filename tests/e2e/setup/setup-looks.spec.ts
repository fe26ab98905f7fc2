import type { Page } from '@playwright/test'
import { lastStep, setupSteps } from '#shared/setup/steps.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { expectStep, goToStep, leastOf, next, registerToSetup } from '#tests/support/browser/wizard.ts'

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

  test('nothing is wider than the screen, three steps are shown, and targets are 48 px', async ({ visitor }) => {
    await registerToSetup(visitor)
    for (const step of setupSteps.keys()) {
      await expectStep(visitor, step)
      await leastOf[step]?.(visitor)
      await expect(visitor.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3)
      expect(await widerThanScreen(visitor)).toEqual([])
      expect(await smallTargets(visitor)).toEqual([])
      if (step < lastStep) await next(visitor)
    }
  })

  test('the on-screen keyboard does not cover the buttons', async ({ visitor }) => {
    await registerToSetup(visitor)
    await goToStep(visitor, 2)
    // The visual viewport with a keyboard of 280 px.
    await visitor.evaluate(() => document.documentElement.style.setProperty('--visible-height', '288px'))
    await visitor.getByLabel('Notes').scrollIntoViewIfNeeded()

    const button = await visitor.getByRole('button', { name: 'Next' }).boundingBox()
    const notes = await visitor.getByLabel('Notes').boundingBox()
    expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(288)
    expect((notes?.y ?? 999) + (notes?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  })
})

test('axe finds nothing on any step, with faults or filled in', async ({ visitor }) => {
  test.setTimeout(180_000)
  await registerToSetup(visitor)
  for (const step of setupSteps.keys()) {
    await expectStep(visitor, step)
    if (step !== 0 && step !== 5) {
      await visitor.getByRole('button', { name: /^(Next|Complete Setup)$/ }).click()
      await expect(visitor.locator('[aria-invalid="true"]').first()).toBeVisible()
      await expectNoViolations(visitor)
    }
    await leastOf[step]?.(visitor)
    await expectNoViolations(visitor)
    if (step < lastStep) await next(visitor)
  }
})

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
