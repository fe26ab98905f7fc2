import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { activityTypeLabels, activityTypes, type ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import styles from './activity-filters.module.css'
import { Select } from '#client/forms/inputs/select.tsx'

/** What the list is narrowed by, beside the school year. */
export interface ActivityFilters {
  student_id?: string | undefined
  subject_id?: string | undefined
  activity_type?: ActivityType | undefined
  date_from?: Day | undefined
  date_to?: Day | undefined
}

interface ActivityFiltersProps {
  filters: ActivityFilters
  students: readonly Student[]
  subjects: readonly Subject[]
  onChange: (changed: ActivityFilters) => void
}

/** The filters over the list (rule activities.filters); on phones they open with a tap. */
export function ActivityFilterBar({ filters, students, subjects, onChange }: ActivityFiltersProps) {
  const isPhone = useMediaQuery('(width < 44em)', undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const count = Object.values(filters).filter((value) => value !== undefined).length

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
            label="Activity Type"
            size="sm"
            data={[
              { value: '', label: 'All Types' },
              ...activityTypes.map((value) => ({ value, label: activityTypeLabels[value] })),
            ]}
            value={filters.activity_type ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ activity_type: activityTypes.find((type) => type === value) })
            }
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
