import { Button } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { listed } from '#shared/format/listed.ts'
import { clockTime } from '#client/lib/clock-time.ts'
import { Banner } from '#client/ui/messages/banner.tsx'

interface DraftNoticeProps {
  /** When it was typed (milliseconds). */
  at: number
  /** Labels of the fields that it changes. */
  changes?: readonly string[]
  /** Forgets it; the form says what it would without it. */
  discard: () => void
}

/** Stands over a form that opened with a draft (rule accounts.typed). */
export function DraftNotice({ at, changes = [], discard }: DraftNoticeProps) {
  return (
    <Banner
      tone="amber"
      brief
      icon={<IconDeviceTablet size={22} />}
      action={
        <Button variant="subtle" onClick={discard}>
          Discard
        </Button>
      }
    >
      <strong>{`Draft from ${clockTime(at)}`}</strong>
      {changes.length > 0 && <span>{`Not saved yet: ${listed(changes)}`}</span>}
    </Banner>
  )
}
