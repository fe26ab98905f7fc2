import { expect, test } from 'vitest'
import { todoStates } from '#shared/compliance/todo-state.ts'
import { openNotices } from './open-notices.ts'

test.each(todoStates.map((standing) => [standing, ['open', 'asked', 'needs_day'].includes(standing)] as const))(
  'a notice that is %s is open: %s (rule filings.on-file)',
  (standing, isOpen) => {
    expect(openNotices([{ type: 'notification', standing, student_id: null }], 'nora')).toHaveLength(isOpen ? 1 : 0)
  },
)

test.each([
  ['hers', 'notification', 'nora', true],
  ['the family’s', 'notification', null, true],
  ['a sibling’s', 'notification', 'silas', false],
  ['a report', 'reporting', 'nora', false],
] as const)('%s (rule filings.on-file)', (_, type, student_id, isOpen) => {
  expect(openNotices([{ type, standing: 'open', student_id }], 'nora')).toHaveLength(isOpen ? 1 : 0)
})
