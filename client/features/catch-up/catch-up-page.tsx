import { Button } from '@mantine/core'
import { IconArrowLeft, IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { Reconstructed } from '#client/parts/activities/reconstructed.tsx'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './catch-up-page.module.css'
import { ChangeDayDialog } from './change-day-dialog.tsx'
import { DayRow } from './day-row.tsx'
import { useCatchUp } from './use-catch-up.ts'

/** Days that nothing was entered on, each kept, changed or without school by one tap (rule catch-up.decide). */
export function CatchUpPage({ onDone }: { onDone: () => void }) {
  const work = useCatchUp(onDone)
  useDirtyForm(work !== undefined && work.isBegun && !work.isWritten)
  const mayWrite = useMayWrite()
  const count = mayWrite ? (work?.days.length ?? 0) : 0
  const header = (
    <PageHeader
      eyebrow={
        <Link to="/dashboard" className={styles.back}>
          <IconArrowLeft size={22} aria-hidden="true" />
          Dashboard
        </Link>
      }
      title="Catch up"
      subtitle={count > 0 && `${inWords(count)} no entries. Here's a draft of ${count === 1 ? 'it' : 'each'}.`}
    />
  )
  if (work === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }
  if (count === 0) {
    return (
      <>
        {header}
        <Card>
          <EmptyState icon={<IconCircleCheck size={30} />} title="Nothing to catch up on">
            {mayWrite && 'Every school day in the last two weeks has an entry.'}
          </EmptyState>
        </Card>
      </>
    )
  }

  const { open, today, isWritten } = work
  return (
    <>
      {header}
      <FormErrors message={work.problem} />
      <ol className={styles.days}>
        {work.days.map((day) => (
          <DayRow key={day.day} day={day} work={work} />
        ))}
      </ol>
      <div className={styles.foot}>
        <p className={styles.said}>
          <Reconstructed /> on every entry, written {shortDay(today, today)}
        </p>
        {open.length > 0 && !isWritten ? (
          <Button size="lg" leftSection={<IconChecks size={22} />} onClick={() => void work.keepAll()}>
            {`Keep all ${counted(open.length, 'day')}`}
          </Button>
        ) : (
          <Button size="lg" disabled={!work.isBegun} onClick={() => void work.finish()}>
            Done
          </Button>
        )}
      </div>
      <Presence>
        {work.changing && (
          <ChangeDayDialog
            key={work.changing.day}
            {...work.changing}
            family={work}
            onKeep={work.keepChanged}
            onClose={() => work.change(null)}
          />
        )}
      </Presence>
    </>
  )
}

/** "Five days had". */
function inWords(count: number): string {
  const words = ['One day', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  if (count === 1) return 'One day had'
  return `${words[count - 1] ?? String(count)} days had`
}
