import { Button, TextInput } from '@mantine/core'
import { IconBeach, IconPencil, IconPlus } from '@tabler/icons-react'
import { breakDays } from '#shared/school-years/break.ts'
import { deleteBreak, listBreaks } from '#client/queries/breaks.ts'
import type { Opened } from '#client/queries/write.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
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
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { ListRow } from '#client/ui/display/list-row.tsx'
import { PlansWithin } from './plans-within.tsx'
import styles from './settings.module.css'

/** The form that an address opens, and how to open another. */
export interface DaysOffForms {
  isAdding: boolean
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

/** The family's breaks: days that plans and bulk logging leave out (rule school-years.breaks). */
export function BreaksSection({ isAdding, editing, onAdding, onEdit }: DaysOffForms) {
  const breaks = useArrived(listBreaks)
  const opened = useOpened('breaks', editing)
  if (breaks === undefined) return <SkeletonCard />

  return (
    <Card title="Breaks">
      {breaks.length === 0 ? (
        <EmptyState icon={<IconBeach size={30} />} title="No breaks yet">
          Add your holidays and days off. They aren’t counted as school days.
        </EmptyState>
      ) : (
        <p className={styles.quiet}>Days off aren’t counted as school days.</p>
      )}
      <ul className={styles.list}>
        {breaks.map((one) => (
          <ListRow key={one.id} id={one.id} title={one.name} line={breakDays(one)}>
            <ForWriting>
              <IconButton label={`Edit ${one.name}`} icon={<IconPencil size={20} />} onClick={() => onEdit(one.id)} />
            </ForWriting>
          </ListRow>
        ))}
      </ul>
      <ForWriting>
        <div className={styles.actions}>
          <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
            Add Break
          </Button>
        </div>
        <Presence>{isAdding && <BreakDialog opened={null} onClose={() => onAdding(false)} />}</Presence>
        <Presence>
          {opened && <BreakDialog key={opened.id} opened={opened} onClose={() => onEdit(undefined)} />}
        </Presence>
      </ForWriting>
    </Card>
  )
}

const breakForm = recordForm('breaks')

interface BreakDialogProps {
  /** The break to change, as it was shown; `null` adds a new one. */
  opened: Opened<'breaks'> | null
  onClose: () => void
}

function BreakDialog({ opened, onClose }: BreakDialogProps) {
  const open = useRecordForm(breakForm, { opened, empty: () => breakForm.empty(), closes: true, onClose })

  async function handleDelete(gone: Opened<'breaks'>) {
    try {
      const { undo } = await deleteBreak(gone)
      showToast({ title: 'Break deleted', message: gone.seen.name, undo })
      open.cancel()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete break') })
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
      <TextInput autoComplete="off" placeholder="Winter break" data-autofocus {...open.input('name')} />
      <TextInput className={`${form.half} ${form.pair}`} type="date" {...open.input('start_date')} />
      <TextInput className={`${form.half} ${form.pair}`} type="date" {...open.input('end_date')} />
      <PlansWithin start_date={open.values.start_date} end_date={open.values.end_date} />
    </RecordDialog>
  )
}
