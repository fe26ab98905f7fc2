import { TextInput, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import {
  beginWhens,
  readBegin,
  type BeginErrors,
  type BeginForm,
  type BeginWhen,
} from '#shared/compliance/law/begin-form.ts'
import { monthName, type Day } from '#shared/format/dates.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './begin-question.module.css'

interface BeginQuestionProps {
  value: BeginForm
  errors: BeginErrors
  today: Day
  onChange: (changed: Partial<BeginForm>) => void
  /** Makes the question the heading of its card. */
  isHeading?: boolean
  /** Ends the line of what follows the answer, such as the buttons of the card. */
  end?: ReactNode
}

/** The question itself. */
export const beginQuestion = 'When did teaching at home begin?'

const labels: Readonly<Record<BeginWhen, string>> = {
  before: 'Before this school year',
  this_year: 'This school year, on…',
  today: 'Today',
  will_begin: 'We’ll begin on…',
}

/** Number of past years on offer. */
const yearsOffered = 20

/** "When did teaching at home begin?" with its four answers (rule law.begin-question). */
export function BeginQuestion({ value, errors, today, onChange, isHeading = false, end }: BeginQuestionProps) {
  const name = useId()
  const { when, from_school } = value
  const read = readBegin(value, today)
  const known = 'answer' in read ? read.answer : null
  const hasDay = known !== null && (known.when !== 'before' || known.month !== null)

  return (
    <fieldset className={styles.question} data-heading={isHeading || undefined}>
      {isHeading ? (
        <VisuallyHidden component="legend">{beginQuestion}</VisuallyHidden>
      ) : (
        <legend className={styles.legend}>{beginQuestion}</legend>
      )}
      <div className={styles.head}>
        {isHeading && <h2 className={styles.heading}>{beginQuestion}</h2>}
        <Text size="small" tone="muted">
          Deadlines depend on it. Not sure? Skip it.
        </Text>
      </div>
      <div className={styles.answers}>
        {beginWhens.map((one) => (
          <label key={one} className={styles.answer}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={when === one}
              onChange={() => onChange({ when: one, day: one === 'today' ? today : '' })}
            />
            {labels[one]}
          </label>
        ))}
      </div>
      <div className={styles.follow}>
        {when === 'before' && (
          <div className={styles.more}>
            <Select
              label="Month"
              data={[{ value: '', label: 'Not known' }, ...months]}
              value={value.month}
              error={errors.month}
              onChange={(event) => onChange({ month: event.currentTarget.value })}
            />
            <Select
              label="Year"
              data={[{ value: '', label: 'Not known' }, ...yearsTo(today)]}
              value={value.year}
              error={errors.year}
              onChange={(event) => onChange({ year: event.currentTarget.value })}
            />
          </div>
        )}
        {(when === 'this_year' || when === 'will_begin') && (
          <div className={styles.more}>
            <TextInput
              className={styles.day}
              type="date"
              label="First day"
              value={value.day}
              error={errors.day}
              onChange={(event) => onChange({ day: event.currentTarget.value })}
            />
          </div>
        )}
        {hasDay && (
          <fieldset className={styles.school}>
            <legend className={styles.legend}>Were they enrolled in a school until then?</legend>
            <div className={styles.chips}>
              <ChoiceChip pressed={from_school === 'yes'} onPress={() => onChange({ from_school: 'yes' })}>
                Yes
              </ChoiceChip>
              <ChoiceChip pressed={from_school === 'no'} onPress={() => onChange({ from_school: 'no' })}>
                No
              </ChoiceChip>
            </div>
          </fieldset>
        )}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
    </fieldset>
  )
}

const months = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, '0')
  return { value: month, label: monthName(`2001-${month}-01`, 'long') }
})

function yearsTo(today: Day): string[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: yearsOffered }, (_, back) => String(year - back))
}
