import { recentSchoolYears, schoolYearLabel } from '#shared/school-years/school-year.ts'
import { useToday } from '#client/lib/use-today.ts'
import styles from './school-year-select.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import { allYears, type SchoolYearFilter } from './school-year-filter.ts'

interface SchoolYearSelectProps {
  year: SchoolYearFilter
  onChoose: (value: string) => void
}

/** Chooses the school year on screen: the present one, the five before, or All Years (rule school-years.selector). */
export function SchoolYearSelect({ year: { value, startMonth }, onChoose }: SchoolYearSelectProps) {
  const offered = recentSchoolYears(useToday(), startMonth)
  const years = value === allYears || offered.includes(value) ? offered : [value, ...offered]
  return (
    <Select
      aria-label="School year"
      className={styles.select}
      classNames={{ input: styles.input }}
      size="sm"
      data={[
        ...years.map((year) => ({ value: year, label: schoolYearLabel(year) })),
        { value: allYears, label: 'All Years' },
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
