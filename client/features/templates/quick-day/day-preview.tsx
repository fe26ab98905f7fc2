import { Button } from '@mantine/core'
import { shortDuration } from '#shared/format/duration.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import styles from './quick-day.module.css'
import type { QuickDayState } from './use-quick-day.ts'

/** Previews the entries by child and activity, and those there already (rule templates.quick-day-preview). */
export function DayPreviewList({ day, colors }: { day: QuickDayState; colors: readonly StudentColor[] }) {
  const { previews, question, off, obstacle } = day
  return (
    <section aria-labelledby="quick-day-preview">
      <div className={styles.head}>
        <h3 id="quick-day-preview" className={styles.title}>
          Preview
        </h3>
      </div>
      {obstacle !== null && <p className={styles.again}>{obstacle}</p>}
      {off && (
        <p className={styles.holiday}>
          <OffIcon off={off} size={22} />
          {off.text}. You can still log this day.
        </p>
      )}
      {question !== null && (
        <div className={styles.question}>
          <p className={styles.again}>{question}</p>
          <Button variant="default" aria-pressed={day.isAgain} onClick={day.toggleAgain}>
            {day.isAgain ? 'Don’t log it again' : 'Log it again'}
          </Button>
        </div>
      )}
      {previews.map(({ ids, rows }) => (
        <div key={ids.join()} className={styles.preview}>
          <h4 translate="no">{studentNames(ids, colors)}</h4>
          <ul>
            {rows.map(({ row: { row, index, subject, minutes }, isLogged, beside }) => (
              <li key={index} data-logged={isLogged || undefined}>
                <span>{`${row.title}, ${shortDuration(minutes)}`}</span>
                {isLogged && <em>{day.isAgain ? 'Already logged, will be logged again' : 'Already logged'}</em>}
                {!isLogged && beside > 0 && subject && (
                  <em>{`${shortDuration(beside)} of ${subject.name} already logged that day`}</em>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
