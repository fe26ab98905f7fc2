import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import { anActivity } from '#tests/support/builders.ts'
import { unknownFace, unknownSubject } from '#client/parts/activities/activity-rows.ts'
import { foldAlike } from './fold-alike.ts'
import type { RowWithMedia } from './media-of-row.tsx'

const [nora, silas] = [v7(), v7()]

describe('what several children did alike (rule activities.alike)', () => {
  test('lies together in the place of the first', () => {
    const [walk, walkToo] = [rowOf({ student_id: nora }), rowOf({ student_id: silas })]
    const between = rowOf({ title: 'Clay' })
    expect(foldAlike([walk, between, walkToo])).toEqual([[walk, walkToo], [between]])
  })

  test.each([
    ['another title', { title: 'Pond' }],
    ['another time', { duration_minutes: 31 }],
    ['notes of its own', { notes: 'She led the way.' }],
    ['another subject', { subject_id: v7() }],
    ['another way it was entered', { source: 'voice' }],
  ] as const)('but not with %s', (_what, differs) => {
    const rows = [rowOf({ student_id: nora }), rowOf({ student_id: silas, ...differs })]
    expect(foldAlike(rows)).toHaveLength(2)
  })

  test('but not what one child did twice', () => {
    const [once, twice, too] = [rowOf({}), rowOf({}), rowOf({ student_id: silas })]
    expect(foldAlike([once, twice, too])).toEqual([[once, too], [twice]])
  })

  test('but not with a photo', () => {
    const photographed = { ...rowOf({ student_id: silas }), attached: [{ id: v7() }] } as unknown as RowWithMedia // only their number matters
    expect(foldAlike([rowOf({ student_id: nora }), photographed, photographed])).toHaveLength(2)
  })
})

const subject_id = v7()

function rowOf(fields: Partial<Activity>): RowWithMedia {
  const activity = { ...anActivity({ student_id: nora, subject_id }), id: v7(), ...fields } as Activity // what the server adds is not compared
  return { activity, one: unknownFace, subject: unknownSubject, attached: [] }
}
