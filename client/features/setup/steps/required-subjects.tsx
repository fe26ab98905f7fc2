import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { offeredBands, proposedNames, type OfferedArea, type OfferedBand } from '#shared/compliance/required-offer.ts'
import { offeredSubjects } from '#shared/compliance/required-subjects.ts'
import type { Brought } from '#shared/setup/brought.ts'
import type { SetupForm, SubjectRow } from '#shared/setup/setup-form.ts'
import { isCovered, withoutRequired, withRequired } from '#shared/setup/setup-rows.ts'
import { newId } from '#client/store/new-id.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './required-subjects.module.css'
import { gradesTaught } from '#client/features/setup/state-labels.ts'
import { useStateRequirements } from '#client/parts/compliance/use-state-requirements.ts'

interface RequiredSubjectsProps {
  form: SetupForm
  brought: Brought
  onSubjects: (rows: SubjectRow[]) => void
}

/**
 * The subjects that the state names for these children, band by band, each added or taken away by one tap (rule
 * setup.required-subjects).
 */
export function RequiredSubjects({ form, brought, onSubjects }: RequiredSubjectsProps) {
  const asked = useStateRequirements(form.state)
  if (asked === null || typeof asked === 'string') return null

  const { subjects } = form
  const all = [...brought.subjects, ...subjects]
  const bands = offeredBands(asked, gradesTaught([...brought.students, ...form.students]), all)
    .map((band) => ({ ...band, areas: band.areas.filter(({ isNeededBySome }) => !isNeededBySome) }))
    .filter(({ areas }) => areas.length > 0)
  if (bands.length === 0) return null

  const named = bands.flatMap(({ areas }) => areas)
  const colored = new Map(
    offeredSubjects([...new Set(named.map(({ name }) => name))], all).map((one) => [one.name, one]),
  )
  const missing = proposedNames(bands).flatMap((name) => colored.get(name) ?? [])
  const isRequired = named.some(({ isAsked }) => isAsked)

  function toggle({ name, coveredBy }: OfferedArea) {
    const offered = colored.get(name)
    // Records that came in stay.
    if (isCovered(brought.subjects, name)) return
    if (coveredBy.length > 0) onSubjects(withoutRequired(subjects, name, newId))
    else if (offered) onSubjects(withRequired(subjects, [offered], newId))
  }

  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{`${isRequired ? 'Required' : 'Named by the law'} in ${asked.state_name}`}</h2>
        {isRequired && (
          <Button
            variant="light"
            leftSection={missing.length === 0 ? <IconCheck size={20} /> : <IconPlus size={20} />}
            aria-disabled={missing.length === 0}
            {...(missing.length === 0 && { 'data-disabled': true })}
            onClick={() => missing.length > 0 && onSubjects(withRequired(subjects, missing, newId))}
          >
            {missing.length === 0 ? 'All added' : 'Add all'}
          </Button>
        )}
      </div>
      {bands.map((band) => (
        <Fragment key={band.title}>
          {bands.length > 1 && <h3 className={styles.band}>{band.title}</h3>}
          <fieldset
            className={styles.chips}
            aria-label={
              bands.length > 1 ? `Required in ${asked.state_name}, ${band.title}` : `Required in ${asked.state_name}`
            }
          >
            {band.areas.map((area) => (
              <ChoiceChip key={area.name} round pressed={area.coveredBy.length > 0} onPress={() => toggle(area)}>
                {area.coveredBy.length > 0 ? (
                  <IconCheck size={18} stroke={2.5} aria-hidden="true" />
                ) : (
                  <ColorDot color={colored.get(area.name)?.color ?? ''} />
                )}
                <span>{area.name}</span>
              </ChoiceChip>
            ))}
          </fieldset>
          <Details band={band} />
        </Fragment>
      ))}
    </Card>
  )
}

/** Explains short names: the statute's words, its requirement, and the existing subject, if any. */
function Details({ band: { areas } }: { band: OfferedBand }) {
  const lines = areas.flatMap(({ name, detail, words, isAsked, coveredBy }) => {
    const other = coveredBy.length > 0 && !coveredBy.includes(name) ? `covered by ${coveredBy.join(', ')}` : null
    const told = [detail, isAsked ? null : words, other].filter(Boolean).join('; ')
    return told === '' ? [] : `${name}: ${told}`
  })
  if (lines.length === 0) return null
  return (
    <ul className={styles.details}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
