import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listMissedDays } from '#client/records/catch-up.ts'
import { onceArrived } from '#client/records/sync/arrival.ts'
import { useLiveCalmly } from '#client/lib/use-live.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Leads to the school days that nothing was entered on, where there are any (rule catch-up.days). */
export function CatchUpCard({ today }: { today: Day }) {
  const navigate = useNavigate()
  const days = useLiveCalmly(
    onceArrived(() => listMissedDays(today), 'whole'),
    [today],
  )
  if (days === undefined || days.length === 0) return null

  return (
    <Banner
      icon={<IconHistory size={24} />}
      action={
        <Button variant="subtle" onClick={() => void navigate({ to: '/catch-up' })}>
          Catch up
        </Button>
      }
    >
      {`${counted(days.length, 'school day')} in the last two weeks ${days.length === 1 ? 'has' : 'have'} no entries yet.`}
    </Banner>
  )
}
