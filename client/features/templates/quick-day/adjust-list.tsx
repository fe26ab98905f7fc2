import { Checkbox } from '@mantine/core'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { MinutesStepper } from '#client/ui/controls/minutes-stepper.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './quick-day.module.css'
import type { QuickDayState } from './use-quick-day.ts'

/** The activities of the chosen template, each to be left out or made longer or shorter this once. */
export function AdjustList({ day }: { day: QuickDayState }) {
  return (
    <section aria-labelledby="adjust-activities">
      <div className={styles.head}>
        <h3 id="adjust-activities" className={styles.title}>
          Adjust activities
        </h3>
        <Text size="small" tone="muted">
          minutes for each child
        </Text>
      </div>
      <ul className={styles.rows}>
        {day.rows.map(({ row, index, subject, minutes, isOut }) => {
          const isLeftOut = isOut || minutes === 0 || subject === undefined
          return (
            <li key={index} className={styles.row} data-out={isLeftOut || undefined}>
              <Checkbox
                className={styles.check}
                aria-label={row.title}
                checked={!isLeftOut}
                disabled={subject === undefined}
                onChange={(event) =>
                  day.adjust(index, {
                    skip: !event.currentTarget.checked,
                    ...(minutes === 0 && { duration_minutes: row.duration_minutes }),
                  })
                }
              />
              <div className={styles.words}>
                <span className={styles.name}>{row.title}</span>
                <span className={styles.subject}>
                  {subject && <ColorDot color={subject.color} />}
                  <span>
                    {subject === undefined ? 'Needs a subject' : isLeftOut ? 'Left out this time' : subject.name}
                  </span>
                </span>
              </div>
              {!isOut && subject !== undefined && (
                <MinutesStepper
                  label={row.title}
                  minutes={minutes}
                  onChange={(duration_minutes) => day.adjust(index, { duration_minutes })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
