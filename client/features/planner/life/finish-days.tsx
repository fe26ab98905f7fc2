import { IconArrowRight } from '@tabler/icons-react'
import { comingDay, type Day } from '#shared/format/dates.ts'
import type { FinishChange } from '#shared/lessons/life/finish-changes.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './finish-days.module.css'

interface FinishDaysProps {
  changes: readonly FinishChange[]
  colors: readonly StudentColor[]
  today: Day
  hasCourses: boolean
}

/** When courses finish now and then, by child; with what would mend those that would end late (rule lessons.life). */
export function FinishDays({ changes, colors, today, hasCourses }: FinishDaysProps) {
  if (changes.length === 0) {
    return (
      <Text tone="muted">
        {hasCourses ? 'Every course still finishes on its day.' : 'There are no courses to move.'}
      </Text>
    )
  }
  const dayText = (day: Day | null) => (day === null ? 'No day' : comingDay(day, today, 'short'))
  return colors.map((child) => {
    const own = changes.filter(({ course }) => course.student_id === child.id)
    if (own.length === 0) return null
    return (
      <section key={child.id} className={styles.child} aria-label={`Finish days of ${child.name}`}>
        <h3 className={styles.head}>
          <span>
            <ChildName of={child} /> <span>would finish</span>
          </span>
          <span className={styles.quiet}>now, then after</span>
        </h3>
        <ul className={styles.rows}>
          {own.map(({ course, now, after, end, left }) => (
            <li key={course.id} className={styles.row} data-behind={end.isBehind || undefined}>
              <span className={styles.title} translate="no">
                {course.title}
              </span>
              <span className={styles.quiet}>{dayText(now)}</span>
              <IconArrowRight size={18} aria-label="then" />
              <strong className={styles.after}>{left === 0 ? 'None left' : dayText(after)}</strong>
              {end.isBehind && <span className={styles.mended}>{end.sentence}</span>}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
