import { opensIn } from '#shared/school-years/school-year.ts'
import { familyYear } from '#shared/compliance/family-compliance.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './year-choice.module.css'

interface YearChoiceProps {
  law: FamilyLaw
  back: number
  onBack: (back: number) => void
}

/** Earlier years that can be chosen. */
const yearsBefore = 5

/** Chooses the year: the one that counts, or an earlier one (rule compliance.year). */
export function YearChoice({ law: { ground, year }, back, onBack }: YearChoiceProps) {
  const years = Array.from({ length: yearsBefore + 1 }, (_, index) => familyYear(ground, index).year)
  const label = years.some(({ schoolYear }) => opensIn(schoolYear) > opensIn(year.schoolYear)) ? 'An earlier year' : ''
  return (
    <div className={styles.choice}>
      {label !== '' && (
        <Text size="small" tone="muted">
          {label}
        </Text>
      )}
      <Select
        aria-label="School Year"
        className={styles.select}
        data={years.map((one, index) => ({ value: String(index), label: one.label }))}
        value={String(back)}
        onChange={(event) => onBack(Number(event.currentTarget.value))}
      />
    </div>
  )
}
