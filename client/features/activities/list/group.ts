import type { Together } from '#shared/activities/together.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import type { ShownActivity } from '#client/parts/activities/activity-rows.ts'
import { uniqueMedia } from '#client/queries/media/attachments.ts'

/** A row with its photos and recordings; none until they are read. */
export type RowWithMedia = ShownActivity & {
  attached: readonly Attachment[]
  /** Its books: "Saxon Math 5/4 (218 to 221)"; "" for none. */
  books: string
}

/** One row of the list: an entry of one child, or of several together, the newest first (rule activities.together). */
export type Group = Together<RowWithMedia>

/** Gives descriptions, then books; words that all of them share once, others with the child's name. */
export function descriptionLines(group: Group): { id: string; text: string }[] {
  return [
    ...sharedWords(group, 'said', ({ activity }) => activity.description),
    ...sharedWords(group, 'with', ({ books }) => (books === '' ? null : `with ${books}`)),
  ]
}

function sharedWords(group: Group, what: string, textOf: (row: RowWithMedia) => string | null) {
  const said = group.toReversed().map((row) => ({ row, text: textOf(row) }))
  const [first] = said
  const id = (row: RowWithMedia) => `${what} ${row.activity.id}`
  if (first && said.every(({ text }) => text === first.text))
    return first.text === null ? [] : [{ id: id(first.row), text: first.text }]
  return said.flatMap(({ row, text }) => (text === null ? [] : [{ id: id(row), text: `${row.one.short}: ${text}` }]))
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
    one.attached === other.attached &&
    one.books === other.books
  )
}
