import { IconArrowRight, IconFlag } from '@tabler/icons-react'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { furthestBehindFirst } from '#shared/compliance/family-compliance.ts'
import { forecastOf } from '#shared/compliance/forecast.ts'
import { measuredBy } from '#shared/compliance/requirement-progress.ts'
import { nextSteps } from '#shared/compliance/next-step.ts'
import type { Day } from '#shared/format/dates.ts'
import { gradeText } from '#shared/students/show.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { useLive } from '#client/lib/use-live.ts'
import { StatusBadge } from '#client/parts/compliance/status-badge.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { RequirementBars } from './requirement-bars.tsx'
import { forecastText, reasonText, childYearText } from './words.ts'
import styles from './year-progress.module.css'

interface YearProgressProps {
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  /** The child that was chosen; else the one furthest behind. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The year of one child, the one furthest behind first, with a switch (rule compliance.year-progress). */
export function YearProgress({ law, colors, chosen, onChoose }: YearProgressProps) {
  const children = furthestBehindFirst(law.children)
  const child = children.find(({ student }) => student.id === chosen) ?? children[0]
  if (child === undefined) return null
  const { today } = law.ground
  const called = colors.get(child.student.id)?.short ?? child.student.name
  const reason = reasonText(child, called)
  const inYear = childYearText(child, today)

  return (
    <Card title="Year Progress">
      {children.length > 1 && (
        <fieldset className={styles.children} aria-label="Student">
          {children.map(({ student }) => (
            <ChoiceChip
              key={student.id}
              round
              pressed={student.id === child.student.id}
              onPress={() => onChoose(student.id)}
            >
              <ChildName of={colors.get(student.id) ?? { name: student.name, short: student.name }} />
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      <p className={styles.who}>
        <StudentAvatar name={child.student.name} color={colors.get(child.student.id)?.color ?? ''} />
        <span>
          <strong translate="no">{called}</strong>
          <span>{`, ${gradeText(child.grade)}: `}</span>
          <StatusBadge child={child} />
        </span>
      </p>
      {reason !== null && <p className={styles.note}>{reason}</p>}
      {inYear !== null && <p className={styles.note}>{inYear}</p>}
      <RequirementBars child={child} today={today} />
      <Next child={child} today={today} />
      <Forecasts child={child} today={today} />
    </Card>
  )
}

interface ChildProps {
  child: ChildCompliance
  today: Day
}

function Next({ child, today }: ChildProps) {
  const steps = nextSteps(child, today)
  if (steps.length === 0) return null
  return (
    <section className={styles.next} aria-label="Next steps">
      <h3 className={styles.heading}>Next steps</h3>
      <ul>
        {steps.map(({ kind, text }) => (
          <li key={kind}>
            <IconArrowRight size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When days, hours and core hours are reached at the pace of the last weeks (rule compliance.forecast). */
function Forecasts({ child, today }: ChildProps) {
  const breaks = useLive(listBreaks) ?? []
  const { span, standings, earned, reason } = child
  const daysOff = [...breaks, ...child.absences]
  if (span === null || reason !== null || today > span.to) return null
  const known = standings.flatMap((standing) => {
    const { kind, met } = standing
    if (met || (kind !== 'days' && kind !== 'hours' && kind !== 'core_hours')) return []
    const forecast = forecastOf({ figure: measuredBy(standing), earned: earned[kind], span, daysOff, today })
    return forecast === null ? [] : [{ standing, forecast, isLate: forecast === 'not_this_year' }]
  })
  // One figure on pace is enough to say where the law asks for either.
  const isOneEnough =
    known.some(({ standing, isLate }) => standing.is_alternative && !isLate) ||
    standings.some(({ is_alternative, met }) => is_alternative && met)
  const lines = known.filter(({ standing, isLate }) => !(isLate && standing.is_alternative && isOneEnough))
  if (lines.length === 0) return null
  return (
    <ul className={styles.forecasts} aria-label="Forecast">
      {lines.map(({ standing, forecast, isLate }) => (
        <li key={standing.kind} data-late={isLate || undefined}>
          <IconFlag size={20} aria-hidden="true" />
          {forecastText(forecast, standing)}
        </li>
      ))}
    </ul>
  )
}
