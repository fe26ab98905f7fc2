import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCalendarDown, IconPlayerTrackNext } from '@tabler/icons-react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { minutesOfLesson } from '#shared/lessons/done.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import type { LessonActions } from '#client/features/planner/use-lesson-actions.ts'
import { DayRow, Logged } from './day-row.tsx'
import styles from './day-row.module.css'
import type { LessonItem, SkippedItem } from './of-day.ts'

interface RowProps<Item> {
  item: Item
  subject: { name: string; color: string }
  today: Day
  actions: LessonActions
}

/** A lesson on a day: its ring logs it today; on a day to come it can be skipped or taken today (rule lessons.tick). */
export function LessonRow({ item, subject, today, actions }: RowProps<LessonItem>) {
  const { course, lesson, entry, moved_from, isToday, next, mayTake } = item
  const status = entry ? 'completed' : isToday ? 'planned' : 'ahead'
  return (
    <DayRow
      id={lesson.id}
      status={status}
      title={lesson.title}
      subject={subject}
      more={
        <>
          <CourseTitle course={course} subject={subject} />
          {moved_from !== null && <span>{`moved from ${dayInShort(moved_from, today)}`}</span>}
        </>
      }
      time={<Time item={item} />}
      onComplete={() => actions.complete(item)}
      onOpen={() => actions.open(lesson)}
      buttons={(titleId) => (
        <>
          {next && (
            <Button
              variant="subtle"
              className={styles.skip}
              leftSection={<IconPlayerTrackNext size={20} />}
              aria-describedby={titleId}
              onClick={() => actions.take(next)}
            >
              Do the next one
            </Button>
          )}
          {!entry && mayTake && (
            <Button
              variant="subtle"
              leftSection={<IconCalendarDown size={22} />}
              aria-describedby={titleId}
              onClick={() => actions.take(lesson, item.staying)}
            >
              Do today
            </Button>
          )}
          {!entry && (
            <Button
              variant="subtle"
              className={styles.skip}
              aria-describedby={titleId}
              onClick={() => actions.skip(lesson)}
            >
              Skip
            </Button>
          )}
        </>
      )}
    />
  )
}

/** The skipped lessons of a course that stand before or behind those of a day (rule lessons.skipped). */
export function SkippedRow({ item: { course, lessons }, subject, actions }: Omit<RowProps<SkippedItem>, 'today'>) {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <DayRow
      id={first.id}
      status="skipped"
      title={first === last ? first.title : `${first.title} – ${last.title}`}
      subject={subject}
      more={<CourseTitle course={course} subject={subject} />}
      time={<span>{first === last ? 'Skipped' : `${counted(lessons.length, 'lesson')} skipped`}</span>}
      buttons={(titleId) => (
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={20} />}
          aria-describedby={titleId}
          onClick={() => actions.putBack(lessons)}
        >
          Put back
        </Button>
      )}
    />
  )
}

function Time({ item: { course, lesson, entry, minutesSoFar } }: { item: LessonItem }) {
  if (entry) return <Logged minutes={entry.duration_minutes} />
  return (
    <>
      <span>{shortDuration(minutesOfLesson(lesson, course))}</span>
      {minutesSoFar > 0 && <span>{`${minutesSoFar} min so far`}</span>}
    </>
  )
}

/** A course that is named as its subject says nothing more. */
function CourseTitle({ course, subject }: { course: Pick<Curriculum, 'title'>; subject: { name: string } }) {
  return course.title === subject.name ? null : <span translate="no">{course.title}</span>
}
