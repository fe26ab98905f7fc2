import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Activity } from '#shared/activities/activity.ts'
import { counted } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { logActivities, newestOfSubjects } from '#client/records/activities.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { DayButton } from '#client/parts/activities/day-button.tsx'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { FormMessages } from '#client/forms/form-messages.tsx'
import { intoView } from '#client/lib/into-view.ts'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { SubjectTile } from '#client/parts/subjects/subject-tile.tsx'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Card } from '#client/ui/display/card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { proposalFor, quickLogLabels, readQuickLog, type Proposal } from './quick-log-form.ts'
import styles from './quick-log.module.css'

interface QuickLogProps {
  /** Active children and subjects; at least one of each. */
  faces: readonly StudentColor[]
  subjects: readonly Subject[]
}

/** The shortest way to log a lesson: the children of last time, a subject, and what was done in it last. */
export function QuickLog({ faces, subjects }: QuickLogProps) {
  const today = useToday()
  const newest = useLive(() => newestOfSubjects(subjects.map(({ id }) => id)), [subjects])
  const [chosen, setChosen] = useState(() => childrenOfLastTime(faces))
  const [day, setDay] = useState<string | null>(null)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const children = chosen.filter((id) => faces.some((face) => face.id === id))
  useDirtyForm(proposal !== null)

  const submit = useSubmit({
    read: () => readQuickLog(children, day ?? today, proposal),
    save: async (entries) => {
      const { undo } = await logActivities(entries)
      writePreference('student_ids', children)
      setProposal(null)
      setDay(null)
      showToast({ title: 'Activity logged successfully!', message: told(entries, children.length), undo })
    },
    failed: 'Failed to create activity',
    // The toast tells of success; the card is ready for the next entry at once.
    stays: 0,
    onPassed: () => undefined,
  })

  function handleChange(changed: Partial<Proposal>) {
    submit.forget(changed)
    setProposal((known) => known && { ...known, ...changed })
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={submit.handleSubmit} noValidate>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>Quick log</h2>
            <p className={styles.hint}>Choose the children, then tap what you did together.</p>
          </div>
          <ChildToggles label="Children" faces={faces} chosen={children} onChoose={setChosen} />
          <DayButton value={day ?? today} onChange={setDay} />
        </div>

        <div>
          <h3 className={styles.heading}>Subjects</h3>
          <div className={styles.tiles}>
            {subjects.map((subject) => (
              <SubjectTile
                key={subject.id}
                subject={subject}
                line={newest?.get(subject.id)?.title ?? 'Nothing logged yet'}
                pressed={proposal?.subject_id === subject.id}
                onPress={() => setProposal(proposalFor(subject, newest?.get(subject.id)))}
              />
            ))}
          </div>
        </div>

        <FormMessages submit={submit} saved="" labels={quickLogLabels} />
        {proposal && (
          <Details key={proposal.subject_id} proposal={proposal} errors={submit.errors} onChange={handleChange} />
        )}
      </form>
    </Card>
  )
}

interface DetailsProps {
  proposal: Proposal
  errors: { title?: string[] }
  onChange: (changed: Partial<Proposal>) => void
}

function Details({ proposal, errors, onChange }: DetailsProps) {
  return (
    <div className={styles.details} ref={intoView}>
      <TextInput
        label="Title"
        autoComplete="off"
        value={proposal.title}
        error={errors.title?.[0]}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div>
        <p className={styles.label}>Minutes</p>
        <DurationChips
          also={proposal.lastMinutes}
          minutes={proposal.minutes}
          onChoose={(minutes) => onChange({ minutes })}
        />
      </div>
      <Button type="submit" size="lg">
        Log Activity
      </Button>
    </div>
  )
}

function childrenOfLastTime(faces: readonly StudentColor[]): string[] {
  const last = readPreference('student_ids') ?? []
  const [only, ...others] = faces
  return only !== undefined && others.length === 0 ? [only.id] : last
}

function told([first]: readonly Pick<Activity, 'title'>[], children: number): string {
  return `${first?.title}, ${counted(children, 'child', 'children')}`
}
