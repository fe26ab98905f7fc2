import { IconScale } from '@tabler/icons-react'
import { isSure, sourcesLine } from '#shared/compliance/cited-sources.ts'
import { regulationText } from '#shared/compliance/state-lookup.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { StudentRow } from '#shared/setup/setup-form.ts'
import { StateSources } from '#client/parts/compliance/state-sources.tsx'
import { Card } from '#client/ui/display/card.tsx'
import styles from './state-summary.module.css'
import { stateDaysText, stateHoursText, subjectsAsked } from './state-labels.ts'
import type { Asked } from '#client/parts/compliance/use-state-requirements.ts'

interface StateSummaryProps {
  asked: Asked
  students: readonly StudentRow[]
}

/** A state's requirements with their sources (rule compliance.sources). */
export function StateSummary({ asked, students }: StateSummaryProps) {
  if (asked === 'reading') return null
  if (asked === 'missing') {
    return (
      <output className={styles.missing}>
        This state’s requirements aren’t on this device yet. You can keep going: they’ll be here once you’re online.
      </output>
    )
  }

  const { state_name, regulation_level, summary, requirements, in_flux } = asked
  const subjects = subjectsAsked(asked, students)
  const duties = asked.compliance_todos.filter(({ key }) => asked.law.todos[key]?.law === 'duty')
  return (
    <Card title={`What ${state_name} requires`} className={styles.card}>
      <p className={styles.level} data-level={regulation_level}>
        {regulationText(asked)}
      </p>
      <p>{summary}</p>
      <dl className={styles.figures}>
        <dt>Days a year</dt>
        <dd>{stateDaysText(asked)}</dd>
        <dt>Hours a year</dt>
        <dd>{stateHoursText(asked)}</dd>
        {requirements.days_or_hours === 'either' && (
          <>
            <dt>Days or hours</dt>
            <dd>One of the two is enough</dd>
          </>
        )}
        <dt>Subjects</dt>
        <dd>{subjects.length > 0 ? subjects.join(', ') : noSubjects(asked)}</dd>
      </dl>
      {duties.length > 0 && (
        <details className={styles.duties}>
          <summary>{`What you’ll have to do (${duties.length})`}</summary>
          <ul>
            {duties.map(({ key, title, description }) => (
              <li key={key}>
                <strong>{title}</strong> {description}
              </li>
            ))}
          </ul>
        </details>
      )}
      {in_flux !== null && <p className={styles.flux}>{in_flux}</p>}
      <SourceLine state={asked} />
    </Card>
  )
}

/**
 * The source of a state's figures, when they were checked, and that they aren't legal advice (rule
 * compliance.sources).
 */
export function SourceLine({ state }: { state: StateRequirements }) {
  const { state_name, official_site } = state
  return (
    <div className={styles.source}>
      <IconScale size={22} aria-hidden="true" />
      <p>
        {`${isSure(state) ? '' : 'Our sources aren’t certain: check with your state. '}${sourcesLine(state)} This ` +
          'isn’t legal advice. '}
        {official_site !== null && (
          <a href={official_site} target="_blank" rel="noreferrer">
            {`${state_name}’s own page`}
          </a>
        )}
      </p>
      <StateSources asked={state} />
    </div>
  )
}

function noSubjects({ law }: StateRequirements): string {
  if (law.subjects.length === 0) return 'The law doesn’t list any'
  const isOffered = law.subjects.every(({ scope }) => scope === 'offered' || scope === 'where_needed')
  return isOffered ? 'None required; the law lists subjects that schools must offer' : 'They differ by grade'
}
