import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Day } from '#shared/format/dates.ts'
import { recentSchoolYears, type StartMonth } from '#shared/school-years/school-year.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { ChildTiles, type ChildTile } from '#client/parts/students/child-tiles.tsx'
import styles from './list-filters.module.css'

/** Narrows a list to a child and a school year, or `all` years. Left out, all children and this year. */
export interface ListFilter {
  student?: string | undefined
  year?: string | undefined
}

interface ListFiltersProps {
  shown: ListFilter
  onShow: (shown: ListFilter) => void
  /** The children to choose from; one alone is no choice. */
  students: readonly ChildTile[]
  /** The line of the tile for all children. */
  allLine: string
  child: string | null
  year: string
  search: string
  onSearch: (search: string) => void
  /** "Search books", and what it looks through: "Title or author". */
  searchLabel: string
  placeholder: string
  today: Day
  startMonth: StartMonth
}

/** Narrows a list to a child, a school year and some words. */
export function ListFilters({ shown, onShow, students, allLine, child, year, today, ...props }: ListFiltersProps) {
  return (
    <div className={styles.filters}>
      {students.length > 1 && (
        <ChildTiles
          of={students}
          allLine={allLine}
          chosen={child}
          onChoose={(id) => onShow({ ...shown, student: id ?? undefined })}
        />
      )}
      <TextInput
        className={styles.search}
        aria-label={props.searchLabel}
        placeholder={props.placeholder}
        type="search"
        leftSection={<IconSearch size={20} />}
        value={props.search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
      />
      <Select
        aria-label="School Year"
        data={[
          ...recentSchoolYears(today, props.startMonth).map((one) => ({ value: one, label: one })),
          { value: 'all', label: 'All years' },
        ]}
        value={year}
        onChange={(event) => onShow({ ...shown, year: event.currentTarget.value })}
      />
    </div>
  )
}
