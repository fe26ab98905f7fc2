import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '#shared/format/duration.ts'
import type { Curriculum } from '#shared/lessons/curriculum.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { ListRow } from '#client/ui/display/list-row.tsx'
import styles from './resting-courses.module.css'
import type { PlannerCourses } from './use-planner-courses.ts'

/** Courses that rest, folded away; nothing of them is deleted (rule lessons.rests). */
export function RestingCourses({ known }: { known: PlannerCourses }) {
  const { resting, subjectOf } = known
  if (resting.length === 0) return null
  return (
    <Folded as="card" className={styles.fold} title="Archived courses" about={counted(resting.length, 'course')}>
      <ul className={styles.list}>
        {resting.map((course) => {
          const subject = subjectOf(course)
          return (
            <ListRow
              key={course.id}
              id={course.id}
              title={course.title}
              badge={subject && <SubjectChip subject={subject} plain />}
              line={whyItRests(course, known)}
            >
              <Link className={styles.open} to="/planner/courses" search={{ course: course.id }}>
                Open <VisuallyHidden component="span">{course.title}</VisuallyHidden>
              </Link>
            </ListRow>
          )
        })}
      </ul>
    </Folded>
  )
}

/** Names the child and the reason why a course rests. */
export function whyItRests(course: Curriculum, { childOf, subjectOf }: PlannerCourses): string {
  const [child, subject] = [childOf(course), subjectOf(course)]
  const name = child?.short ?? '–'
  if (child?.isActive === false) return `${name} is archived`
  if (course.is_active && subject?.is_active === false) return `${name}: ${subject.name} is inactive`
  return name
}
