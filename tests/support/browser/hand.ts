import type { Locator, Page } from '@playwright/test'

/** Milliseconds of a key stroke: 60 words a minute are 200 ms, an ordinary typist. */
const keyStroke = 200

/** Milliseconds to find, decide on and tap something. */
export const decision = 1500

/** A person at the screen, whose time is counted rather than slept through. */
export interface Hand {
  tap: (target: Locator) => Promise<void>
  /** Fills in a required field: a tap into it, then its text key by key. */
  type: (field: Locator, text: string) => Promise<void>
  /** Fills in a required selection: opens it, and takes an option. */
  choose: (select: Locator, option: string) => Promise<void>
  /** Ticks a required box. */
  tick: (box: Locator) => Promise<void>
  count: () => { milliseconds: number; keys: number; taps: number; requiredFields: number }
}

/** A hand that has done nothing yet, on a page. */
export function aHand(page: Page): Hand {
  let keys = 0
  let taps = 0
  let requiredFields = 0

  async function tap(target: Locator) {
    taps += 1
    await target.click()
  }

  return {
    tap,
    async type(field, text) {
      requiredFields += 1
      keys += text.length
      await tap(field)
      await page.keyboard.insertText(text)
    },
    async choose(select, option) {
      requiredFields += 1
      taps += 2
      await select.selectOption(option)
    },
    async tick(box) {
      requiredFields += 1
      await tap(box)
    },
    count: () => ({ milliseconds: keys * keyStroke + taps * decision, keys, taps, requiredFields }),
  }
}
