import { activityTypeLabels, type ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { FilterBar } from '#client/parts/filters/filter-bar.tsx'

/** Filters of the list, beside the school year. */
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

/** The filters over the list (rule activities.filters). */
export function ActivityFilterBar({ filters, students, subjects, onChange }: ActivityFiltersProps) {
  const { activity_type, ...others } = filters
  return (
    <FilterBar
      filters={{ ...others, type: activity_type }}
      students={students}
      subjects={subjects}
      typeLabel="Activity Type"
      types={activityTypeLabels}
      onChange={(changed) => onChange('type' in changed ? { activity_type: changed.type } : changed)}
    />
  )
}
