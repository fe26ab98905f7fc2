import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { lessonTiles, type LessonTile } from '#shared/lessons/on-day.ts'
import { plannedTiles, type PlannedTile } from '#shared/planner/tiles.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listPlansOfDays } from '#client/queries/plans/plans.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import type { FamilyLessonDays, LessonOnDay } from '#client/parts/lessons/use-lessons.ts'
import { CompleteDialog } from '#client/parts/plans/complete-dialog.tsx'
import { useCompletion } from '#client/parts/plans/use-completion.ts'
import { kidsOf, studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { RoutineTile } from './routine-tile.tsx'
import styles from './routines.module.css'

interface PlannedTodayProps {
  today: Day
  /** `undefined` until they are read. */
  lessons: FamilyLessonDays | undefined
  colors: readonly StudentColor[]
  /** Every subject that was not deleted. */
  subjects: readonly Subject[]
}

/**
 * Today's lessons and plans as tiles: one tap logs one for all children of its set (rules planner.today,
 * lessons.tiles).
 */
export function PlannedToday({ today, lessons, colors, subjects }: PlannedTodayProps) {
  const plans = useLive(() => listPlansOfDays(today, today), [today])
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string>()
  const { complete, ...completion } = useCompletion({ today, colors, subjects, asking, onAsk: setAsking })
  const completing = useOpened('planned_activities', asking)
  if (plans === undefined || lessons === undefined) return null

  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const tiles = [...lessonTiles(lessons.lessonsOn(today)).map(ofLessons), ...plannedTiles(plans).map(ofPlans)]
  if (tiles.length === 0) return null
  const asked = completing?.seen
  const child = colors.find(({ id }) => id === asked?.student_id)
  const subject = known.get(asked?.subject_id ?? '')

  function handleTap({ name, isLogged, onTap }: TodayTile) {
    if (!isLogged) return onTap(complete)
    showToast({ type: 'info', title: name, message: 'Already logged. You can change it under Activities.' })
  }

  return (
    <div>
      <h3 className={styles.heading}>Planned for today: one tap completes it</h3>
      <Tiles key={today} tiles={tiles} known={known} colors={colors} onTap={handleTap} />
      <Presence>
        {asked?.status === 'planned' && child !== undefined && subject !== undefined && (
          <CompleteDialog
            key={asked.id}
            plan={asked}
            one={child}
            subject={subject}
            onEdit={() => void navigate({ to: '/planner', search: { edit: asked.id } })}
            {...completion}
          />
        )}
      </Presence>
    </div>
  )
}

interface TilesProps {
  tiles: readonly TodayTile[]
  known: ReadonlyMap<string, Subject>
  colors: readonly StudentColor[]
  onTap: (tile: TodayTile) => void
}

/** Tiles that were done when the page opened come last, and nothing moves after that. A phone shows the first ones. */
function Tiles({ tiles, known, colors, onTap }: TilesProps) {
  const isPhone = useScreen('phone')
  const [isWhole, setIsWhole] = useState(false)
  const [doneBefore] = useState(() => new Set(tiles.filter(({ isLogged }) => isLogged).map(({ key }) => key)))
  const ordered = [
    ...tiles.filter(({ key }) => !doneBefore.has(key)),
    ...tiles.filter(({ key }) => doneBefore.has(key)),
  ]
  const isFolded = isPhone && !isWhole && ordered.length > phoneTiles + 1
  return (
    <div className={styles.tiles}>
      {(isFolded ? ordered.slice(0, phoneTiles) : ordered).map((tile) => {
        const subject = known.get(tile.subject_id)
        return (
          <RoutineTile
            key={tile.key}
            name={tile.name}
            lines={tile.lines(subject?.name)}
            state={stateOf(tile, subject?.name, colors)}
            color={subject?.color}
            isLogged={tile.isLogged}
            onTap={() => onTap(tile)}
          />
        )
      })}
      {isFolded && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {`Show all ${ordered.length}`}
        </Button>
      )}
    </div>
  )
}

/** A phone shows so many tiles; the subjects below them stay near. */
const phoneTiles = 5

/** A lesson or a plan of today. */
interface TodayTile {
  key: string
  name: string
  subject_id: string
  /** The children it is open for, or else those who have it; and all of them. */
  children: readonly string[]
  all: readonly string[]
  /** `null` where somebody's minutes are missing. */
  minutes: number | null
  isLogged: boolean
  /** Further lines; a course that is named like its subject adds none. */
  lines: (subject: string | undefined) => readonly string[]
  onTap: (complete: ReturnType<typeof useCompletion>['complete']) => void
}

function ofPlans({ key, open, done, minutes }: PlannedTile): TodayTile {
  const all = [...open, ...done]
  return {
    key,
    name: all[0]?.title ?? '',
    subject_id: all[0]?.subject_id ?? '',
    children: (open.length > 0 ? open : done).map(({ student_id }) => student_id),
    all: all.map(({ student_id }) => student_id),
    minutes,
    isLogged: open.length === 0,
    lines: () => none,
    onTap: (complete) => complete(open),
  }
}

function ofLessons({ key, open, done, minutes }: LessonTile<LessonOnDay>): TodayTile {
  const all = [...open, ...done]
  const course = all[0]?.course
  return {
    key,
    name: all[0]?.lesson.title ?? '',
    subject_id: course?.subject_id ?? '',
    children: (open.length > 0 ? open : done).map((one) => one.course.student_id),
    all: all.map((one) => one.course.student_id),
    minutes,
    isLogged: open.length === 0,
    lines: (subject) => (course === undefined || course.title === subject ? none : [course.title]),
    onTap: (complete) => complete([], open),
  }
}

/** "Mathematics, 45m, Nora and Silas", or that it was logged; both have room. */
function stateOf(tile: TodayTile, subject: string | undefined, colors: readonly StudentColor[]) {
  const time = tile.minutes === null ? 'say how long' : shortDuration(tile.minutes)
  const open = [subject, time, studentNames([...tile.children], colors)].filter(Boolean).join(', ')
  const logged = `Logged for ${kidsOf([...tile.all], colors)}`
  return tile.isLogged ? { line: logged, other: open } : { line: open, other: logged }
}

const none: readonly string[] = []
