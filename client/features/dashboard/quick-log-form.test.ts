import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { activity } from '#shared/activities/activity.ts'
import { proposalFor, readQuickLog } from './quick-log-form.ts'

const science = { id: v7(), name: 'Science' }
const [nora, silas] = [v7(), v7()]

describe('quick log (rule activities.quick-log)', () => {
  test('proposes what was done last in the subject', () => {
    const last = { ...entryOf('Pond study, week 3'), activity_type: 'project' as const, duration_minutes: 50 }

    const proposal = proposalFor(science, {
      ...last,
      id: v7(),
      deleted_at: null,
      deleted_by: null,
      restores: 0,
      _no: 0,
    })

    expect(proposal).toMatchObject({ title: 'Pond study, week 3', activity_type: 'project', minutes: 50 })
  })

  test('needs no typing for a subject that was never logged', () => {
    expect(proposalFor(science, undefined)).toMatchObject({ title: 'Science', activity_type: 'lesson', minutes: 30 })
  })

  test('makes a whole activity for each child', () => {
    const read = readQuickLog([nora, silas], '2026-11-21', proposalFor(science, undefined))

    const entries = 'ready' in read ? read.ready : []
    expect(entries.map((entry) => entry.student_id)).toEqual([nora, silas])
    for (const entry of entries) expect(activity.schema.safeParse(entry).success).toBe(true)
  })

  test.each([
    [[], 'Science', { children: ['Choose at least one child'] }],
    [[nora], '  ', { title: ['Title is required'] }],
    [[nora], 'x'.repeat(201), { title: ['Title can have at most 200 characters'] }],
  ])('of %j titled "%s" is refused', (children, title, errors) => {
    const proposal = { ...proposalFor(science, undefined), title }

    expect(readQuickLog(children, '2026-11-21', proposal)).toEqual({ errors })
  })
})

function entryOf(title: string) {
  const read = readQuickLog([nora], '2026-11-21', { ...proposalFor(science, undefined), title })
  const [entry] = 'ready' in read ? read.ready : []
  if (entry === undefined) throw new Error('No entry')
  return entry
}
