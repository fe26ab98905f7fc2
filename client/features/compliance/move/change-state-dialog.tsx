import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { migrateState } from '#client/calls/state.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import { countingLabels, countings } from '#shared/compliance/state-move.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { eventsOf, todosWaitingFor } from '#shared/compliance/todo-events.ts'
import { itemsOf } from '#shared/compliance/todo-sections.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { isStateCode, states } from '#shared/compliance/states/list.ts'
import { textLimits } from '#shared/records/text.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { KeptChoice } from '#client/forms/dialog/kept-choice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodos } from '#client/parts/compliance/use-todos.ts'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './change-state-dialog.module.css'
import { MovePreview } from './move-preview.tsx'
import { MoveDone, type LeavingTodo } from './move-done.tsx'
import { useMoveChoice } from './use-move.ts'

interface ChangeStateDialogProps {
  /** The law as it was when the dialog opened. */
  law: FamilyLaw
  onClose: () => void
}

type Step = 'select' | 'preview' | { moved: string; leaving: readonly LeavingTodo[] }

/**
 * A move to another state: chosen, looked at, confirmed; only the last step needs a connection (rules compliance.move,
 * compliance.move-impact).
 */
export function ChangeStateDialog({ law, onClose }: ChangeStateDialogProps) {
  const opened = usePresence()
  const isOnline = useOnline()
  const { chosen, choose, isKept, forget } = useMoveChoice()
  const waits = useId()
  const [step, setStep] = useState<Step>('select')
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isUnreached, setUnreached] = useState(false)
  const from = law.pack
  const todos = useTodos(law)
  const leaving = from && todos ? leavingOf(todos, from) : []
  const state = chosen?.state === from?.state ? null : (chosen?.state ?? null)
  const to = useStateRequirements(state ?? '')

  async function handleMigrate() {
    if (chosen === undefined || state === null) return
    setBusy(true)
    const moved = await migrateState({
      new_state: state,
      counting: chosen.counting,
      notes: chosen.notes.trim() === '' ? null : chosen.notes,
    }).finally(() => setBusy(false))
    setUnreached(!moved.ok && moved.reason === 'offline')
    if (moved.ok) {
      await forget()
      // The move archives its list.
      setStep({ moved: moved.value.new_state_name, leaving })
    } else if (moved.reason === 'refused') {
      showToast({ type: 'error', title: 'Failed to execute migration', message: moved.message })
    }
  }

  const isOffline = !isOnline || isUnreached
  const hasPack = typeof to === 'object' && to !== null
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Change State"
      footer={
        step === 'select' ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!hasPack} onClick={() => setStep('preview')}>
              Preview Changes
            </Button>
          </>
        ) : step === 'preview' ? (
          <>
            <Button variant="default" onClick={() => setStep('select')}>
              Back
            </Button>
            {isOffline && (
              <span id={waits} className={styles.waits}>
                Needs a connection. Your choice is kept until then.
              </span>
            )}
            <Button
              disabled={!isSure || isBusy}
              aria-describedby={isOffline ? waits : undefined}
              onClick={() => void handleMigrate()}
            >
              Complete Migration
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {typeof step !== 'object' && (
        <KeptChoice
          isOffline={isOffline}
          isKept={isKept}
          offline="You can choose and look at everything; the last step needs a connection."
        />
      )}
      {chosen === undefined && <SkeletonCard />}
      {chosen !== undefined && step === 'select' && (
        <div className={styles.parts}>
          <p className={styles.quiet}>
            {from ? `You’re currently in ${from.state_name}.` : `${dutyTexts.no_state}: you haven’t chosen one yet.`}
          </p>
          <Select
            label="New State"
            data-autofocus
            data={[
              { value: '', label: 'Choose a state' },
              ...states.map((one) => ({
                value: one.state,
                label: one.state === from?.state ? `${one.state_name} (current)` : one.state_name,
                disabled: one.state === from?.state,
              })),
            ]}
            value={state ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              choose({ state: isStateCode(value) ? value : null })
              setSure(false)
            }}
          />
          {to === 'missing' && (
            <output className={styles.quiet}>
              Failed to preview migration: this state’s rules aren’t on this device yet. They’ll come the next time
              you’re online; your choice is kept.
            </output>
          )}
          <Select
            label="What counts this year"
            data={countings.map((value) => ({ value, label: countingLabels[value] }))}
            value={chosen.counting}
            onChange={(event) =>
              choose({ counting: countings.find((one) => one === event.currentTarget.value) ?? 'whole_year' })
            }
          />
        </div>
      )}
      {chosen !== undefined && step === 'preview' && hasPack && (
        <MovePreview
          law={law}
          from={from}
          to={to}
          leaving={leaving}
          notes={chosen.notes}
          maxNotes={textLimits.notes}
          onNotes={(notes) => choose({ notes })}
          isSure={isSure}
          onSure={setSure}
        />
      )}
      {typeof step === 'object' && (
        <MoveDone
          name={step.moved}
          left={from && { name: from.state_name, todos: step.leaving }}
          today={law.ground.today}
        />
      )}
    </Modal>
  )
}

/** Lists the to-dos of a move for the old state, each once (rule law.events). */
function leavingOf(todos: readonly ListedTodo<ComplianceTodo>[], { law }: StateRequirements): LeavingTodo[] {
  const waiting = todosWaitingFor(todos, law.todos, eventsOf.moved_state, null)
  return itemsOf(waiting).flatMap((item) => {
    const [one] = item
    return one ? { ids: item.map(({ id }) => id), title: one.title, told: law.todos[one.key]?.told ?? '' } : []
  })
}
