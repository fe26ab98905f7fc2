import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { addedSubjects, missingSubjects, requiredSubjects } from '#shared/compliance/required-subjects.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { isStateCode } from '#shared/compliance/states/list.ts'
import { counted } from '#shared/format/duration.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { addSubjects } from '#client/records/subjects.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './add-required-subjects.module.css'

interface AddRequiredSubjectsProps {
  /** Two letters; `null` until the family chose one. */
  state: string | null
  /** The grades of the active children: some states ask for other subjects by grade. */
  grades: readonly GradeLevel[]
  /** The names of the subjects there are, inactive ones too. */
  present: readonly string[]
}

interface Offer {
  stateName: string
  names: string[]
}

/** Offers what the family's state requires and is not there yet, with the five outcomes (rule subjects.add-required-outcomes). */
export function AddRequiredSubjects({ state, grades, present }: AddRequiredSubjectsProps) {
  const [offer, setOffer] = useState<Offer | null>(null)

  async function handlePress() {
    const found = await offerFor(state, grades, present)
    if (found !== null) setOffer(found)
  }

  return (
    <>
      <Button variant="default" leftSection={<IconChecklist size={20} />} onClick={() => void handlePress()}>
        Add Required Subjects
      </Button>
      <Presence>{offer && <Question offer={offer} onClose={() => setOffer(null)} />}</Presence>
    </>
  )
}

/** What can be added; `null` when nothing can, and the parent was told why. */
async function offerFor(
  state: string | null,
  grades: readonly GradeLevel[],
  present: readonly string[],
): Promise<Offer | null> {
  try {
    const asked = isStateCode(state) ? await stateRequirements(state) : null
    const required = asked ? requiredSubjects(asked, grades) : []
    const names = missingSubjects(required, present)
    if (asked && names.length > 0) return { stateName: asked.state_name, names }
    if (required.length === 0) {
      showToast({ type: 'info', title: 'No Required Subjects', message: 'No required subjects found for your state.' })
    } else {
      const message = 'All required subjects for your state are already added.'
      showToast({ type: 'info', title: 'Subjects Already Added', message })
    }
  } catch {
    const message = 'Failed to load state requirements. Please try again.'
    showToast({ type: 'error', title: 'Failed to Load Required Subjects', message })
  }
  return null
}

function Question({ offer: { stateName, names }, onClose }: { offer: Offer; onClose: () => void }) {
  const opened = usePresence()

  async function handleAdd() {
    try {
      const { undo } = await addSubjects(addedSubjects(names, stateName))
      const message = `Successfully added ${counted(names.length, 'required subject')}!`
      showToast({ title: 'Subjects Added', message, undo })
    } catch (cause) {
      const message = failureOf(cause, 'Some subjects could not be added. Please try again.')
      showToast({ type: 'error', title: 'Failed to Add Subjects', message })
    }
  }

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Add Required Subjects"
      confirmLabel="Add Subjects"
      onConfirm={handleAdd}
    >
      <p>{`Add ${counted(names.length, 'required subject')} for ${stateName}?`}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Confirm>
  )
}
