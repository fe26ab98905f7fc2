import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlayerTrackNext, IconPlus, IconRestore } from '@tabler/icons-react'
import { counted } from '#shared/format/duration.ts'
import { deleteLesson } from '#client/queries/lessons/change-courses.ts'
import { skipLessons } from '#client/queries/lessons/lesson-changes.ts'
import type { Opened, Receipt } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { hasText } from '#client/forms/form-text.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { lessonForm } from './lesson-form.ts'

interface LessonDialogProps {
  lesson: Opened<'lessons'>
  /** How long a lesson of its course takes. */
  usual: number
  isDone: boolean
  onAddBehind: () => void
  onClose: () => void
}

/** Changes a lesson, pins it to a day, or skips, deletes or follows it (rules lessons.pinned, lessons.skipped). */
export function LessonDialog({ lesson, usual, isDone, onAddBehind, onClose }: LessonDialogProps) {
  const record = useRecordForm(lessonForm, {
    opened: lesson,
    empty: () => lessonForm.of(lesson.seen),
    isComplete: (values) => hasText(values.title),
    texts: { saved: null },
    onClose,
  })
  const { skipped, title: named } = lesson.seen

  async function run(work: () => Promise<Receipt>, done: string, failed: string) {
    try {
      const { undo } = await work()
      showToast({ title: done, message: named, undo })
      record.cancel()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, failed) })
    }
  }

  return (
    <RecordDialog
      form={record}
      size="narrow"
      others={
        <Button
          variant="quiet-danger"
          onClick={() => void run(() => deleteLesson(lesson.id), 'Lesson deleted', 'Failed to delete lesson')}
        >
          Delete
        </Button>
      }
    >
      <TextInput autoComplete="off" data-autofocus {...record.input('title')} />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${counted(usual, 'minute')}, as the course`}
        {...record.input('minutes')}
      />
      {!isDone && (
        <TextInput type="date" description="The other lessons go around it" {...record.input('pinned_date')} />
      )}
      <Textarea autosize minRows={2} {...record.input('note')} />
      <Row>
        {!isDone && (
          <Button
            variant="subtle"
            leftSection={skipped ? <IconRestore size={20} /> : <IconPlayerTrackNext size={20} />}
            onClick={() =>
              void run(
                () => skipLessons([lesson.id], !skipped),
                skipped ? 'Lesson put back' : 'Lesson skipped',
                'Failed to update lesson',
              )
            }
          >
            {skipped ? 'Put Back' : 'Skip'}
          </Button>
        )}
        <Button variant="subtle" leftSection={<IconPlus size={20} />} onClick={onAddBehind}>
          Add Lessons After
        </Button>
      </Row>
    </RecordDialog>
  )
}
