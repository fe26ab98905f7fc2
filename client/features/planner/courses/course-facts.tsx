import { Link } from '@tanstack/react-router'
import { comingDay, shortWeekday, type Day } from '#shared/format/dates.ts'
import { daysInShort } from '#shared/lessons/rhythm.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import styles from './course-facts.module.css'
import type { CourseRow } from './course-rows.ts'

interface CourseNameProps {
  course: CourseRow['course']
  subject: Pick<Subject, 'name' | 'color'> | undefined
}

/** A course's title, which leads to its lessons, over its subject and its days. */
export function CourseName({ course: { id, title, weekdays, per_day }, subject }: CourseNameProps) {
  return (
    <span className={styles.fact}>
      <Link className={styles.name} to="/planner/courses" search={{ course: id }} translate="no">
        {title}
      </Link>
      <span className={styles.line}>
        {subject && <ColorDot color={subject.color} />}
        <span>{`${daysInShort(weekdays)}${per_day > 1 ? `, ${per_day} a day` : ''}`}</span>
      </span>
    </span>
  )
}

/** The lesson that is next, and its day. */
export function NextLessonFact({ row: { next }, today }: { row: CourseRow; today: Day }) {
  if (next === null) return <span className={styles.line}>Nothing open</span>
  const { lesson, day } = next
  return (
    <span className={styles.fact}>
      <strong translate="no">{lesson.title}</strong>
      <span className={styles.line} data-today={day === today || undefined}>
        {day === null ? 'No day' : day === today ? 'Today' : `${shortWeekday(day)}, ${comingDay(day, today, 'short')}`}
      </span>
    </span>
  )
}

/** "49 of 120". */
export function DoneCount({ row: { done, total } }: { row: CourseRow }) {
  return (
    <span className={styles.count}>
      <strong>{done}</strong> {`of ${total}`}
    </span>
  )
}

/** The day on which it ends, beside the day by which it is to. */
export function CourseEnd({ row: { end } }: { row: CourseRow }) {
  return (
    <span className={styles.fact} data-behind={end.isBehind || undefined} title={end.sentence}>
      <strong>{end.day}</strong>
      <span className={styles.line}>{end.beside}</span>
    </span>
  )
}
