import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { weekdaysText } from '#shared/format/weekdays.ts'
import { longDuration } from '#shared/format/duration.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { readShelf } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { yearSpan } from '#client/features/planner/courses/course-rows.ts'
import { DoneCount, NextLessonFact } from '#client/features/planner/courses/course-facts.tsx'
import { whyItRests } from '#client/features/planner/courses/resting-courses.tsx'
import type { PlannerCourses } from '#client/features/planner/courses/use-planner-courses.ts'
import { YearBar, YearBarHead } from '#client/features/planner/courses/year-bar.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './course-summary.module.css'

interface CourseSummaryProps {
  course: Curriculum
  known: PlannerCourses
  onEdit: () => void
  onCopy: () => void
  onArchive: (isActive: boolean) => void
  onDelete: () => void
}

/** Shows a course's book and days, its progress and its end. */
export function CourseSummary({ course, known, onEdit, onCopy, onArchive, onDelete }: CourseSummaryProps) {
  const { today, startMonth, rows, childOf, subjectOf } = known
  const shelf = useLive(readShelf)
  const [row, child, subject] = [rows.get(course.id), childOf(course), subjectOf(course)]
  const book = course.book_id === null ? undefined : shelf?.get(course.book_id)
  const span = row && yearSpan([row], today, startMonth)
  return (
    <Card label="About this course">
      <div className={styles.summary}>
        <div className={styles.who}>
          {child && <StudentAvatar name={child.short} color={child.color} size="medium" />}
          <div className={styles.words}>
            {child && (
              <strong>
                <ChildName of={child} />
              </strong>
            )}
            {subject && <SubjectChip subject={subject} plain />}
          </div>
        </div>
        <p className={styles.words}>
          <span>{rhythmText(course)}</span>
          {book && (
            <Text as="span" size="small" tone="muted" translate="no">
              {book.title}
            </Text>
          )}
        </p>
        {row && span ? (
          <>
            <div className={styles.words}>
              <Text as="span" size="small" tone="muted">
                Next lesson
              </Text>
              <NextLessonFact row={row} today={today} />
            </div>
            <div className={styles.year}>
              <Text as="span" size="small">
                <YearBarHead span={span} />
              </Text>
              <YearBar row={row} span={span} />
            </div>
            <p className={styles.end} data-behind={row.end.isBehind || undefined}>
              <DoneCount row={row} /> <strong>{row.finish === null ? row.end.day : `Finishes ${row.end.day}`}</strong>{' '}
              <span>{row.end.sentence}</span>
            </p>
          </>
        ) : (
          <p className={styles.end}>{`Archived. ${whyItRests(course, known)}`}</p>
        )}
        <ForWriting>
          <div className={styles.actions}>
            <Button variant="subtle" leftSection={<IconPencil size={20} />} onClick={onEdit}>
              Edit
            </Button>
            <Button variant="subtle" leftSection={<IconCopy size={20} />} onClick={onCopy}>
              Copy
            </Button>
            <Button
              variant="subtle"
              leftSection={course.is_active ? <IconArchive size={20} /> : <IconArchiveOff size={20} />}
              onClick={() => onArchive(!course.is_active)}
            >
              {course.is_active ? 'Archive' : 'Unarchive'}
            </Button>
            <Button variant="quiet-danger" leftSection={<IconTrash size={20} />} onClick={onDelete}>
              Delete
            </Button>
          </div>
        </ForWriting>
      </div>
    </Card>
  )
}

/** "Monday, Wednesday: 1 lesson a day, 30 minutes each". */
function rhythmText({ weekdays, per_day, minutes }: Curriculum): string {
  const days = weekdays.length === 0 ? 'No days yet' : weekdaysText(weekdays)
  return `${days}: ${per_day} ${per_day === 1 ? 'lesson' : 'lessons'} a day, ${longDuration(minutes)} each`
}
