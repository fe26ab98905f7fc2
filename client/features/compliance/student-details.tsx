import { coveredText } from '#shared/compliance/areas.ts'
import { Button } from '@mantine/core'
import { IconCalendarCheck, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { requirementLabels, type RequirementKind } from '#shared/compliance/requirement-progress.ts'
import { hoursText } from '#shared/format/duration.ts'
import { StatusBadge } from '#client/parts/compliance/status-badge.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { studentComplianceReport } from '#client/parts/papers/papers.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import styles from './student-details.module.css'
import { figureText, reasonText } from './words.ts'

interface StudentDetailsProps {
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  /** The school year of the reports; the present one, when left out. */
  year: string | undefined
}

/** All children beside what is asked of each. */
export function StudentDetails({ law: { children }, colors, year }: StudentDetailsProps) {
  if (children.length === 0) {
    return (
      <Card title="Student Compliance Details">
        <EmptyState icon={<IconUsers size={30} />} title="No students found" action={<AddFirst what="student" />}>
          Add students to track their compliance.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title="Student Compliance Details" flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Grade</th>
            <th scope="col">Days</th>
            <th scope="col">Hours</th>
            <th scope="col">Subjects</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {children.map((child) => (
            <Row key={child.student.id} child={child} color={colors.get(child.student.id)} year={year} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>On Track means at least 95% of a steady pace, Needs Attention at least 75%.</p>
        <Button
          variant="subtle"
          leftSection={<IconCalendarCheck size={20} />}
          renderRoot={(button) => <Link to="/attendance" {...button} />}
        >
          Attendance
        </Button>
      </div>
    </Card>
  )
}

interface RowProps {
  child: ChildCompliance
  color: StudentColor | undefined
  year: string | undefined
}

function Row({ child, color, year }: RowProps) {
  const { student, grade, attendance, minutes } = child
  const reason = child.reason === 'no_requirement' ? null : reasonText(child, color?.short ?? student.name)
  return (
    <tr>
      <th scope="row">
        <span className={styles.student}>
          <StudentAvatar name={student.name} color={color?.color ?? ''} />
          <span>
            {student.name}
            {reason !== null && <span className={styles.quiet}>{reason}</span>}
          </span>
        </span>
      </th>
      <td data-label="Grade">{grade}</td>
      <td data-label="Days">
        {figureText(attendance.total)}
        <Required child={child} kind="days" />
      </td>
      <td data-label="Hours">
        {hoursText(minutes)}
        <Required child={child} kind="hours" />
      </td>
      <td data-label="Subjects">{coveredText(child, '/')}</td>
      <td data-label="Status">
        <StatusBadge child={child} />
      </td>
      <td className={styles.actions}>
        <PaperButton paper={studentComplianceReport(student, { school_year: year })} variant="subtle">
          Report<span className={styles.of}> of {student.name}</span>
        </PaperButton>
      </td>
    </tr>
  )
}

function Required({ child, kind }: { child: ChildCompliance; kind: RequirementKind }) {
  const standing = child.standings.find((one) => one.kind === kind)
  if (standing === undefined) return null
  return (
    <span className={styles.required} title={requirementLabels[kind]}>
      {` of ${figureText(standing.required)}`}
    </span>
  )
}
