import { Button } from '@mantine/core'
import { IconNotebook, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { PrintWeekButton } from '#client/features/planner/week/print-week-button.tsx'
import { LifeButton } from '#client/features/planner/life/life-button.tsx'
import { Strip } from '#client/features/planner/strip.tsx'
import { noChild } from '#client/features/planner/use-planner.ts'
import { CourseLists } from './course-lists.tsx'
import { EditCourseDialog } from './edit-course-dialog.tsx'
import { NewCourseDialog } from './new/new-course-dialog.tsx'
import { OneCourse } from './one/one-course.tsx'
import { RestingCourses } from './resting-courses.tsx'
import styles from './planner-courses-page.module.css'
import { usePlannerCourses, type PlannerCourses } from './use-planner-courses.ts'

interface PlannerCoursesPageProps {
  user: User
  /** The course whose lessons are shown. */
  shown: string | undefined
  /** The lesson whose form is open. */
  lesson: string | undefined
  onLesson: (id: string | undefined) => void
  isAdding: boolean
  /** The course whose form is open. */
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

/** Courses: the year of each child, lesson by lesson (rules lessons.next, lessons.finish). */
export function PlannerCoursesPage({ user, shown, lesson, onLesson, ...forms }: PlannerCoursesPageProps) {
  const { isAdding, editing, onAdding, onEdit } = forms
  const known = usePlannerCourses(user)
  const opened = useOpened('curricula', editing)
  const course = known?.family.all.find(({ id }) => id === shown)
  const add = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
        New Course
      </Button>
    </ForWriting>
  )
  const dialogs = known && (
    <ForWriting>
      <Presence>{isAdding && <NewCourseDialog {...known} onClose={() => onAdding(false)} />}</Presence>
      <Presence>
        {opened && <EditCourseDialog key={opened.id} opened={opened} known={known} onClose={() => onEdit(undefined)} />}
      </Presence>
    </ForWriting>
  )
  if (known && course) {
    return (
      <>
        <OneCourse
          key={course.id}
          course={course}
          known={known}
          lesson={lesson}
          onLesson={onLesson}
          onEdit={() => onEdit(course.id)}
        />
        {dialogs}
      </>
    )
  }

  return (
    <>
      <PageHeader
        title="Learning Plans"
        subtitle="Lessons in order, days that follow"
        tabs={<PageTabs place="planner" />}
        actions={
          <>
            <PrintWeekButton />
            <LifeButton
              family={known && { today: known.today, lessons: known.family, colors: known.colors }}
              startMonth={user.school_year_start_month}
            />
            {add}
          </>
        }
      />
      {known === undefined ? (
        <SkeletonCard />
      ) : (
        <>
          {known.groups.length === 0 && <NoCourses known={known} add={add} />}
          {known.groups.length > 0 && <Weeks known={known} />}
          <CourseLists known={known} />
          <RestingCourses known={known} />
        </>
      )}
      {dialogs}
    </>
  )
}

/** The two weeks to come; a day leads to the planner. */
function Weeks({ known: { today, colors, family, weeks, childOf } }: { known: PlannerCourses }) {
  const navigate = useNavigate()
  return (
    <div className={styles.weeks}>
      <Strip
        family={{ today, colors, lessons: family, ...weeks, childOf: (of) => childOf(of) ?? noChild }}
        day={today}
        onDay={(day) => void navigate({ to: '/planner', search: { day } })}
      />
    </div>
  )
}

interface NoCoursesProps {
  known: PlannerCourses
  add: ReactNode
}

function NoCourses({ known: { colors, subjects }, add }: NoCoursesProps) {
  const missing = colors.every(({ isActive }) => !isActive)
    ? ('student' as const)
    : subjects.every(({ is_active }) => !is_active)
      ? ('subject' as const)
      : null
  return (
    <Card>
      <EmptyState
        icon={<IconNotebook size={30} />}
        title="No courses yet"
        action={missing === null ? add : <AddFirst what={missing} />}
      >
        {missing === null ? (
          <>
            Paste a list of lessons, or type a pattern such as{' '}
            <span className={styles.pattern}>“Lesson {'{1-180}'}”</span>, and each one gets its day. A missed day just
            moves them.
          </>
        ) : (
          `A course needs a ${missing} first.`
        )}
      </EmptyState>
    </Card>
  )
}
