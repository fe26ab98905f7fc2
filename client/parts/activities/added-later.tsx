import { IconHistory } from '@tabler/icons-react'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { Badge } from '#client/ui/display/badge.tsx'

interface AddedLaterProps {
  /** The day it was written; `null` where nobody knows it. */
  on: Day | null
}

/** On every entry that came from Catch up, with the day in its title: a fact, and no fault (rule catch-up.step). */
export function AddedLater({ on }: AddedLaterProps) {
  return (
    <Badge
      tone="lavender"
      icon={<IconHistory size={18} aria-hidden="true" />}
      {...(on !== null && { title: `Added on ${fullDay(on)}` })}
    >
      Added later
    </Badge>
  )
}
