import { expect, test } from 'vitest'
import { todoStates } from '#shared/compliance/todo-state.ts'
import { stillToSend } from './still-to-send.ts'

const notice = { key: 'notice', type: 'notification', due_type: 'annual', standing: 'open', student_id: null } as const

test.each(todoStates.map((standing) => [standing, ['open', 'asked', 'needs_day'].includes(standing)] as const))(
  'a notice that is %s is open: %s (rule filings.on-file)',
  (standing, isOpen) => {
    expect(stillToSend([{ ...notice, standing }], 'nora')).toHaveLength(isOpen ? 1 : 0)
  },
)

test.each([
  ['hers', { student_id: 'nora' }, true],
  ['the family’s', {}, true],
  ['a sibling’s', { student_id: 'silas' }, false],
  ['a report', { type: 'reporting' }, true],
  ['a plan', { type: 'curriculum' }, true],
  ['a test', { type: 'testing' }, false],
  ['days of teaching', { key: 'time', type: 'documentation' }, false],
  ['a record that is kept all year', { type: 'portfolio', due_type: 'ongoing' }, false],
] as const)('%s (rule filings.on-file)', (_, said, isOpen) => {
  expect(stillToSend([{ ...notice, ...said }], 'nora')).toHaveLength(isOpen ? 1 : 0)
})
