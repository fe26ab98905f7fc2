import { Button } from '@mantine/core'
import { IconCheck, IconMoon } from '@tabler/icons-react'
import { originsOf, type CatchUpDraft } from '#shared/catch-up/drafts.ts'
import { shortWeekday, weekdayAndDay } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import type { MissedDay } from '#client/queries/catch-up.ts'
import { FoldRow } from '#client/ui/display/list-row.tsx'
import styles from './day-row.module.css'
import { DraftTable } from './draft-table.tsx'
import type { CatchUpWork } from './use-catch-up.ts'

interface DayRowProps {
  day: MissedDay
  work: CatchUpWork
}

/** One day: its draft, and what becomes of it by one tap. */
export function CatchUpDayRow({ day, work }: DayRowProps) {
  const { day: date, drafts } = day
  const decided = work.decisions[date]
  const isShown = work.shown === date
  const headId = `catch-up-${date}`
  return (
    <li className={styles.row} data-open={isShown || undefined} aria-label={weekdayAndDay(date)}>
      <p className={styles.date}>
        {shortWeekday(date)}
        <strong>{Number(date.slice(8))}</strong>
      </p>
      <div className={styles.what}>
        <FoldRow
          titleId={headId}
          title={titleOf(day, decided)}
          line={lineOf(day, decided, work.colors.length)}
          isQuiet={decided !== undefined}
          isOpen={isShown}
          disabled={work.isWritten}
          onToggle={() => work.unfold(isShown ? null : date)}
          {...(decided !== undefined && !isShown && { end: <Mark decided={decided} /> })}
        />
        {isShown && (
          <>
            {drafts.length > 0 && <DraftTable drafts={drafts} colors={work.colors} subjects={work.subjects} />}
            <div className={styles.ways}>
              {drafts.length > 0 && (
                <Button
                  variant="default"
                  className={styles.keep}
                  leftSection={<IconCheck size={22} />}
                  aria-describedby={headId}
                  onClick={() => work.keep(day)}
                >
                  Keep
                </Button>
              )}
              <Button variant="default" aria-describedby={headId} onClick={() => work.change(day)}>
                Change
              </Button>
              <Button variant="default" aria-describedby={headId} onClick={() => work.noSchool(date)}>
                No school
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

type Decided = CatchUpWork['decisions'][string] | undefined

function Mark({ decided }: { decided: Decided }) {
  return (
    <span className={styles.mark} data-kept={decided !== 'no_school' || undefined}>
      {decided === 'no_school' ? <IconMoon size={22} aria-hidden="true" /> : <IconCheck size={22} aria-hidden="true" />}
    </span>
  )
}

function titleOf({ drafts }: MissedDay, decided: Decided): string {
  if (decided === 'no_school') return 'No school'
  if (decided !== undefined) return `Kept, ${counted(decided.length, 'entry', 'entries')}`
  if (drafts.length === 0) return 'No draft'
  return `${counted(drafts.length, 'draft')}, ${shortDuration(minutesOf(drafts))}`
}

function lineOf({ drafts }: MissedDay, decided: Decided, children: number): string {
  if (decided === 'no_school') return 'Nothing entered'
  if (decided === undefined) return drafts.length === 0 ? 'No plan or routine for this day' : originsOf(drafts)
  const count = new Set(decided.map(({ student_id }) => student_id)).size
  const whom = count === children && count > 2 ? `all ${count} kids` : counted(count, 'kid')
  return `${shortDuration(minutesOf(decided))} for ${whom}`
}

function minutesOf(drafts: readonly CatchUpDraft[]): number {
  return drafts.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
}
