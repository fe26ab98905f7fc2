import type { ActivityFields } from '#shared/activities/activity.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { JudgedRow } from './verdict.ts'

/** The sums of an archive, as its page shows them. */
export interface Sums {
  children: number
  subjects: number
  entries: number
  minutes: number
  /** Days with an entry. */
  days: number
  photos: number
  recordings: number
  documents: number
  /** Bytes of the photos, recordings and pages that the archive has. */
  media_bytes: number
}

/** Adds up the rows of an archive that can be taken. */
export class Adding {
  private readonly sums = { children: 0, subjects: 0, entries: 0, minutes: 0, photos: 0, recordings: 0, documents: 0 }
  private readonly days = new Set<string>()
  private readonly sizes = new Map<string, number>()

  add({ record, fields, file }: Pick<JudgedRow, 'record' | 'fields' | 'file'>): void {
    if (file !== null) this.sizes.set(file.digest, file.bytes)
    if (record === 'students') this.sums.children += 1
    if (record === 'subjects') this.sums.subjects += 1
    if (record === 'documents') this.sums.documents += 1
    if (record === 'attachments') this.sums[isPhoto(String(fields['type'])) ? 'photos' : 'recordings'] += 1
    if (record === 'activities') this.addEntry(fields as ActivityFields) // checked by the record's schema
  }

  get total(): Sums {
    const media_bytes = [...this.sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
    return { ...this.sums, days: this.days.size, media_bytes }
  }

  private addEntry({ date, duration_minutes }: Pick<ActivityFields, 'date' | 'duration_minutes'>): void {
    this.sums.entries += 1
    this.sums.minutes += duration_minutes
    this.days.add(date)
  }
}
