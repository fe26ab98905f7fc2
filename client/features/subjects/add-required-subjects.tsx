import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconChecklist } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AreaSubject } from '#shared/compliance/areas.ts'
import { offeredBands, proposedNames, type OfferedArea, type OfferedBand } from '#shared/compliance/required-offer.ts'
import { addedSubjects } from '#shared/compliance/required-subjects.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { isStateCode } from '#shared/compliance/states/list.ts'
import { counted } from '#shared/format/duration.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { addSubjects } from '#client/queries/subjects.ts'
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
  /** The subjects there are, inactive ones too. */
  present: readonly (AreaSubject & Pick<Subject, 'color'>)[]
}

interface Offer {
  stateName: string
  bands: readonly OfferedBand[]
}

/**
 * Offers what the family's state requires and is not there yet, with the five outcomes (rules subjects.add-required,
 * subjects.add-required-outcomes).
 */
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
      <Presence>{offer && <Question offer={offer} present={present} onClose={() => setOffer(null)} />}</Presence>
    </>
  )
}

/** Returns the subjects to add; `null` when there are none, and the parent was told why. */
async function offerFor(
  state: string | null,
  grades: readonly GradeLevel[],
  present: readonly AreaSubject[],
): Promise<Offer | null> {
  try {
    const asked = isStateCode(state) ? await stateRequirements(state) : null
    const bands = asked ? offeredBands(asked, grades, present) : []
    const named = bands.flatMap(({ areas }) => areas)
    if (asked && named.some(isOpen)) return { stateName: asked.state_name, bands }
    if (named.length === 0) {
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

/** True when there is something to add; a subject that only some children need is no reason to ask. */
function isOpen({ coveredBy, isNeededBySome }: OfferedArea): boolean {
  return coveredBy.length === 0 && !isNeededBySome
}

interface QuestionProps extends Pick<AddRequiredSubjectsProps, 'present'> {
  offer: Offer
  onClose: () => void
}

function Question({ offer: { stateName, bands }, present, onClose }: QuestionProps) {
  const opened = usePresence()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenAtFirst(bands)))

  function handleChoose(name: string, isChosen: boolean) {
    const others = [...chosen].filter((one) => one !== name)
    setChosen(new Set(isChosen ? [...others, name] : others))
  }

  async function handleAdd() {
    // In the order in which they stand.
    const names = [...new Set(bands.flatMap(({ areas }) => areas.map(({ name }) => name)))]
    const added = names.filter((name) => chosen.has(name))
    try {
      const { undo } = await addSubjects(addedSubjects(added, stateName, present))
      const message = `Successfully added ${counted(added.length, 'required subject')}!`
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
      isReady={chosen.size > 0}
      onConfirm={handleAdd}
    >
      <p>{`Add ${counted(chosen.size, 'required subject')} for ${stateName}?`}</p>
      {bands.map(({ title, areas }) => (
        <section key={title} aria-label={title}>
          {bands.length > 1 && <h3 className={styles.band}>{title}</h3>}
          <ul className={styles.areas}>
            {areas.map((area) => (
              <li key={area.name}>
                <Area area={area} isChosen={chosen.has(area.name)} onChoose={handleChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Confirm>
  )
}

interface AreaProps {
  area: OfferedArea
  isChosen: boolean
  onChoose: (name: string, isChosen: boolean) => void
}

/** A box for what is missing; what is there says which subject covers it. */
function Area({ area: { name, detail, words, coveredBy, maybe }, isChosen, onChoose }: AreaProps) {
  const id = useId()
  const about = [detail, words].filter(Boolean).join('; ')
  if (coveredBy.length > 0) {
    return (
      <div className={styles.covered}>
        <IconCheck size={20} aria-hidden="true" />
        <span>
          {name}
          <span className={styles.about}>
            {[`Covered by ${coveredBy.join(', ')}`, about].filter(Boolean).join('; ')}
          </span>
        </span>
      </div>
    )
  }
  const open = maybe.length === 0 ? '' : `${maybe.join(', ')} may cover it: you can set that under Compliance.`
  const told = [about, open].filter(Boolean).join('. ')
  return (
    <>
      <Checkbox
        label={name}
        aria-describedby={id}
        checked={isChosen}
        onChange={(event) => onChoose(name, event.currentTarget.checked)}
      />
      <p id={id} className={styles.below}>
        {told}
      </p>
    </>
  )
}

/** The areas chosen at first: those proposed, except where one of her subjects may be meant. */
function chosenAtFirst(bands: readonly OfferedBand[]): string[] {
  const unsure = bands.flatMap(({ areas }) => areas.flatMap(({ name, maybe }) => (maybe.length > 0 ? name : [])))
  return proposedNames(bands).filter((name) => !unsure.includes(name))
}
