import { useMemo, useRef, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { CatchUpDraft } from '#shared/catch-up/drafts.ts'
import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { catchUp, draftMissedDays, listMissedByChild, type CaughtUp, type MissedDay } from '#client/queries/catch-up.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useAskedOfFamily } from '#client/parts/compliance/use-family-state.ts'
import { useWhole } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

type Decisions = Readonly<Record<Day, CaughtUp['kept']>>

const draft = 'catch-up'

/**
 * The days to catch up with and what was said of them, which is a draft on this device: nothing is written before she
 * is through (rules catch-up.decide, catch-up.step).
 */
export function useCatchUp(user: User, onDone: () => void) {
  const today = useToday()
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const asked = useAskedOfFamily(user)
  const drafted = useWhole(
    async () => (asked === undefined ? undefined : draftMissedDays(today, asked)),
    [today, asked],
  )
  const ofChildren = useWhole(
    async () => (asked === undefined ? undefined : listMissedByChild(today, asked)),
    [today, asked],
  )
  // The days shown stay while she decides, whatever arrives.
  const [days, setDays] = useState<readonly MissedDay[] | null>(null)
  if (days === null && drafted !== undefined) setDays(drafted)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [unfolded, setUnfolded] = useState<Day | null>(null)
  const [changing, setChanging] = useState<MissedDay | null>(null)
  const [isWritten, setIsWritten] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = useRef(false)
  const isBegun = Object.keys(decisions).length > 0
  const values = useMemo(() => ({ decisions }), [decisions])
  useTyped(
    days === null ? null : draft,
    {
      values,
      typed: isBegun ? values : {},
      change: ({ decisions: kept = {} }) => setDecisions(ofDays(kept, days ?? [])),
    },
    { whole: false, isOver: isWritten },
  )
  const family = useMemo(() => {
    if (!students || !subjects) return undefined
    return { colors: studentColorsOf(students).filter((one) => one.isActive), subjects }
  }, [students, subjects])
  if (days === null || family === undefined || ofChildren === undefined) return undefined

  const undecided = days.filter(({ day }) => decisions[day] === undefined)
  /** "Keep all" keeps these: a day without a draft needs an answer of its own. */
  const open = undecided.filter(({ drafts }) => drafts.length > 0)

  function decide(day: Day, kept: CaughtUp['kept']) {
    setDecisions((known) => ({ ...known, [day]: kept }))
    setUnfolded(null)
  }

  async function write(all: Decisions): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setProblem(null)
    try {
      const said = Object.entries(all).map(([day, kept]) => ({ day, kept }))
      const { count, undo } = await catchUp(said)
      setIsWritten(true)
      await dropDraft(draft).catch(() => undefined)
      const off = said.filter(({ kept }) => kept === 'no_school').length
      const message = [
        counted(count, 'entry', 'entries'),
        ...(off > 0 ? [`${counted(off, 'day')} without school`] : []),
      ]
      showToast({
        title: `Caught up on ${counted(said.length, 'day')}`,
        message: message.join(', '),
        undo: async () => {
          await undo()
          setIsWritten(false)
          setDecisions({})
        },
      })
      return true
    } catch (cause) {
      setProblem(failureOf(cause, 'Nothing was saved. Please try again.'))
      return false
    } finally {
      isBusy.current = false
    }
  }

  return {
    ...family,
    today,
    days,
    /** The children with school days of their own that have no entry. */
    ofChildren,
    decisions,
    open,
    changing,
    isWritten,
    problem,
    isBegun,
    /** The day whose draft is shown: the one she chose, else the first that is still to be decided. */
    shown: isWritten ? null : (unfolded ?? undecided[0]?.day ?? null),
    unfold: setUnfolded,
    change: setChanging,
    keep: ({ day, drafts }: MissedDay) => decide(day, drafts),
    keepChanged: (day: Day, drafts: readonly CatchUpDraft[]) => decide(day, drafts),
    noSchool: (day: Day) => decide(day, 'no_school'),
    keepAll: async () => {
      const all = { ...decisions, ...Object.fromEntries(open.map(({ day, drafts }) => [day, drafts])) }
      if (await write(all)) setDecisions(all)
    },
    finish: async () => {
      if (isWritten || (await write(decisions))) onDone()
    },
  }
}

/** Keeps the decisions about days that are still open. */
function ofDays(decisions: Decisions, days: readonly MissedDay[]): Decisions {
  return Object.fromEntries(Object.entries(decisions).filter(([said]) => days.some(({ day }) => day === said)))
}

export type CatchUpWork = NonNullable<ReturnType<typeof useCatchUp>>
