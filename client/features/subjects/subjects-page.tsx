import { Button } from '@mantine/core'
import { IconPalette, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { coreSubjects } from '#shared/compliance/required-subjects.ts'
import { bucketsWithin, talliesBy } from '#shared/progress/day-buckets.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'
import { furthestBehind } from '#shared/subjects/required-hours.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Opened } from '#client/queries/write.ts'
import { listGoals } from '#client/queries/goals.ts'
import { listStudents } from '#client/queries/students.ts'
import { isEverythingHere, listSubjects } from '#client/queries/subjects.ts'
import { open } from '#client/queries/write.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived, useDayBuckets } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import grid from '#client/parts/cards/card-grid.module.css'
import { shortNamesOf } from '#client/parts/students/student-colors.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useFamilyState } from '#client/parts/compliance/use-family-state.ts'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'
import { SkeletonGrid } from '#client/parts/cards/skeleton-grid.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { AddRequiredSubjects } from './add-required-subjects.tsx'
import { DeleteSubjectDialog } from './delete-subject-dialog.tsx'
import { GoalDialog } from './goals/goal-dialog.tsx'
import { GoalList } from './goals/goal-list.tsx'
import { StepDialog } from './goals/step-dialog.tsx'
import { SubjectCard } from './subject-card.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

interface SubjectsPageProps {
  user: User
  /** True while the form for a new subject is open. */
  isAdding: boolean
  /** The subject whose form is open. */
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  /** The goal whose form the address opens. */
  editingGoal: string | undefined
  /** The step towards a goal whose form it opens. */
  editingStep: string | undefined
  onGoalClosed: () => void
  onStepClosed: () => void
}

/** The goal whose form is open, or that is to get a step further. */
type Aim = { kind: 'goal'; subjectId: string; goal: Opened<'goals'> | null } | { kind: 'step'; goal: Goal }

/** Shows the family's subjects. */
export function SubjectsPage(props: SubjectsPageProps) {
  const { user, isAdding, editing, onAdding, onEdit } = props
  const today = useToday()
  const state = useFamilyState(user)
  const startMonth = user.school_year_start_month
  const subjects = useArrived(listSubjects)
  const students = useArrived(listStudents)
  const goals = useLive(() => listGoals(today), [today])
  const canDelete = useLive(isEverythingHere)
  const buckets = useDayBuckets()
  const schoolYear = schoolYearOf(today, startMonth)
  const year = useMemo(() => daysOfSchoolYear(schoolYear, startMonth), [schoolYear, startMonth])
  const tallies = useMemo(() => buckets && talliesBy(buckets, 'subject_id'), [buckets])
  const talliesOfYear = useMemo(() => buckets && talliesBy(bucketsWithin(buckets, year), 'subject_id'), [buckets, year])
  const bySubject = useMemo(() => buckets && Map.groupBy(buckets, ({ subject_id }) => subject_id), [buckets])
  const opened = useOpened('subjects', editing)
  const openedGoal = useOpened('goals', props.editingGoal)
  const openedStep = useOpened('goal_progress', props.editingStep)
  const goalOfStep = useOpened('goals', openedStep?.seen.goal_id)
  const [deleting, setDeleting] = useState<Opened<'subjects'> | null>(null)
  const asked = useStateRequirements(state ?? '')
  const [aim, setAim] = useState<Aim | null>(null)

  const active = subjects?.filter((subject) => subject.is_active) ?? []
  const inactive = subjects?.filter((subject) => !subject.is_active) ?? []
  const children = students?.filter((student) => student.is_active) ?? []
  const colors = subjects?.map(({ color }) => color) ?? []
  const required =
    asked !== null && typeof asked === 'object'
      ? coreSubjects(
          asked,
          children.map(({ grade_level }) => grade_level),
        )
      : []

  const short = shortNamesOf(children.map(({ name }) => name))

  function behindIn(subject: Subject) {
    const ids = children.map(({ id }) => id)
    const behind = bySubject ? furthestBehind(bySubject.get(subject.id) ?? [], subject.id, ids, year) : null
    const child = children.find(({ id }) => id === behind?.student_id)
    return behind && child ? { name: short(child.name), minutes: behind.minutes } : null
  }

  function cardOf(subject: Subject) {
    const { id } = subject
    // A subject's records can be counted, and deleted together, only once all of them are here.
    const isDeletable = canDelete === true && buckets !== undefined
    return (
      <SubjectCard
        key={id}
        subject={subject}
        schoolYear={schoolYear}
        tally={talliesOfYear && (talliesOfYear.get(id) ?? nothing)}
        behind={behindIn(subject)}
        goals={
          <GoalList
            goals={goals?.get(id) ?? []}
            today={today}
            onAdd={() => setAim({ kind: 'goal', subjectId: id, goal: null })}
            onEdit={async (goal) => setAim({ kind: 'goal', subjectId: id, goal: await open('goals', goal.id) })}
            onStep={(goal) => setAim({ kind: 'step', goal })}
          />
        }
        onEdit={() => onEdit(id)}
        onDelete={isDeletable ? async () => setDeleting(await open('subjects', id)) : undefined}
      />
    )
  }

  return (
    <>
      <PageHeader
        title="Subjects"
        subtitle="Manage your curriculum subjects and requirements"
        actions={
          <ForWriting>
            {subjects && students && (
              <AddRequiredSubjects
                state={state}
                grades={children.map(({ grade_level }) => grade_level)}
                present={subjects}
              />
            )}
            <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
              Add Subject
            </Button>
          </ForWriting>
        }
      />
      {subjects === undefined && <SkeletonGrid count={6} />}
      {subjects?.length === 0 && (
        <div className={grid.paper}>
          <EmptyState
            icon={<IconPalette size={30} />}
            title="No subjects yet"
            action={
              <ForWriting>
                <Button onClick={() => onAdding(true)}>Add Your First Subject</Button>
              </ForWriting>
            }
          >
            Create your first subject to start organizing your curriculum.
          </EmptyState>
        </div>
      )}
      {active.length > 0 && <ul className={grid.columns}>{active.map(cardOf)}</ul>}
      {inactive.length > 0 && (
        <details className={grid.more} open={active.length === 0}>
          <summary>Inactive ({inactive.length})</summary>
          <ul className={grid.columns}>{inactive.map(cardOf)}</ul>
        </details>
      )}

      <ForWriting>
        <Presence>
          {isAdding && (
            <SubjectDialog subject={null} required={required} colors={colors} onClose={() => onAdding(false)} />
          )}
        </Presence>
        <Presence>
          {opened && (
            <SubjectDialog
              key={opened.id}
              subject={opened}
              required={required}
              colors={colors}
              onClose={() => onEdit(undefined)}
            />
          )}
        </Presence>
        <Presence>
          {openedGoal && (
            <GoalDialog
              key={openedGoal.id}
              subjectId={openedGoal.seen.subject_id}
              goal={openedGoal}
              onClose={props.onGoalClosed}
            />
          )}
        </Presence>
        <Presence>
          {openedStep && goalOfStep && (
            <StepDialog
              key={openedStep.id}
              goal={goalOfStep.seen}
              step={openedStep}
              today={today}
              onClose={props.onStepClosed}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>
        {aim?.kind === 'goal' && <GoalDialog subjectId={aim.subjectId} goal={aim.goal} onClose={() => setAim(null)} />}
      </Presence>
      <Presence>
        {aim?.kind === 'step' && <StepDialog goal={aim.goal} step={null} today={today} onClose={() => setAim(null)} />}
      </Presence>
      <Presence>
        {deleting && (
          <DeleteSubjectDialog
            subject={deleting}
            tally={tallies?.get(deleting.id) ?? nothing}
            goals={goals?.get(deleting.id)?.length ?? 0}
            onClose={() => setDeleting(null)}
          />
        )}
      </Presence>
    </>
  )
}

const nothing = { count: 0, minutes: 0 }
