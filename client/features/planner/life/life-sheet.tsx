import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { comingDay, shortDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { keepingDays } from '#shared/lessons/kept-days.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { finishChanges, skippedIds } from '#shared/lessons/life/finish-changes.ts'
import { countNewlyOff, lifeProblem, lifeText, maxSkipped, offAlready, type Life } from '#shared/lessons/life/life.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { doLife } from '#client/queries/lessons/life-changes.ts'
import { failureOf } from '#client/forms/failure.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { FamilyLessonDays } from '#client/parts/lessons/use-lessons.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { CountStepper } from '#client/ui/controls/count-stepper.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { CourseChoice } from './course-choice.tsx'
import { FinishDays } from './finish-days.tsx'
import { LifeChoice } from './life-choice.tsx'
import styles from './life-sheet.module.css'
import { emptyLife, lifeOf, withFirstDay, type LifeAction, type LifeTyped } from './life-typed.ts'

interface LifeSheetProps {
  today: Day
  startMonth: StartMonth
  lessons: FamilyLessonDays
  /** Every child, archived ones too. */
  colors: readonly StudentColor[]
  onClose: () => void
}

/** A sick week or a slow one, answered in one place; doing nothing is the first answer (rule lessons.life). */
export function LifeSheet({ today, startMonth, lessons, colors, onClose }: LifeSheetProps) {
  const opened = usePresence()
  const { courses } = lessons
  const [typed, setTyped] = useState<LifeTyped>(() => emptyLife(courses, { today, startMonth }))
  const [isBusy, setBusy] = useState(false)
  const breaks = useLive(listBreaks)
  const absences = useLive(listAbsences)
  const children = colors.filter(({ isActive }) => isActive)
  const active = children.map(({ id }) => id)
  const life = lifeOf(typed, today, active.length)
  const skipping = skippedIds(life, courses).length
  const family = breaks && absences && { breaks, absences }
  const problem = life && family ? lifeProblem(life, today, { family, active, skipping }) : null
  const off = life?.what === 'off' && family && problem === null ? life : null
  const days = off && family ? countNewlyOff(off, family, active) : 0
  const known = off && family ? offAlready(off, family, active) : []
  const [daysOf] = useState(() => keepingDays<Lesson>())
  const changes = life === null ? [] : finishChanges(courses, life, { today, startMonth }, daysOf)
  const change = (fields: Partial<LifeTyped>) => setTyped((before) => ({ ...before, ...fields }))
  const choose = (happened: LifeAction) => change({ happened: typed.happened === happened ? null : happened })
  const nameOf = (id: string) => children.find((one) => one.id === id)?.short ?? ''

  async function handleDo(what: Life) {
    setBusy(true)
    try {
      const { undo } = await doLife(what, courses)
      showToast({ ...doneText(what, today, skipping), undo })
      onClose()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to change your plan. Please try again.') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Life happened"
      size="sheet"
      footer={
        life === null ? (
          <Button size="lg" variant="default" onClick={onClose}>
            Let Them Move
          </Button>
        ) : (
          <Button size="lg" disabled={isBusy || problem !== null || !family} onClick={() => void handleDo(life)}>
            {lifeText(life, today, { nameOf, skipping, days })}
          </Button>
        )
      }
      {...(life !== null && {
        aside: (
          <span className={styles.undo}>
            <IconArrowBackUp size={20} aria-hidden="true" />
            One Undo puts it all back
          </span>
        ),
      })}
    >
      <p className={styles.first}>Do nothing, and open lessons just move to the next school day. Or pick what fits:</p>
      <div className={styles.choices}>
        <LifeChoice
          what="today"
          chosen={typed.happened}
          onChoose={choose}
          title="Take today off"
          about={`Everyone, ${shortDay(today, today)}`}
        />
        <LifeChoice
          what="off"
          chosen={typed.happened}
          onChoose={choose}
          title="Sick or away"
          about={children.length > 1 ? 'Days off for one child or for all' : 'Days off, from one day to another'}
          {...(children.length > 1 && {
            first: (
              <WhoIsOff
                typed={typed}
                colors={children}
                onChoose={(students) => change({ happened: 'off', students })}
              />
            ),
          })}
        >
          <div className={styles.days}>
            <TextInput
              type="date"
              label="From"
              value={typed.from}
              onChange={(event) => setTyped(withFirstDay(typed, event.currentTarget.value))}
            />
            <TextInput
              type="date"
              label="To"
              value={typed.to}
              min={typed.from}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </div>
          <TextInput
            label="Called"
            autoComplete="off"
            maxLength={120}
            value={typed.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Text size="small" tone="muted">
            Anything you log on these days still counts.
          </Text>
        </LifeChoice>
        {courses.some(({ days }) => days.open.length > 0) && (
          <>
            <LifeChoice
              what="catch_up"
              chosen={typed.happened}
              onChoose={choose}
              title="Catch up"
              about="One lesson more a day until a day you choose"
            >
              <TextInput
                type="date"
                label="Until"
                value={typed.until}
                onChange={(event) => change({ until: event.currentTarget.value })}
              />
              <CourseChoice
                courses={courses}
                colors={children}
                chosen={typed.behind}
                onChoose={(behind) => change({ behind })}
              />
            </LifeChoice>
            <LifeChoice
              what="skip"
              chosen={typed.happened}
              onChoose={choose}
              title="Skip lessons"
              about="Leave out the next few; you can put them back"
              first={
                <CourseChoice
                  courses={courses}
                  colors={children}
                  chosen={typed.happened === 'skip' ? typed.skipping : []}
                  onChoose={(skipping) => change({ happened: 'skip', skipping })}
                />
              }
            >
              <div className={styles.count}>
                <span>The next</span>
                <CountStepper
                  noun="lessons"
                  count={typed.count}
                  max={maxSkipped}
                  onChange={(count) => change({ count })}
                />
              </div>
            </LifeChoice>
          </>
        )}
      </div>
      <output className={styles.outcome}>
        {problem !== null && <Text tone="amber">{`${problem}.`}</Text>}
        {known.length > 0 && (
          <Text size="small" tone="muted">
            {`Off already, and left as it is: ${listed(known)}.`}
          </Text>
        )}
        {life !== null && problem === null && (
          <FinishDays changes={changes} colors={children} today={today} hasCourses={courses.length > 0} />
        )}
      </output>
    </Modal>
  )
}

interface WhoIsOffProps {
  typed: LifeTyped
  colors: readonly StudentColor[]
  /** Nobody = everyone. */
  onChoose: (students: readonly string[]) => void
}

/** Chooses who is off: always in sight, so that a sick child takes three taps. */
function WhoIsOff({ typed: { happened, students }, colors, onChoose }: WhoIsOffProps) {
  const isOff = happened === 'off'
  return (
    <div className={styles.who}>
      <ChoiceChip round pressed={isOff && students.length === 0} onPress={() => onChoose([])}>
        All
      </ChoiceChip>
      <ChildToggles label="Who is off" colors={colors} chosen={isOff ? students : []} onChoose={onChoose} />
    </div>
  )
}

/** The toast after it. */
function doneText(life: Life, today: Day, skipping: number): { title: string; message?: string } {
  if (life.what === 'catch_up')
    return { title: 'Catching Up', message: `One more a day until ${comingDay(life.until, today, 'short')}` }
  if (life.what === 'skip') return { title: 'Lessons Skipped', message: counted(skipping, 'lesson') }
  const { from, to, name } = life
  const days =
    from === to
      ? comingDay(from, today, 'short')
      : `${comingDay(from, today, 'short')} to ${comingDay(to, today, 'short')}`
  return { title: 'Days Off Added', message: `${name.trim()}, ${days}` }
}
