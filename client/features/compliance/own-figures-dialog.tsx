import { Button, Textarea, TextInput } from '@mantine/core'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { clearOwnFigures, openOwnFigures, saveOwnFigures } from '#client/queries/compliance/own-figures.ts'
import type { Opened, Receipt } from '#client/queries/write.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { failureOf } from '#client/forms/failure.ts'
import styles from '#client/forms/form.module.css'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

interface OwnFiguresDialogProps {
  pack: Pick<StateRequirements, 'state' | 'state_name'>
  onClose: () => void
}

const figuresForm = recordForm('requirement_overrides')

/** Figures of the family's own, in place of the law's, with a way back (rule compliance.own-figures). */
export function OwnFiguresDialog({ pack, onClose }: OwnFiguresDialogProps) {
  const opened = useOnce(() => openOwnFigures(pack.state))
  return opened !== undefined && <Form pack={pack} opened={opened} onClose={onClose} />
}

function Form({ pack, opened, onClose }: OwnFiguresDialogProps & { opened: Opened<'requirement_overrides'> | null }) {
  const { state, state_name } = pack
  const form = useRecordForm(figuresForm, {
    opened,
    empty: () => figuresForm.empty({ state }),
    draft: `own-figures:${state}`,
    isProposed: true,
    save: async ({ state: _state, ...fields }, _values, asTyped) => {
      tell('Your figures are saved', await saveOwnFigures(state, fields, asTyped))
    },
    texts: {
      title: 'Set Your Own Figures',
      submit: 'Save Figures',
      saved: null,
      failed: 'Failed to update state requirements',
    },
    closes: true,
    onClose,
  })
  const { required_days, required_hours, required_subjects } = opened?.seen ?? {}
  const isSet = (required_days ?? required_hours ?? required_subjects ?? null) !== null

  async function handleClear() {
    try {
      tell(`Using ${state_name}’s requirements again`, await clearOwnFigures(state, opened))
      form.cancel()
    } catch (cause) {
      const message = failureOf(cause, 'Failed to switch back to the law’s figures.')
      showToast({ type: 'error', title: 'Update Failed', message })
    }
  }

  return (
    <RecordDialog
      form={form}
      others={
        isSet && (
          <Button variant="subtle" onClick={() => void handleClear()}>
            Use the Law’s Figures
          </Button>
        )
      }
    >
      <p>
        {'Use your own figures instead. Leave a field empty to use the law’s figure; 0 means nothing is ' +
          'required. Reports still show what the law requires.'}
      </p>
      <TextInput
        className={`${styles.half} ${styles.pair}`}
        inputMode="numeric"
        data-autofocus
        {...form.input('required_days')}
      />
      <TextInput className={`${styles.half} ${styles.pair}`} inputMode="decimal" {...form.input('required_hours')} />
      <Textarea description="One per line" rows={5} {...form.input('required_subjects')} />
      <Textarea description="Where these figures come from" rows={2} {...form.input('note')} />
    </RecordDialog>
  )
}

function tell(title: string, { undo }: Receipt): void {
  showToast({ title, undo })
}
