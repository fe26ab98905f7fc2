import { paceSince } from '#shared/compliance/pace.ts'
import { IconBulb, IconCircleCheck } from '@tabler/icons-react'
import type { NamedAreaProgress } from '#shared/compliance/areas.ts'
import type { SourcedFigure } from '#shared/compliance/cited-sources.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import {
  requirementLabels,
  type RequirementKind,
  type RequirementProgress,
} from '#shared/compliance/requirement-progress.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import type { Day } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { percentText } from '#shared/format/percent.ts'
import { LawSource } from './law-source.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import {
  doneOf,
  figureNote,
  figureText,
  figureUnits,
  onceTexts,
  ownText,
  paceText,
  recordsText,
  requirementShareText,
} from './words.ts'
import styles from './year-progress.module.css'

interface ChildProps {
  child: ChildCompliance
  today: Day
}

const figureOfKind: Readonly<Record<RequirementKind, SourcedFigure>> = {
  days: 'instruction_days',
  hours: 'instruction_hours',
  core_hours: 'core_hours',
  home_hours: 'core_hours',
  areas: 'subjects',
}

const kinds = ['days', 'hours', 'core_hours', 'home_hours', 'areas'] as const

/**
 * A bar for each thing that is asked of a child, or that nothing is (rules compliance.required-figures,
 * compliance.pace).
 */
export function RequirementBars({ child, today }: ChildProps) {
  const { requirements, standings, areas, areas_once, areas_beside } = child
  const isRunning = child.span !== null && child.span.from <= today && today <= child.span.to
  const core = areas_beside.filter(({ scope }) => scope === 'core')
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
              <span className={styles.none}>{noneText(child, kind)}</span>
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
      {core.length > 0 && <p className={styles.note}>Toward core hours: {core.map(coreText).join(', ')}.</p>}
      {areas_once.length > 0 && (
        <section className={styles.note} aria-label="Required once">
          <h3>Required in one year only</h3>
          <ul>
            {onceTexts(areas_once).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Says why there is no bar. */
function noneText({ requirements, areas_once, areas_beside }: ChildCompliance, kind: RequirementKind): string {
  if (requirements?.is_set === false) return dutyTexts.not_set_for_this_option
  const isNamed = kind === 'areas' && areas_once.length + areas_beside.length > 0
  return isNamed ? 'Not tied to one year' : dutyTexts.no_requirement
}

function coreText({ name, covered, minutes }: NamedAreaProgress): string {
  return covered ? `${name} ${hoursText(minutes)} h` : `${name} nothing yet`
}

function Bar({
  standing,
  child,
  isRunning,
  today,
}: ChildProps & { standing: RequirementProgress; isRunning: boolean }) {
  const { kind, label, done, required, percentage, met, pace, is_alternative } = standing
  const own = ownText(standing)
  const paceLine = isRunning && !met ? paceText(standing, today, paceSince(child.pacing, child.year)) : null
  return (
    <li className={styles.bar}>
      <span className={styles.label}>
        {label}
        {child.requirements && (
          <LawSource
            label={label}
            figure={figureOfKind[kind]}
            packs={child.requirements.packs}
            values={[{ value: figureText(required) }]}
            unit={figureUnits[kind]}
            note={kind === 'areas' ? (own ?? '') : figureNote(kind, [child.requirements])}
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
        <span>{percentText(percentage)}</span>
      </span>
      <span className={styles.words}>
        {[
          kind === 'areas' ? null : recordsText(standing),
          requirementShareText(standing),
          paceLine,
          own,
          is_alternative ? 'Either days or hours is enough.' : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </li>
  )
}
