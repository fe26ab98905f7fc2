import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import { anActivity } from '#tests/support/builders.ts'
import { unknownFace, unknownSubject } from '#client/parts/activities/activity-rows.ts'
import { minutesText, ownMinutes } from '#client/parts/activities/group-minutes.ts'
import { descriptionLines, mediaOfGroup, type RowWithMedia } from './group.ts'

const subject_id = v7()

describe('a row of several children (rule activities.together)', () => {
  test('is said once where it is the same, the newest being the first', () => {
    const [silas, nora] = [rowOf('Silas', { description: 'Frogs' }), rowOf('Nora', { description: 'Frogs' })]
    expect(descriptionLines([silas, nora]).map(({ text }) => text)).toEqual(['Frogs'])
    expect([minutesText([silas, nora]), ownMinutes([silas, nora], nora)]).toEqual(['30m', ''])
  })

  test('and with the child’s name where it is not', () => {
    const [silas, nora] = [
      rowOf('Silas', { description: null }),
      rowOf('Nora', { description: 'Frogs', duration_minutes: 45 }),
    ]
    expect(descriptionLines([silas, nora]).map(({ text }) => text)).toEqual(['Nora: Frogs'])
    expect([minutesText([silas, nora]), ownMinutes([silas, nora], nora)]).toEqual(['30m – 45m', ' 45m'])
  })

  test('books stand below, with the child’s name where they differ (rule activities.books)', () => {
    const [silas, nora] = [rowOf('Silas', {}, [], 'Saxon Math 5/4'), rowOf('Nora', {}, [], 'Saxon Math 8/7')]
    expect(descriptionLines([silas, { ...nora, books: silas.books }]).map(({ text }) => text)).toEqual([
      'with Saxon Math 5/4',
    ])
    expect(descriptionLines([silas, nora]).map(({ text }) => text)).toEqual([
      'Nora: with Saxon Math 8/7',
      'Silas: with Saxon Math 5/4',
    ])
  })

  test('and the same photo of both is one', () => {
    const photo = { id: v7(), sha256: 'a' } as Attachment // only what is compared
    const own = { id: v7(), sha256: 'b' } as Attachment // only what is compared
    const rows = [rowOf('Silas', {}, [{ ...photo, id: v7() }, own]), rowOf('Nora', {}, [photo])] as const
    expect(mediaOfGroup([...rows])).toEqual([photo, own])
  })
})

function rowOf(
  short: string,
  fields: Partial<Activity>,
  attached: readonly Attachment[] = [],
  books = '',
): RowWithMedia {
  const activity = {
    ...anActivity({ student_id: v7(), subject_id }),
    id: v7(),
    duration_minutes: 30,
    ...fields,
  } as Activity // the envelope says nothing here
  return { activity, one: { ...unknownFace, short }, subject: unknownSubject, attached, books }
}
