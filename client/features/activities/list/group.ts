import type { Together } from '#shared/activities/together.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import type { ShownActivity } from '#client/parts/activities/activity-rows.ts'
import { uniqueMedia } from '#client/queries/media/attachments.ts'

/** A row with its photos and recordings; none until they are read. */
export type RowWithMedia = ShownActivity & { attached: readonly Attachment[] }

/** One row of the list: an entry of one child, or of several together, the newest first (rule activities.together). */
export type Group = Together<RowWithMedia>

/** Gives words that all of them share once; others come with the child's name. */
export function descriptionsOf(group: Group): { id: string; text: string }[] {
  const said = group
    .toReversed()
    .map(({ activity: { id, description }, one }) => ({ id, description, short: one.short }))
  const [first] = said
  if (first && said.every(({ description }) => description === first.description))
    return first.description === null ? [] : [{ id: first.id, text: first.description }]
  return said.flatMap(({ id, description, short }) =>
    description === null ? [] : [{ id, text: `${short}: ${description}` }],
  )
}

/** Their photos and recordings; what several of them have is one. */
export function mediaOfGroup(group: Group): readonly Attachment[] {
  return uniqueMedia(group.toReversed().flatMap(({ attached }) => attached)).map(([one]) => one)
}

/** True when a group shows the same as before: a save changes one of many. */
export function isSameGroup(one: Group, other: Group): boolean {
  return one.length === other.length && one.every((row, index) => isSameRow(row, other[index]))
}

function isSameRow(one: RowWithMedia, other: RowWithMedia | undefined): boolean {
  return (
    one.activity === other?.activity &&
    one.one === other.one &&
    one.subject === other.subject &&
    one.attached === other.attached
  )
}
