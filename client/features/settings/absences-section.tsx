import { Button, TextInput } from '@mantine/core'
import { IconMoodSick, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Absence } from '#shared/school-years/absence.ts'
import { breakDays } from '#shared/school-years/break.ts'
import { deleteAbsence, listAbsences } from '#client/queries/absences.ts'
import { listStudents } from '#client/queries/students.ts'
import type { Opened } from '#client/queries/write.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ChildField } from '#client/parts/students/child-field.tsx'
import { offeredOf, studentColorsOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { failureOf } from '#client/forms/failure.ts'
import form from '#client/forms/form.module.css'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useOpened } from '#client/forms/use-opened.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { ListRow } from '#client/ui/display/list-row.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { DaysOffForms } from './breaks-section.tsx'
import { PlansWithin } from './plans-within.tsx'
import styles from './settings.module.css'

const shownAtFirst = 10

/** Days on which one child was sick or away, beside the family's breaks (rule school-years.absences). */
export function AbsencesSection({ isAdding, editing, onAdding, onEdit }: DaysOffForms) {
  const absences = useArrived(listAbsences)
  const students = useArrived(listStudents)
  const opened = useOpened('absences', editing)
  const [isWhole, setWhole] = useState(false)
  if (absences === undefined || students === undefined) return <SkeletonCard />
  const colors = studentColorsOf(students)
  const titleOf = ({ student_id, name }: Absence) =>
    // A child that this device has not received yet shows as a dash until it arrives.
    `${colors.find(({ id }) => id === student_id)?.short ?? '–'}: ${name}`

  return (
    <Card title="Sick or away">
      {absences.length === 0 ? (
        <EmptyState icon={<IconMoodSick size={30} />} title="No sick days yet">
          Add the days when one child is sick or away. The other children’s school goes on.
        </EmptyState>
      ) : (
        <p className={styles.quiet}>Days off for one child. They count as neither present nor absent.</p>
      )}
      <ul className={styles.list}>
        {(isWhole ? absences : absences.slice(0, shownAtFirst)).map((one) => (
          <ListRow key={one.id} id={one.id} title={titleOf(one)} line={breakDays(one)}>
            <ForWriting>
              <IconButton
                label={`Edit ${titleOf(one)}, ${breakDays(one)}`}
                icon={<IconPencil size={20} />}
                onClick={() => onEdit(one.id)}
              />
            </ForWriting>
          </ListRow>
        ))}
      </ul>
      {!isWhole && absences.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {`Show all ${absences.length.toLocaleString('en-US')}`}
        </Button>
      )}
      <ForWriting>
        <div className={styles.actions}>
          <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
            Add Sick or Away
          </Button>
        </div>
        <Presence>
          {isAdding && <AbsenceDialog opened={null} colors={colors} onClose={() => onAdding(false)} />}
        </Presence>
        <Presence>
          {opened && (
            <AbsenceDialog key={opened.id} opened={opened} colors={colors} onClose={() => onEdit(undefined)} />
          )}
        </Presence>
      </ForWriting>
    </Card>
  )
}

const absenceForm = recordForm('absences')

interface AbsenceDialogProps {
  /** The absence to change, as it was shown; `null` adds a new one. */
  opened: Opened<'absences'> | null
  colors: readonly StudentColor[]
  onClose: () => void
}

function AbsenceDialog({ opened, colors, onClose }: AbsenceDialogProps) {
  const [only, ...others] = offeredOf(colors, [])
  const open = useRecordForm(absenceForm, {
    opened,
    empty: () => absenceForm.empty({ student_id: only && others.length === 0 ? only.id : '' }),
    texts: { submit: 'Save Days', saved: 'Days saved', failed: 'Failed to save days. Please try again.' },
    closes: true,
    onClose,
  })
  const { student_id, start_date, end_date } = open.values

  async function handleDelete(gone: Opened<'absences'>) {
    try {
      const { undo } = await deleteAbsence(gone)
      showToast({ title: 'Days deleted', message: gone.seen.name, undo })
      open.cancel()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete days') })
    }
  }

  return (
    <RecordDialog
      form={open}
      size="narrow"
      others={
        opened && (
          <Button variant="subtle" onClick={() => void handleDelete(opened)}>
            Delete
          </Button>
        )
      }
    >
      <ChildField
        label={open.labels.student_id}
        colors={colors}
        chosen={student_id === '' ? [] : [student_id]}
        onChoose={([id = '']) => open.change({ student_id: id })}
        single
        error={open.errors.student_id}
      />
      <TextInput className={`${form.half} ${form.pair}`} type="date" {...open.input('start_date')} />
      <TextInput className={`${form.half} ${form.pair}`} type="date" {...open.input('end_date')} />
      <TextInput autoComplete="off" {...open.input('name')} />
      {student_id !== '' && <PlansWithin student_id={student_id} start_date={start_date} end_date={end_date} />}
    </RecordDialog>
  )
}
