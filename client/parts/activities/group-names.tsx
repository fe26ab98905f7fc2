import type { Together } from '#shared/activities/together.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { ShownActivity } from './activity-rows.ts'
import { ownMinutes } from './group-minutes.ts'

/** Names the children in the order logged, each with the minutes when these differ. */
export function GroupNames({ group }: { group: Together<ShownActivity> }) {
  return group.toReversed().map((row, index) => (
    <span key={row.activity.id}>
      {index > 0 && <span>, </span>}
      <ChildName of={row.one} />
      <span>{ownMinutes(group, row)}</span>
    </span>
  ))
}
