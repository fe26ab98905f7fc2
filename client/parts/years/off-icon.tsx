import { IconBeach, IconMoodSick } from '@tabler/icons-react'
import type { DayOff } from '#shared/school-years/day-off.ts'

interface OffIconProps {
  off: Pick<DayOff, 'kind'>
  size: number
  className?: string | undefined
}

/** The sign beside the name of a day off, by whether it is a break or an absence. */
export function OffIcon({ off: { kind }, ...look }: OffIconProps) {
  const Icon = kind === 'break' ? IconBeach : IconMoodSick
  return <Icon aria-hidden="true" {...look} />
}
