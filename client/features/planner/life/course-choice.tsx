import { Checkbox } from '@mantine/core'
import type { CourseOnItsWay } from '#shared/lessons/life/finish-changes.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './course-choice.module.css'

interface CourseChoiceProps {
  courses: readonly CourseOnItsWay[]
  colors: readonly StudentColor[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** The courses with something open, by child, each to be ticked. */
export function CourseChoice({ courses, colors, chosen, onChoose }: CourseChoiceProps) {
  const open = courses.filter(({ days }) => days.open.length > 0)
  const groups = colors
    .map((child) => ({ child, own: open.filter(({ course }) => course.student_id === child.id) }))
    .filter(({ own }) => own.length > 0)
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])

  return (
    <div className={styles.courses}>
      {groups.map(({ child, own }) => (
        <fieldset key={child.id} className={styles.group} aria-label={`Courses of ${child.name}`}>
          <legend className={styles.child}>
            <ChildName of={child} />
          </legend>
          {own.map(({ course }) => (
            <Checkbox
              key={course.id}
              label={<span translate="no">{course.title}</span>}
              checked={chosen.includes(course.id)}
              onChange={() => toggle(course.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
