import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { monthAndYear } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { gradeText } from '#shared/students/show.ts'
import type { Student } from '#shared/students/student.ts'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { ClampedText, RecordCard } from '#client/parts/cards/record-card.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './student-card.module.css'

interface StudentCardProps {
  student: Student
  color: string
  /** The school year whose activities are counted, and that its links open. */
  schoolYear: string
  /** How many activities there are in it; `undefined` while they are counted. */
  activities: number | undefined
  /** Minutes since Sunday. */
  weekMinutes: number | undefined
  onEdit: () => void
  onArchive: () => void
  onUnarchive: () => void
}

/** One student: who, since when, how much (rule students.card). */
export function StudentCard({ student, color, schoolYear, activities, weekMinutes, ...on }: StudentCardProps) {
  const { id, name, grade_level, enrollment_date, enrollment_known, is_active, notes } = student
  // A day that stands in for one that nobody knows is shown nowhere (rule law.began).
  const since = enrollment_known === false ? 'Active' : `Active since ${monthAndYear(enrollment_date)}`
  return (
    <RecordCard
      id={id}
      name={name}
      color={color}
      line={gradeText(grade_level)}
      icons={
        <>
          <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={on.onEdit} />
          {is_active ? (
            <IconButton label="Archive" icon={<IconArchive size={22} />} onClick={on.onArchive} />
          ) : (
            <IconButton label="Make active" icon={<IconArchiveOff size={22} />} onClick={on.onUnarchive} />
          )}
        </>
      }
    >
      <p className={styles.since}>{is_active ? since : <Badge>Archived</Badge>}</p>
      {notes !== null && <ClampedText>{notes}</ClampedText>}
      <StatGrid
        figures={[
          { label: 'Activities this school year', figure: activities?.toLocaleString('en-US') },
          { label: 'This Week', figure: weekMinutes === undefined ? undefined : shortDuration(weekMinutes) },
        ]}
      />
      <Button
        variant="light"
        fullWidth
        renderRoot={(button) => (
          <Link to="/activities" search={{ student_id: id, school_year: schoolYear }} {...button} />
        )}
      >
        View Activities
      </Button>
      <Button
        variant="light"
        fullWidth
        renderRoot={(button) => <Link to="/progress" search={{ student_id: id, period: 'school_year' }} {...button} />}
      >
        View Progress
      </Button>
      <Button
        variant="subtle"
        fullWidth
        renderRoot={(button) => <Link to="/assessments/courses" search={{ student: id }} {...button} />}
      >
        Courses and Grades
      </Button>
    </RecordCard>
  )
}
