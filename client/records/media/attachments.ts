import type { Activity } from '#shared/activities/activity.ts'
import type { Attachment, AttachmentFields } from '#shared/media/attachment.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
import { commit, open, remove } from '#client/records/write.ts'

/** A photo or a recording of an activity that is still to be made. */
export type NewAttachment = Omit<AttachmentFields, 'activity_id'>

/** The photos and recordings of these activities, by activity, in the order they were added. */
export async function attachmentsOf(activityIds: readonly string[]): Promise<Map<string, Attachment[]>> {
  if (activityIds.length === 0) return new Map()
  const keys = activityIds.map((id) => [id, 1])
  const found = await currentDatabase().attachments.where('[activity_id+_live]').anyOf(keys).toArray()
  return Map.groupBy(found.sort(byId), ({ activity_id }) => activity_id)
}

/** A photo with the activities it belongs to: the same picture of several children is one photo. */
export interface RecentPhoto {
  photo: Attachment
  activities: Activity[]
}

/** The newest different photos, newest first. Reads an index of photos, and no activity but theirs (rule media.recent-photos). */
export async function listRecentPhotos(count: number): Promise<RecentPhoto[]> {
  const { attachments, activities } = currentDatabase()
  const newest = attachments
    .where('[type+_live+taken_on+id]')
    .between(['image/jpeg', 1], ['image/jpeg', 1, []])
    .reverse()
  const photos = new Map<string, Attachment[]>()
  await newest
    .until(() => photos.size > count)
    .each((row) => void photos.set(row.sha256, [row, ...(photos.get(row.sha256) ?? [])]))
  const shown = [...photos.values()].slice(0, count)
  const found = await activities.bulkGet(shown.flat().map(({ activity_id }) => activity_id))
  const byKey = new Map(found.flatMap((row) => (row && row._live === 1 ? [[row.id, row] as const] : [])))
  return shown.flatMap((rows) => {
    const theirs = rows.flatMap(({ activity_id }) => byKey.get(activity_id) ?? [])
    const [photo] = rows
    return photo === undefined || theirs.length === 0 ? [] : [{ photo, activities: theirs }]
  })
}

/** How many photos there are; the same picture of several children counts for each. */
export function countPhotos(): Promise<number> {
  return currentDatabase()
    .attachments.where('[type+_live+taken_on+id]')
    .between(['image/jpeg', 1], ['image/jpeg', 1, []])
    .count()
}

/** Adds photos and recordings to an activity that there is, under ids made beforehand. */
export function attach(activityId: string, added: readonly NewAttachment[], ids: readonly string[]): Promise<Receipt> {
  return commit(
    added.map((fields, place) => {
      const id = ids[place]
      const of = { ...fields, activity_id: activityId }
      return { kind: 'create', record: 'attachments', fields: of, ...(id === undefined ? {} : { id }) }
    }),
  )
}

/** Takes a photo or a recording off its activity; the receipt brings it back. */
export async function detach(id: string): Promise<Receipt | null> {
  const opened = await open('attachments', id)
  return opened && remove(opened)
}

function byId(one: Attachment, other: Attachment): number {
  return one.id < other.id ? -1 : 1
}
