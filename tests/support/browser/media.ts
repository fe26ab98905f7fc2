import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { onDisk } from './on-disk.ts'

/** A camera and a microphone that are not there: a beep each second, and a moving picture. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

type CameraPicture = Awaited<ReturnType<typeof aCameraPicture>>

/** A picture as a camera writes it: a wash of colours that no packing makes small, with the place where it was taken. */
export async function aCameraPicture(name: string, { width = 1600, height = 1200, hue = 0 } = {}) {
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .modulate({ hue })
    .tint({ r: (hue * 7) % 255, g: 140, b: 120 })
    .jpeg({ quality: 90 })
    .withExifMerge({ IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLongitude: '81/1 0/1 0/1' } })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: noise }
}

/** The card of the journal on the dashboard. */
export function journal(page: Page): Locator {
  return page.getByRole('region', { name: 'Photo Journal' })
}

/** The card of the recorder on the dashboard. */
export function voiceLogger(page: Page): Locator {
  return page.getByRole('region', { name: 'Voice Activity Logger' })
}

/** Drops a file onto something, as from a folder beside the browser. */
export async function drop(target: Locator, { name, mimeType, buffer }: CameraPicture): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    async ([url, called, type]) => {
      const carried = new DataTransfer()
      const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], called, { type }))
      return carried
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** A finger that goes to the left or to the right over something. */
export async function swipe(target: Locator, way: 'left' | 'right'): Promise<void> {
  const session = await target.page().context().newCDPSession(target.page())
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  const [from, to] = way === 'left' ? [0.7, 0.3] : [0.3, 0.7]
  const at = (share: number) => [{ x: x + width * share, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** From now on this page needs so many milliseconds more for a picture, as a tablet does for one of a large camera. */
export async function slowPictures(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((pause) => {
    const decode = Reflect.get(HTMLImageElement.prototype, 'decode') as (this: HTMLImageElement) => Promise<void>
    HTMLImageElement.prototype.decode = async function () {
      await new Promise((resolve) => setTimeout(resolve, pause))
      return decode.call(this)
    }
  }, milliseconds)
}

/** Lists the states of the photos and recordings whose bytes the device holds. */
export async function mediaStates(page: Page): Promise<string[]> {
  const items = (await onDisk(page, 'media')) as { state: string }[] // as the app keeps them
  return items.map(({ state }) => state).sort()
}

/** The one page of a browser that has just begun. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}
