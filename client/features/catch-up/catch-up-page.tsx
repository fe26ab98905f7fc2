import { Button } from '@mantine/core'
import { IconArrowLeft, IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { shortDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { AddedLater } from '#client/parts/activities/added-later.tsx'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './catch-up-page.module.css'
import { ChangeDayDialog } from './change-day-dialog.tsx'
import { CatchUpDayRow } from './day-row.tsx'
import { useCatchUp, type CatchUpWork } from './use-catch-up.ts'

/** Days that nothing was entered on, each kept, changed or without school by one tap (rule catch-up.decide). */
export function CatchUpPage({ user, onDone }: { user: User; onDone: () => void }) {
  const work = useCatchUp(user, onDone)
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
      subtitle={count > 0 && `${inWords(count)} no entries. Here’s a draft of ${count === 1 ? 'it' : 'each'}.`}
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
          {mayWrite && work.ofChildren.length > 0 ? (
            <OfChildren family={work} />
          ) : (
            <EmptyState icon={<IconCircleCheck size={30} />} title="Nothing to catch up on">
              {mayWrite && everyDay(work.colors)}
            </EmptyState>
          )}
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
          <CatchUpDayRow key={day.day} day={day} work={work} />
        ))}
      </ol>
      <div className={styles.foot} data-screen-only>
        <p className={styles.said}>
          <AddedLater on={today} /> on every entry
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

/** The days of single children: somebody's entry stands there, and theirs does not (rule catch-up.child). */
function OfChildren({ family: { ofChildren, today } }: { family: Pick<CatchUpWork, 'ofChildren' | 'today'> }) {
  return (
    <>
      <p>Every school day in the last two weeks has an entry, but not for every child:</p>
      <ul className={styles.children}>
        {ofChildren.map(({ student, days }) => (
          <li key={student.id}>
            <strong translate="no">{student.name}</strong>
            <span>{`No entry on ${days.map((day) => shortDay(day, today)).join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** True of every child where no day is open: an entry of its own, or a mark by hand. */
function everyDay(colors: CatchUpWork['colors']): string {
  const who = colors.length === 1 ? (colors[0]?.short ?? '') : 'Every child'
  return `${who} has an entry or attendance mark for every school day of the last two weeks.`
}

/** "Five days had". */
function inWords(count: number): string {
  const words = ['One day', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  if (count === 1) return 'One day had'
  return `${words[count - 1] ?? String(count)} days had`
}
