import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tally } from '#shared/progress/day-buckets.ts'
import { hoursText, shortDuration } from '#shared/format/duration.ts'
import { percentDone, percentText } from '#shared/format/percent.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { ClampedText, RecordCard } from '#client/parts/cards/record-card.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './subject-card.module.css'

/** How far the child is who is furthest behind, by name. */
export interface Behind {
  name: string
  minutes: number
}

interface SubjectCardProps {
  subject: Subject
  /** The school year that the card tells of, and that its links open. */
  schoolYear: string
  /** Its logged totals; `undefined` while they are counted. */
  tally: Tally | undefined
  behind: Behind | null
  /** Its goals. */
  goals: ReactNode
  onEdit: () => void
  /** Absent while records are still arriving on this device. */
  onDelete: (() => void) | undefined
}

/** One subject: what is required, what is done (rule subjects.card). */
export function SubjectCard({ subject, schoolYear, tally, behind, goals, onEdit, onDelete }: SubjectCardProps) {
  const { id, name, color, description, is_active } = subject
  const required = subject.required_hours ?? 0
  return (
    <RecordCard
      id={id}
      name={name}
      color={color}
      line={`${required.toLocaleString('en-US')} hours required`}
      icons={
        <>
          <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={onEdit} />
          {onDelete && <IconButton label="Delete" icon={<IconTrash size={22} />} onClick={onDelete} />}
        </>
      }
    >
      {!is_active && <Badge>Inactive</Badge>}
      {description !== null && <ClampedText>{description}</ClampedText>}
      <Text size="small" tone="muted">
        This school year
      </Text>
      <StatGrid
        figures={[
          { label: 'Activities', figure: tally?.count.toLocaleString('en-US') },
          { label: 'Logged time', figure: tally && shortDuration(tally.minutes) },
        ]}
      />
      {required > 0 && behind && <Required name={name} hours={required} behind={behind} />}
      {goals}
      <Button
        variant="light"
        fullWidth
        renderRoot={(button) => (
          <Link to="/activities" search={{ subject_id: id, school_year: schoolYear }} {...button} />
        )}
      >
        View Activities
      </Button>
      <Button
        variant="light"
        fullWidth
        renderRoot={(button) => <Link to="/progress" search={{ subject_id: id, period: 'school_year' }} {...button} />}
      >
        Progress
      </Button>
    </RecordCard>
  )
}

/**
 * Required hours are per child and school year: the one furthest behind tells how the subject stands (rule
 * subjects.required-hours).
 */
function Required({ name, hours, behind }: { name: string; hours: number; behind: Behind }) {
  return (
    <div>
      <p className={styles.progress}>
        <span>
          {behind.name}: {hoursText(behind.minutes)} of {hours.toLocaleString('en-US')} hours
        </span>
        <strong>{percentText(percentDone(behind.minutes, hours * 60))}</strong>
      </p>
      <ProgressBar label={`${name}, ${behind.name}`} value={behind.minutes} max={hours * 60} />
    </div>
  )
}
