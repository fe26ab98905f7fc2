import { Checkbox } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './rollover-dialog.module.css'
import type { Choices, CourseOfYear, RolloverPreview } from './use-rollover.ts'

interface CoursesOfYearProps {
  preview: RolloverPreview
  choices: Choices
}

/** The courses of the children who stay, each to be taken along or left out (rule school-years.rollover-courses). */
export function CoursesOfYear({ preview: { students, courses }, choices }: CoursesOfYearProps) {
  const nameOf = new Map(students.map(({ id, name }) => [id, name]))
  const shown = courses.filter(({ student_id }) => choices.what(student_id) !== 'graduate')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="rollover-courses">
      <h3 id="rollover-courses" className={styles.heading}>
        Courses that carry on
      </h3>
      <ul className={styles.subjects}>
        {shown.map((course) => (
          <li key={course.id}>
            <Checkbox
              label={<span translate="no">{course.title}</span>}
              description={`${nameOf.get(course.student_id)}: ${progressText(course)}`}
              checked={choices.goesOn(course)}
              onChange={() => choices.switchCourse(course.id)}
            />
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        The others are archived. You can unarchive a course at any time.
      </Text>
    </section>
  )
}

function progressText({ done, total }: CourseOfYear): string {
  return total === 0 ? 'no lessons yet' : `${done} of ${counted(total, 'lesson')} done`
}
