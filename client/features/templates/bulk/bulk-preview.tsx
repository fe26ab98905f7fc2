import { VisuallyHidden } from '@mantine/core'
import { IconBeach, IconMinus } from '@tabler/icons-react'
import { monthAndYear, shortDay, shortWeekday, type Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import {
  maxDaysShown,
  previewColumns,
  skippedOf,
  type PreviewColumn,
  type Skipped,
} from '#shared/templates/bulk-preview.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './bulk-preview.module.css'
import type { Bulk } from './use-bulk.ts'

interface BulkPreviewProps {
  bulk: Bulk
  colors: readonly StudentColor[]
}

/**
 * Previews a run: child by day, over long ranges by month, and skipped days with the reason (rule
 * templates.bulk-preview).
 */
export function BulkPreview({ bulk, colors }: BulkPreviewProps) {
  const { days, count, minutes, rows, student_ids, today } = bulk
  const children = colors.filter(({ id }) => student_ids.includes(id))
  const columns = previewColumns(days)
  const byMonth = days.length > maxDaysShown
  const made = days.filter(({ added }) => added.length > 0).length
  const skipped = skippedOf(days)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.head}>
        <p>
          <output className={styles.count}>{count.toLocaleString('en-US')}</output>{' '}
          <strong>{count === 1 ? 'activity' : 'activities'}</strong>
          <span>{count > 0 && ` on ${counted(made, 'day')}, ${shortDuration(minutes)}`}</span>
        </p>
        <p className={styles.legend}>
          <span className={styles.cell} data-added>
            {rows.length}
          </span>
          added
          <span className={styles.cell}>
            <IconMinus size={16} aria-hidden="true" />
          </span>
          skipped
        </p>
      </div>
      {children.length > 0 && columns.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach what scrolls (axe).
        <section className={styles.scroll} tabIndex={0} aria-label="Days">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.corner}>
                  Child
                </th>
                {columns.map((column) => (
                  <th key={column.key} scope="col" className={styles.day}>
                    <span>{byMonth ? monthAndYear(column.date).slice(0, 3) : shortWeekday(column.date)}</span>
                    <strong>{byMonth ? column.date.slice(0, 4) : Number(column.date.slice(8))}</strong>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {children.map((one) => (
                <tr key={one.id}>
                  <th scope="row" className={styles.child}>
                    <span className={styles.who}>
                      <StudentAvatar name={one.short} color={one.color} />
                      <span className={styles.name}>
                        <ChildName of={one} />
                      </span>
                    </span>
                  </th>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <Cell column={column} added={(column.added.get(one.id) ?? 0) * rows.length} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.slice(0, maxReasons).map((one) => (
            <Reason key={one.from} skipped={one} family={children} today={today} />
          ))}
        </ul>
      )}
      {skipped.length > maxReasons && (
        <details className={styles.more}>
          <summary>{`${skipped.length - maxReasons} more skipped`}</summary>
          <ul className={styles.skipped}>
            {skipped.slice(maxReasons).map((one) => (
              <Reason key={one.from} skipped={one} family={children} today={today} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** More reasons than this are folded away. */
const maxReasons = 4

function Cell({ column, added }: { column: PreviewColumn; added: number }) {
  if (column.in_break !== null) {
    return (
      <span className={styles.cell} data-break>
        <IconBeach size={20} aria-hidden="true" />
        <VisuallyHidden>{column.in_break}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={styles.cell} data-added={added > 0 || undefined}>
      {added > 0 ? (
        added
      ) : (
        <>
          <IconMinus size={16} aria-hidden="true" />
          <VisuallyHidden>skipped</VisuallyHidden>
        </>
      )}
    </span>
  )
}

interface ReasonProps {
  skipped: Skipped
  family: readonly StudentColor[]
  today: Day
}

function Reason({ skipped, family, today }: ReasonProps) {
  const { from, to } = skipped
  const days = from === to ? dayText(from, today) : `${dayText(from, today)} to ${dayText(to, today)}`
  if ('break' in skipped) {
    return (
      <li data-break>
        <IconBeach size={20} aria-hidden="true" />
        <span>
          <strong>{days}</strong>{' '}
          <span>{`${skipped.break}${family.length === 2 ? ', for both' : family.length > 2 ? ', for all' : ''}`}</span>
        </span>
      </li>
    )
  }
  const nameOf = (id: string) => family.find((one) => one.id === id)?.name ?? ''
  const who = [
    ...skipped.away.map(({ student_id, name }) => `${nameOf(student_id)}: ${name}`),
    ...skipped.existing.map(({ student_id, count }) => {
      return `${nameOf(student_id)} already has ${counted(count, 'activity', 'activities')}`
    }),
  ]
  return (
    <li>
      <IconMinus size={20} aria-hidden="true" />
      <span>
        <strong>{days}</strong> <span>{who.join(', ')}</span>
      </span>
    </li>
  )
}

function dayText(day: Day, today: Day): string {
  return `${shortWeekday(day)}, ${shortDay(day, today)}`
}
