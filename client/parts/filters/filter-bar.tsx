import { Button, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from './filter-bar.module.css'

/** Filters of a list of a family's work. */
export interface Filters<Type extends string> {
  student_id?: string | undefined
  subject_id?: string | undefined
  type?: Type | undefined
  date_from?: Day | undefined
  date_to?: Day | undefined
}

interface FilterBarProps<Type extends string> {
  filters: Filters<Type>
  students: readonly Student[]
  subjects: readonly Subject[]
  /** Label of the type filter, and its types. */
  typeLabel: string
  types: Readonly<Record<Type, string>>
  onChange: (changed: Filters<Type>) => void
}

/** The filters over a list (rules activities.filters, grades.list); on phones they open with a tap. */
export function FilterBar<Type extends string>({
  filters,
  students,
  subjects,
  onChange,
  ...props
}: FilterBarProps<Type>) {
  const isPhone = useScreen('phone')
  const [opened, setOpened] = useState(false)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  // The keys of the labels are the types.
  const types = Object.entries<string>(props.types) as [Type, string][]

  return (
    <div className={styles.place}>
      {isPhone === true && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      )}
      {(isPhone !== true || opened) && (
        <fieldset className={styles.filters} aria-label="Filters">
          <Select
            label="Student"
            size="sm"
            data={withArchived('All Students', 'Archived', students)}
            value={filters.student_id ?? ''}
            onChange={(event) => onChange({ student_id: event.currentTarget.value || undefined })}
          />
          <Select
            label="Subject"
            size="sm"
            data={withArchived('All Subjects', 'Inactive', subjects)}
            value={filters.subject_id ?? ''}
            onChange={(event) => onChange({ subject_id: event.currentTarget.value || undefined })}
          />
          <Select
            label={props.typeLabel}
            size="sm"
            data={[{ value: '', label: 'All Types' }, ...types.map(([value, label]) => ({ value, label }))]}
            value={filters.type ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ type: types.find(([type]) => type === value)?.[0] })}
          />
          <TextInput
            label="From Date"
            type="date"
            size="sm"
            value={filters.date_from ?? ''}
            onChange={(event) => onChange({ date_from: event.currentTarget.value || undefined })}
          />
          <TextInput
            label="To Date"
            type="date"
            size="sm"
            value={filters.date_to ?? ''}
            onChange={(event) => onChange({ date_to: event.currentTarget.value || undefined })}
          />
        </fieldset>
      )}
    </div>
  )
}

/** Filters offer archived ones in a group of their own (rule students.offered). */
function withArchived(all: string, group: string, records: readonly (Student | Subject)[]) {
  const items = (isActive: boolean) =>
    records.filter((record) => record.is_active === isActive).map(({ id, name }) => ({ value: id, label: name }))
  const archived = items(false)
  return [{ value: '', label: all }, ...items(true), ...(archived.length > 0 ? [{ group, items: archived }] : [])]
}
