import type { Activity } from '#shared/activities/activity.ts'
import type { Attachment, AttachmentFields } from '#shared/media/attachment.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, open } from '#client/queries/write.ts'

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

/**
 * The newest different photos, newest first. Reads an index of photos, and no activity but theirs (rule
 * media.recent-photos).
 */
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

/** Adds photos and recordings to an activity that there is, under ids made beforehand. */
export function attach(activityId: string, added: readonly NewAttachment[], ids: readonly string[]): Promise<Receipt> {
  return commit(attachChanges(activityId, added, ids))
}

/** The changes that {@link attach} makes, for a step that changes the activity too. */
export function attachChanges(activityId: string, added: readonly NewAttachment[], ids: readonly string[]): Change[] {
  return added.map((fields, index) => {
    const id = ids[index]
    const of = { ...fields, activity_id: activityId }
    return { kind: 'create', record: 'attachments', fields: of, ...(id === undefined ? {} : { id }) }
  })
}

/** Takes photos and recordings off their activities, as one step; the receipt brings them back. */
export async function detach(attachments: readonly Attachment[]): Promise<Receipt> {
  const opened = await openAll(attachments)
  return commit(opened.map((one) => ({ kind: 'delete', opened: one })))
}

/**
 * Says what is to be seen or heard, of the same photo or recording of several children as one step (rule
 * media.captions).
 */
export function saveCaption(opened: readonly Opened<'attachments'>[], caption: string | null): Promise<Receipt> {
  return commit(opened.map((one) => ({ kind: 'set', opened: one, values: { caption } })))
}

/** Opens attachments as a parent sees them now. */
export async function openAll(attachments: readonly Attachment[]): Promise<Opened<'attachments'>[]> {
  const opened = await Promise.all(attachments.map(({ id }) => open('attachments', id)))
  return opened.flatMap((one) => one ?? [])
}

/** Photos and recordings that are the same, as several children have them, as one, in their order. */
export function uniqueMedia(attachments: readonly Attachment[]): [Attachment, ...Attachment[]][] {
  // Each has one at least.
  return [...Map.groupBy(attachments, ({ sha256 }) => sha256).values()] as [Attachment, ...Attachment[]][]
}

function byId(one: Attachment, other: Attachment): number {
  return one.id < other.id ? -1 : 1
}
