import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A camera and a microphone that are not there: a beep each second, and a moving picture. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

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

/** What the device holds of the bytes of photos and recordings, by their state. */
export function mediaStates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('hearthbook-0') ? [name] : []))
    const open = indexedDB.open(names[0] ?? '')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error ?? new Error('no database'))
    })
    const all = database.transaction('media').objectStore('media').getAll()
    const states = await new Promise<string[]>((resolve) => {
      all.onsuccess = () => resolve(all.result.map(({ state }: { state: string }) => state))
    })
    database.close()
    return states.sort()
  })
}

/** The one page of a browser that has just begun. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}
