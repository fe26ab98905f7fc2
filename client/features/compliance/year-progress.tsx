import { IconArrowRight, IconBulb, IconCircleCheck, IconFlag } from '@tabler/icons-react'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { furthestBehindFirst } from '#shared/compliance/family-compliance.ts'
import { forecastOf } from '#shared/compliance/forecast.ts'
import { nextSteps } from '#shared/compliance/next-step.ts'
import { requirementLabels, type RequirementStanding } from '#shared/compliance/requirement-standing.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import type { Day } from '#shared/format/dates.ts'
import { percentText } from '#shared/format/percent.ts'
import { gradeText } from '#shared/students/show.ts'
import { listBreaks } from '#client/records/breaks.ts'
import { useLive } from '#client/lib/use-live.ts'
import { LawSource } from '#client/parts/compliance/law-source.tsx'
import { StatusBadge } from '#client/parts/compliance/status-badge.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { doneOf, forecastText, ownText, paceText, reasonText, recordsText, yearText } from './words.ts'
import styles from './year-progress.module.css'

interface YearProgressProps {
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  /** The child that was chosen; else the one furthest behind. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

const usual = ['days', 'hours', 'areas'] as const

/** The year of one child, the one furthest behind first, with a switch (rule compliance.year-progress). */
export function YearProgress({ law, colors, chosen, onChoose }: YearProgressProps) {
  const children = furthestBehindFirst(law.children)
  const child = children.find(({ student }) => student.id === chosen) ?? children[0]
  if (child === undefined) return null
  const { today } = law.ground
  const reason = reasonText(child)
  const inYear = yearText(child, today)

  return (
    <Card title="Year Progress" action={<StatusBadge child={child} />}>
      {children.length > 1 && (
        <fieldset className={styles.children} aria-label="Student">
          {children.map(({ student }) => (
            <ChoiceChip
              key={student.id}
              round
              pressed={student.id === child.student.id}
              onPress={() => onChoose(student.id)}
            >
              {student.name}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      <p className={styles.who}>
        <Avatar name={child.student.name} color={colors.get(child.student.id)?.color ?? ''} />
        <span>
          <strong>{child.student.name}</strong>, {gradeText(child.grade)}
          {child.percentage !== null && `: ${percentText(child.percentage)} of all that is asked for`}
        </span>
      </p>
      {reason !== null && <p className={styles.note}>{reason}</p>}
      {inYear !== null && <p className={styles.note}>{inYear}</p>}
      <Bars child={child} today={today} />
      <Next child={child} today={today} />
      <Forecasts child={child} today={today} />
    </Card>
  )
}

interface ChildProps {
  child: ChildCompliance
  today: Day
}

function Bars({ child, today }: ChildProps) {
  const { requirements, standings, areas } = child
  const kinds = [...usual.slice(0, 2), 'core_hours', 'home_hours', usual[2]] as const
  const isRunning = child.span !== null && child.span.from <= today && today <= child.span.to
  const missing = areas.filter(({ covered }) => !covered)
  const covered = standings.find(({ kind }) => kind === 'areas')
  return (
    <>
      <ul className={styles.bars}>
        {kinds.map((kind) => {
          const standing = standings.find((one) => one.kind === kind)
          if (standing && requirements)
            return <Bar key={kind} standing={standing} isRunning={isRunning} child={child} today={today} />
          // Core hours are shown only where the law has them.
          if (kind === 'core_hours' || kind === 'home_hours') return null
          return (
            <li key={kind} className={styles.bar}>
              <span className={styles.label}>{requirementLabels[kind]}</span>
              <span className={styles.none}>
                {requirements?.is_set === false ? dutyTexts.not_set_for_this_option : dutyTexts.no_requirement}
              </span>
            </li>
          )
        })}
      </ul>
      {covered && covered.done === 0 && (
        <p className={styles.hint}>
          <IconBulb size={20} aria-hidden="true" />
          Log activities in your required subjects to see coverage here.
        </p>
      )}
      {covered && covered.done > 0 && missing.length > 0 && (
        <p className={styles.note}>Nothing yet in {missing.map(({ name }) => name).join(', ')}.</p>
      )}
    </>
  )
}

function Bar({
  standing,
  child,
  isRunning,
  today,
}: ChildProps & { standing: RequirementStanding; isRunning: boolean }) {
  const { kind, label, done, required, percentage, met, pace, is_alternative } = standing
  const own = ownText(standing)
  const paceLine = isRunning && !met ? paceText(standing, today) : null
  return (
    <li className={styles.bar}>
      <span className={styles.label}>
        {label}
        {child.requirements && (
          <LawSource
            label={label}
            source={child.requirements.source}
            setBy={standing.set_by}
            lawText={ownText(standing)}
          />
        )}
      </span>
      <span className={styles.track}>
        <ProgressBar
          label={label}
          value={done}
          max={required}
          {...(isRunning && pace !== null && !met && { mark: pace })}
        />
      </span>
      <span className={styles.done}>{doneOf(standing)}</span>
      <span className={styles.percent} data-met={met || undefined}>
        {met && <IconCircleCheck size={20} aria-label="Reached" />}
        {percentText(percentage)}
      </span>
      <span className={styles.words}>
        {[
          kind === 'areas' ? null : recordsText(standing),
          paceLine,
          own,
          is_alternative ? 'Days or hours are enough.' : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </li>
  )
}

function Next({ child, today }: ChildProps) {
  const steps = nextSteps(child, today)
  if (steps.length === 0) return null
  return (
    <section className={styles.next} aria-label="What would count next">
      <h3 className={styles.heading}>What would count next</h3>
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
  if (span === null || reason !== null || today > span.to) return null
  const lines = standings.flatMap((standing) => {
    const { kind, required, met } = standing
    if (met || (kind !== 'days' && kind !== 'hours' && kind !== 'core_hours')) return []
    const forecast = forecastOf({ figure: required, earned: earned[kind], span, breaks, today })
    return forecast === null
      ? []
      : [{ kind, text: forecastText(forecast, standing), late: forecast === 'not_this_year' }]
  })
  if (lines.length === 0) return null
  return (
    <ul className={styles.forecasts} aria-label="Forecast">
      {lines.map(({ kind, text, late }) => (
        <li key={kind} data-late={late || undefined}>
          <IconFlag size={20} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
