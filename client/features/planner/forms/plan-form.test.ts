import { expect, test } from 'vitest'
import { noProposal, proposalOf, takenOf } from './plan-form.ts'

const last = proposalOf({ duration_minutes: 30, activity_type: 'lesson' })
const project = proposalOf({ duration_minutes: 60, activity_type: 'project' })

test.each([
  ['an empty form takes all of it', noProposal, noProposal, project, project],
  [
    'the type she chose stays',
    { ...noProposal, activity_type: 'project' },
    noProposal,
    last,
    { duration_minutes: '30' },
  ],
  [
    'the minutes she typed stay',
    { ...noProposal, duration_minutes: '20' },
    noProposal,
    project,
    { activity_type: 'project' },
  ],
  ['what was proposed before is replaced', project, project, last, last],
  ['also where there is nothing to go by', project, project, proposalOf(null), noProposal],
])('%s (rule planner.fields)', (_, values, before, proposed, taken) => {
  expect(takenOf(proposed, values, before)).toEqual(taken)
})
