import type { Together } from '#shared/activities/together.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { ActivityRow } from './activity-rows.ts'
import { ownMinutes } from './group-minutes.ts'

/** Who did it, in the order in which it was logged, each with the time it took where that is not the same for all. */
export function GroupNames({ group }: { group: Together<ActivityRow> }) {
  return group.toReversed().map((row, place) => (
    <span key={row.activity.id}>
      {place > 0 && <span>, </span>}
      <ChildName of={row.one} />
      <span>{ownMinutes(group, row)}</span>
    </span>
  ))
}
