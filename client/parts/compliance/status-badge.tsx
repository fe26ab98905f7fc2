import { IconAlertCircle, IconCircleCheck, IconCircleMinus, IconHelpCircle, IconTrendingUp } from '@tabler/icons-react'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import { Badge } from '#client/ui/display/badge.tsx'

const looks = {
  compliant: { tone: 'sage', Icon: IconCircleCheck },
  on_track: { tone: 'sage', Icon: IconTrendingUp },
  needs_attention: { tone: 'amber', Icon: IconAlertCircle },
  non_compliant: { tone: 'danger', Icon: IconAlertCircle },
  unknown: { tone: 'plain', Icon: IconHelpCircle },
} as const

/** How a child stands, as a word: its status, or why it has none (rule compliance.status). */
export function StatusBadge({ child: { status, reason } }: { child: Pick<ChildCompliance, 'status' | 'reason'> }) {
  const { tone, Icon } = looks[status]
  const isNothingAsked = reason !== null && reason !== 'no_records' && reason !== 'no_state'
  return (
    <Badge tone={tone} icon={isNothingAsked ? <IconCircleMinus aria-hidden="true" /> : <Icon aria-hidden="true" />}>
      {statusWord({ status, reason })}
    </Badge>
  )
}

/** "On Track", "Behind", "No entries yet": as a screen says it; the API and exports keep labels of their own. */
export function statusWord({ status, reason }: Pick<ChildCompliance, 'status' | 'reason'>): string {
  if (reason === 'not_required_at_this_age' || reason === 'not_required_in_this_grade') return dutyTexts.no_requirement
  return status === 'unknown' ? dutyTexts[reason ?? 'no_records'] : statusWords[status]
}

const statusWords = {
  compliant: 'Complete',
  on_track: 'On Track',
  needs_attention: 'Needs Attention',
  non_compliant: 'Behind',
} as const
