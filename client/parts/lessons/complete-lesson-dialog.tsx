import { shortDuration } from '#shared/format/duration.ts'
import { minutesOfLesson } from '#shared/lessons/done.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import { completedText } from '#shared/planner/completed-text.ts'
import type { Completion } from '#shared/planner/completion.ts'
import { lessonOfCourse } from '#client/queries/plans/already-logged.ts'
import { continueLesson, doLessons } from '#client/queries/lessons/lesson-changes.ts'
import { useToday } from '#client/lib/use-today.ts'
import { CompletionDialog } from '#client/parts/plans/completion-dialog.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface CompleteLessonDialogProps {
  of: CourseLessonOf
  one: StudentColor
  subject: { name: string; color: string }
  onClose: () => void
}

/** Completes a lesson with changes, or logs its time and keeps it open (rules lessons.tick, lessons.continued). */
export function CompleteLessonDialog({ of, one, subject, onClose }: CompleteLessonDialogProps) {
  const today = useToday()
  const { course, lesson } = of
  const { student_id, subject_id } = course
  const asPlanned = { duration_minutes: minutesOfLesson(lesson, course), date: today, notes: lesson.note }

  async function save(spent: Completion, goesOn: boolean) {
    const { undo } = await (goesOn ? continueLesson(of, spent) : doLessons([{ ...of, spent }], today))
    const { title } = lesson
    const { date, duration_minutes: minutes } = spent
    showToast(
      goesOn
        ? { title: 'Time Logged', message: `${title} goes on, ${shortDuration(minutes)}, ${one.short}`, undo }
        : {
            title: 'Activity Completed!',
            message: completedText([{ title, child: one.short, minutes, date }], today),
            undo,
          },
    )
  }

  return (
    <CompletionDialog
      of={{ student_id, subject_id, activity_type: 'lesson', title: lesson.title, ...asPlanned }}
      one={one}
      subject={subject}
      loggedOn={(date) => lessonOfCourse(of, date)}
      draft={`complete-lesson:${lesson.id}`}
      texts={{
        title: 'Complete Lesson',
        submit: 'Complete Lesson',
        failed: 'Failed to complete lesson. Please try again.',
      }}
      said={course.title !== subject.name && <span translate="no">{`, ${course.title}`}</span>}
      save={save}
      otherWay="Continue tomorrow"
      onClose={onClose}
    />
  )
}
