import { IconHistory } from '@tabler/icons-react'
import { Badge } from '#client/ui/display/badge.tsx'

/** On every entry that came from Catch up: a fact, and no fault (rule catch-up.step). */
export function Reconstructed() {
  return (
    <Badge tone="lavender" icon={<IconHistory size={18} aria-hidden="true" />}>
      Reconstructed
    </Badge>
  )
}
