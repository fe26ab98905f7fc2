import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { eventsOf } from '#shared/compliance/todo-events.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { rolloverChoices, type RolloverChoice } from '#shared/school-years/rollover.ts'
import { moveOf, undoDays, type YearState } from '#shared/school-years/rollover-rules.ts'
import { schoolYearLabel } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import type { Student } from '#shared/students/student.ts'
import { startRollover } from '#client/calls/rollover.ts'
import { sayOfComplianceTodos } from '#client/queries/compliance/todos.ts'
import { useToday } from '#client/lib/use-today.ts'
import { EventOffer } from '#client/parts/compliance/event-offer.tsx'
import { useOnline } from '#client/lib/use-online.ts'
import { failureOf } from '#client/forms/failure.ts'
import { KeptChoice } from '#client/forms/dialog/kept-choice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { CoursesOfYear } from './courses-of-year.tsx'
import styles from './rollover-dialog.module.css'
import {
  todosBrought,
  useChoices,
  usePreview,
  type Choices,
  type TodosOfGraduates,
  type RolloverPreview,
} from './use-rollover.ts'

interface RolloverDialogProps {
  user: User
  standing: YearState
  onClose: () => void
}

/** The page shows its new data from the start so long after the success is told (milliseconds). */
const reloadAfter = 2000

/**
 * Previews a new school year, with a choice for each child and subject; the last step needs the server (rule
 * school-years.rollover-card).
 */
export function RolloverDialog({ user, standing, onClose }: RolloverDialogProps) {
  const opened = usePresence()
  const isOnline = useOnline()
  const preview = usePreview(user, standing)
  const choices = useChoices(standing.next)
  // The to-dos that come onto the list with a graduation.
  const [happened, setHappened] = useState<TodosOfGraduates>({})
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const [isUnreached, setUnreached] = useState(false)

  async function handleStart(shown: RolloverPreview, chosen: Choices) {
    setBusy(true)
    const started = await startRollover(chosen.bodyFor(shown)).finally(() => setBusy(false))
    setUnreached(!started.ok && started.reason === 'offline')
    if (started.ok) {
      await addToList(todosBrought(happened, chosen.what))
      await chosen.forget()
      const message = 'Welcome to the new school year! The page will refresh to show your updated data.'
      showToast({ title: 'School Year Rollover Complete!', message })
      setTimeout(() => location.reload(), reloadAfter)
      onClose()
    } else if (started.reason === 'refused') {
      const usual =
        'Unable to complete the school year rollover. Please try again or contact support if the problem persists.'
      showToast({ type: 'error', title: 'Rollover Failed', message: started.code ? started.message : usual })
    }
  }

  async function addToList(todos: readonly string[]) {
    if (todos.length === 0) return
    try {
      await sayOfComplianceTodos(todos, { happened_on: today })
    } catch (cause) {
      const message = failureOf(cause, 'Tap “It happened” on the Compliance page.')
      showToast({ type: 'error', title: 'Your list wasn’t changed', message })
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`School Year ${schoolYearLabel(standing.next)}`}
      footer={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            disabled={isBusy || preview === undefined || choices === undefined}
            onClick={() => preview && choices && void handleStart(preview, choices)}
          >
            Start New School Year
          </Button>
        </>
      }
    >
      <KeptChoice
        isOffline={!isOnline || isUnreached}
        isKept={choices?.isKept}
        offline="The last step needs a connection."
      />
      {preview === undefined || choices === undefined ? (
        <SkeletonCard />
      ) : (
        <div className={styles.parts}>
          <Summary standing={standing} preview={preview} choices={choices} />
          <Children user={user} preview={preview} choices={choices} happened={happened} onHappened={setHappened} />
          <Subjects preview={preview} choices={choices} />
          <CoursesOfYear preview={preview} choices={choices} />
          <Text size="small" tone="muted">
            You can undo this for {undoDays} days in Settings. Everything you logged stays.
          </Text>
        </div>
      )}
    </Modal>
  )
}

interface PartProps {
  preview: RolloverPreview
  choices: Choices
}

function Summary({ standing, preview, choices }: PartProps & { standing: YearState }) {
  const advancing = preview.students.filter((one) => willAdvance(one, choices)).length
  const carried = preview.subjects.filter(({ id }) => choices.isCarried(id)).length
  const { before, assessments } = preview
  return (
    <>
      <p className={styles.summary}>
        {`${counted(advancing, 'student')} to advance, ${counted(carried, 'subject')} to carry over.`}
      </p>
      <section aria-labelledby="rollover-before">
        <h3 id="rollover-before" className={styles.heading}>
          {schoolYearLabel(standing.active)} at a glance
        </h3>
        <dl className={styles.figures}>
          <Figure label="Total Hours">{before && hoursText(before.minutes)}</Figure>
          <Figure label="Activities">{before?.count.toLocaleString('en-US')}</Figure>
          <Figure label="Assessments">{assessments?.toLocaleString('en-US')}</Figure>
        </dl>
      </section>
    </>
  )
}

function Figure({ label, children }: { label: string; children: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  )
}

const choiceLabels: Readonly<Record<RolloverChoice, string>> = {
  advance: 'Advance',
  repeat: 'Repeat',
  graduate: 'Graduate',
}

interface ChildrenProps extends PartProps {
  user: User
  happened: TodosOfGraduates
  onHappened: (happened: TodosOfGraduates) => void
}

function Children({ user, preview: { students, colors }, choices, happened, onHappened }: ChildrenProps) {
  return (
    <section aria-labelledby="rollover-students">
      <h3 id="rollover-students" className={styles.heading}>
        Students
      </h3>
      <ul className={styles.students}>
        {students.map((student) => (
          <li key={student.id} className={styles.student}>
            <StudentAvatar name={student.name} color={colors.get(student.id)?.color ?? ''} />
            <div className={styles.words}>
              <strong>{student.name}</strong>
              <GradeLine student={student} what={choices.what(student.id)} />
            </div>
            <SegmentedControl
              aria-label={student.name}
              data={rolloverChoices.map((value) => ({ value, label: choiceLabels[value] }))}
              value={choices.what(student.id)}
              // The control answers with one of its values.
              onChange={(what) => choices.choose(student.id, what as RolloverChoice)}
            />
            {choices.what(student.id) === 'graduate' && (
              <div className={styles.offer}>
                <EventOffer
                  user={user}
                  events={eventsOf.archived_or_graduated}
                  student={student.id}
                  chosen={happened[student.id] ?? []}
                  onChoose={(ids) => onHappened({ ...happened, [student.id]: ids })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GradeLine({ student, what }: { student: Student; what: RolloverChoice }) {
  const { from_grade, to_grade } = moveOf(student, what)
  if (what === 'graduate') return <span className={styles.grade}>{gradeText(from_grade)}, will be archived</span>
  if (from_grade === to_grade) return <span className={styles.grade}>Stays in {gradeText(from_grade)}</span>
  return (
    <span className={styles.grade}>
      {gradeText(from_grade)} <IconArrowRight size={16} aria-label="to" /> {gradeText(to_grade)}
    </span>
  )
}

function Subjects({ preview, choices }: PartProps) {
  return (
    <section aria-labelledby="rollover-subjects">
      <h3 id="rollover-subjects" className={styles.heading}>
        Subjects to carry over
      </h3>
      <ul className={styles.subjects}>
        {preview.subjects.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={choices.isCarried(id)} onChange={() => choices.carry(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function willAdvance(student: Student, choices: Choices): boolean {
  const { from_grade, to_grade } = moveOf(student, choices.what(student.id))
  return from_grade !== to_grade
}
