import type { Page } from '@playwright/test'
import type {} from '#client/app/test-hooks.ts'
import { addDays, type Day } from '#shared/format/dates.ts'

interface Year {
  student_id: string
  subjects: readonly { id: string; name: string }[]
  from: Day
  entries: number
  photos: number
}

/** Enters a child's year on a device, with whole photos on its disk: entries by weekday, and of every so many a photo. */
export async function enterYear(page: Page, { student_id, subjects, from, entries, photos }: Year): Promise<void> {
  const every = Math.floor(entries / photos)
  const rows = Array.from({ length: entries }, (_, at) => {
    const subject = subjects[at % subjects.length]
    // Three entries a school day.
    const days = Math.floor(at / 3)
    return {
      student_id,
      subject_id: subject?.id,
      title: `${subject?.name} lesson ${at + 1}`,
      activity_type: 'lesson',
      date: addDays(from, Math.floor(days / 5) * 7 + (days % 5)),
      duration_minutes: 30 + (at % 4) * 15,
      description: 'A note that nobody else may read',
      location: 'Grandma’s kitchen',
    }
  })
  const made: string[] = []
  for (let at = 0; at < rows.length; at += 500)
    made.push(
      ...((await page.evaluate(
        (some) => window.hearthbook?.createTogether('activities', some),
        rows.slice(at, at + 500),
      )) ?? []),
    )
  const shown = Array.from({ length: photos }, (_, count) => {
    // A step to the side now and then: each subject has some.
    const at = count * every + (Math.floor(count / 2) % every)
    return { activity_id: made[at], taken_on: rows[at]?.date ?? from }
  })
  const drawn = await drawOnDisk(page, shown.length)
  const attachments = shown.map((one, at) => ({
    ...one,
    ...drawn[at],
    type: 'image/jpeg',
    audio_seconds: null,
    caption: null,
  }))
  await page.evaluate((some) => window.hearthbook?.createTogether('attachments', some), attachments)
}

/** Draws photos of 2,048 by 1,536 pixels, and keeps their bytes on the device's disk. */
function drawOnDisk(page: Page, count: number) {
  return page.evaluate(async (many) => {
    const known = await indexedDB.databases()
    const open = indexedDB.open(known.find((one) => one.name?.startsWith('hearthbook-0'))?.name ?? '')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error ?? new Error('no database'))
    })
    const canvas = new OffscreenCanvas(2048, 1536)
    const pen = canvas.getContext('2d')
    const drawn = []
    for (let at = 0; at < many; at += 1) {
      if (pen === null) throw new Error('no canvas')
      for (let spot = 0; spot < 4000; spot += 1) {
        pen.fillStyle = `hsl(${(at * 47 + spot * 3) % 360} 45% ${30 + (spot % 50)}%)`
        pen.fillRect(((spot * 7919) % 2048) - 40, ((spot * 104_729) % 1536) - 40, 20 + (spot % 90), 20 + (spot % 70))
      }
      pen.fillStyle = '#fff'
      pen.font = '220px serif'
      pen.fillText(`Page ${at + 1}`, 300, 820)
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer()
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
      const writing = database.transaction('media_bytes', 'readwrite')
      writing.objectStore('media_bytes').put({ key: `${sha256}:full`, bytes })
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      drawn.push({ sha256, bytes: bytes.byteLength, width: 2048, height: 1536 })
    }
    database.close()
    return drawn
  }, count)
}
