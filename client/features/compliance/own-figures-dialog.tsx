import { Button, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { requirementOverride, type RequirementOverride } from '#shared/compliance/requirement-override.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { clearOwnFigures, listOwnFigures, saveOwnFigures } from '#client/records/compliance/own-figures.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { linesOf } from '#client/forms/form-text.ts'
import { failureOf } from '#client/forms/failure.ts'
import styles from '#client/forms/form.module.css'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'

interface OwnFiguresDialogProps {
  pack: StateRequirements
  onClose: () => void
}

/** Figures of the family's own, in place of the law's, with a way back (rule compliance.own-figures). */
export function OwnFiguresDialog({ pack, onClose }: OwnFiguresDialogProps) {
  const all = useLive(listOwnFigures)
  if (all === undefined) return null
  return <Form pack={pack} own={all.find(({ state }) => state === pack.state) ?? null} onClose={onClose} />
}

interface Typed {
  required_days: string
  required_hours: string
  required_subjects: string
  note: string
}

function Form({ pack, own, onClose }: OwnFiguresDialogProps & { own: RequirementOverride | null }) {
  const isOpen = usePresence()
  const [initial] = useState<Typed>({
    required_days: own?.required_days?.toString() ?? '',
    required_hours: own?.required_hours?.toString() ?? '',
    required_subjects: own?.required_subjects?.join('\n') ?? '',
    note: own?.note ?? '',
  })
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useDirtyForm(isOpen && typed !== initial)
  const { fields: labels } = requirementOverride.labels
  const isSet = own !== null && (own.required_days ?? own.required_hours ?? own.required_subjects) !== null

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const read = requirementOverride.schema.safeParse({ state: pack.state, ...fieldsOf(typed) })
    if (!read.success) {
      return setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
    }
    const { state: _state, ...fields } = read.data
    await finish(() => saveOwnFigures(pack.state, fields), 'Your figures are saved', 'Failed to save your figures.')
  }

  async function finish(write: () => Promise<{ undo: () => Promise<void> }>, title: string, failed: string) {
    try {
      const { undo } = await write()
      showToast({ title, undo })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, failed) })
    }
  }

  function change(changed: Partial<Typed>) {
    setTyped((last) => ({ ...last, ...changed }))
    setErrors({})
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Set Your Own Figures"
      onSubmit={(event) => void handleSave(event)}
      footer={
        <>
          {isSet && (
            <Button
              variant="subtle"
              onClick={() =>
                void finish(
                  () => clearOwnFigures(pack.state),
                  `${pack.state_name}'s figures are shown again`,
                  'Failed to go back to the law’s figures.',
                )
              }
            >
              Use the Law&apos;s Figures
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save Figures</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          {`They replace ${pack.state_name}'s, marked as set by you. Leave a field empty to use the law's figure; 0 means nothing is required. Reports still print the law's own figures as the law's.`}
        </p>
        <TextInput
          className={`${styles.half} ${styles.pair}`}
          type="number"
          inputMode="numeric"
          step={1}
          label={labels.required_days}
          min={0}
          max={366}
          data-autofocus
          value={typed.required_days}
          error={errors.required_days}
          onChange={(event) => change({ required_days: event.currentTarget.value })}
        />
        <TextInput
          className={`${styles.half} ${styles.pair}`}
          type="number"
          inputMode="decimal"
          step="any"
          label={labels.required_hours}
          min={0}
          max={8784}
          value={typed.required_hours}
          error={errors.required_hours}
          onChange={(event) => change({ required_hours: event.currentTarget.value })}
        />
        <Textarea
          label={labels.required_subjects}
          description="One per line"
          rows={5}
          value={typed.required_subjects}
          error={errors.required_subjects}
          onChange={(event) => change({ required_subjects: event.currentTarget.value })}
        />
        <Textarea
          label={labels.note}
          description="Where these figures come from"
          rows={2}
          value={typed.note}
          error={errors.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
    </Modal>
  )
}

function fieldsOf({ required_days, required_hours, required_subjects, note }: Typed) {
  const names = linesOf(required_subjects)
  return {
    required_days: required_days === '' ? null : Number(required_days),
    required_hours: required_hours === '' ? null : Number(required_hours),
    required_subjects: names.length === 0 ? null : names,
    note: note.trim() === '' ? null : note,
  }
}
