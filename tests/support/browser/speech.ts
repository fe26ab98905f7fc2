import type { Page } from '@playwright/test'

/** From the next load on this page has a browser that hears what the journey says. */
export async function hearsSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Heard {
      onresult?: (event: unknown) => void
      onerror?: (event: unknown) => void
      onend?: () => void
      isOn = false
      start() {
        this.isOn = true
        addEventListener('heard', (event) => {
          if (this.isOn) this.onresult?.({ results: [[{ transcript: (event as CustomEvent).detail }]] })
        })
        addEventListener('unheard', (event) => {
          if (!this.isOn) return
          this.onerror?.({ error: (event as CustomEvent).detail })
          this.stop()
        })
      }
      stop() {
        this.isOn = false
        this.onend?.()
      }
      abort() {
        this.stop()
      }
    }
    Object.assign(window, { SpeechRecognition: Heard, webkitSpeechRecognition: Heard })
  })
}

/** From the next load on this page has a browser that turns no speech into words. */
export async function hearsNoSpeech(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, { webkitSpeechRecognition: undefined, SpeechRecognition: undefined }),
  )
}

/** Somebody speaks. */
export async function say(page: Page, words: string): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('heard', { detail })), words)
}

/** The browser can't listen any more, by this error. */
export async function failToHear(page: Page, error: string): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('unheard', { detail })), error)
}
