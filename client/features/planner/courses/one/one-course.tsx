import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { tooManyCourses, type Curriculum } from '#shared/lessons/curriculum.ts'
import { setCourseActive } from '#client/queries/lessons/change-courses.ts'
import { listLessonsOf } from '#client/queries/lessons/lessons.ts'
import { childrenWithoutRoom } from '#client/queries/lessons/make-courses.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { useOpened } from '#client/forms/use-opened.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { PlannerCourses } from '#client/features/planner/courses/use-planner-courses.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { AddLessonsDialog } from './add-lessons-dialog.tsx'
import { CopyCourseDialog } from './copy-course-dialog.tsx'
import { CourseSummary } from './course-summary.tsx'
import { DeleteCourseDialog } from './delete-course-dialog.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { lessonLines } from './lesson-lines.ts'
import { LessonList } from './lesson-list.tsx'
import styles from './one-course.module.css'
import { useMove } from './use-move.ts'

interface OneCourseProps {
  course: Curriculum
  known: PlannerCourses
  /** The lesson whose form is open. */
  lesson: string | undefined
  onLesson: (id: string | undefined) => void
  onEdit: () => void
}

/** A dialog about the course. */
type Asked =
  | { what: 'add'; behind: string | undefined }
  | { what: 'copy' }
  | { what: 'delete'; opened: Opened<'curricula'> }

/** A course with its lessons in their order (rule lessons.order). */
export function OneCourse({ course, known, lesson, onLesson, onEdit }: OneCourseProps) {
  const { family, today } = known
  const lessons = useLive(() => listLessonsOf([course.id]), [course.id])
  const opened = useOpened('lessons', lesson)
  const [asked, setAsked] = useState<Asked | null>(null)
  const days = family.courses.find((one) => one.course.id === course.id)?.days
  const lines = useMemo(
    () => lessons && lessonLines(lessons, days, family.entriesOf),
    [lessons, days, family.entriesOf],
  )
  const move = useMove(lines)
  const header = (
    <PageHeader
      title={course.title}
      isTyped
      eyebrow={
        <Link to="/planner/courses" className={styles.back}>
          <IconArrowLeft size={22} aria-hidden="true" />
          Courses
        </Link>
      }
    />
  )
  if (lines === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }

  const order = lines.map((line) => line.lesson)
  const addLessons = (variant: 'filled' | 'subtle') => (
    <ForWriting>
      <Button
        variant={variant}
        leftSection={<IconPlus size={20} />}
        onClick={() => setAsked({ what: 'add', behind: undefined })}
      >
        Add Lessons
      </Button>
    </ForWriting>
  )
  const close = () => setAsked(null)
  const line = lines.find((one) => one.lesson.id === opened?.id) ?? null
  return (
    <>
      {header}
      <Stack gap={20}>
        <CourseSummary
          course={course}
          known={known}
          onEdit={onEdit}
          onCopy={() => setAsked({ what: 'copy' })}
          onArchive={(isActive) => void setActive(course, isActive)}
          onDelete={() =>
            void open('curricula', course.id).then((one) => one && setAsked({ what: 'delete', opened: one }))
          }
        />
        {lines.length === 0 ? (
          <Card>
            <EmptyState icon={<IconPlus size={30} />} title="No lessons yet" action={addLessons('filled')}>
              Paste a list of lessons, or make them from a pattern.
            </EmptyState>
          </Card>
        ) : (
          <LessonList lines={lines} today={today} onOpen={onLesson} onMove={move} actions={addLessons('subtle')} />
        )}
      </Stack>
      <ForWriting>
        <Presence>
          {opened && line && (
            <LessonDialog
              key={opened.id}
              lesson={opened}
              usual={course.minutes}
              isDone={line.state === 'done'}
              onAddBehind={() => {
                onLesson(undefined)
                setAsked({ what: 'add', behind: opened.id })
              }}
              onClose={() => onLesson(undefined)}
            />
          )}
        </Presence>
        <Presence>
          {asked?.what === 'add' && (
            <AddLessonsDialog
              course={course}
              lessons={order}
              behind={asked.behind}
              lastDone={lines.findLast(({ state }) => state === 'done')?.lesson.id}
              onClose={close}
            />
          )}
        </Presence>
        <Presence>
          {asked?.what === 'copy' && <CopyCourseDialog course={course} lessons={order} known={known} onClose={close} />}
        </Presence>
        <Presence>
          {asked?.what === 'delete' && (
            <DeleteCourseDialog
              course={asked.opened}
              lessons={lines.length}
              entries={order.reduce((sum, { id }) => sum + family.entriesOf(id).length, 0)}
              onClose={close}
            />
          )}
        </Presence>
      </ForWriting>
    </>
  )
}

/** Archives a course, or takes it up again where the child has room (rules lessons.rests, lessons.limits). */
async function setActive({ id, title, student_id }: Curriculum, isActive: boolean): Promise<void> {
  try {
    if (isActive && (await childrenWithoutRoom([student_id], id)).length > 0) {
      showToast({ type: 'error', title: tooManyCourses })
      return
    }
    const opened = await open('curricula', id)
    if (opened === null) return
    const { undo } = await setCourseActive(opened, isActive)
    showToast({ title: isActive ? 'Course taken up again' : 'Course archived', message: title, undo })
  } catch (cause) {
    showToast({ type: 'error', title: failureOf(cause, 'Failed to update course') })
  }
}
