import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { bulkLimits } from '#shared/templates/bulk-limits.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

/** Offers Bulk Apply again while the leave that setup gave for it serves (rule setup.bulk-offer). */
export function PastDaysBanner({ until, onBulkApply }: { until: number; onBulkApply: () => void }) {
  return (
    <Banner
      icon={<IconCalendarPlus size={24} />}
      action={
        <Button variant="subtle" onClick={onBulkApply}>
          Bulk Apply
        </Button>
      }
    >
      <strong>Add the days since school began.</strong>
      {` Until ${weekdayAndTime(until)} you can add up to ${bulkLimits.setup} activities at once.`}
    </Banner>
  )
}

/** "Friday 3:10 PM". */
function weekdayAndTime(at: number): string {
  return new Date(at).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' })
}
