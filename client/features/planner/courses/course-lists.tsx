import { VisuallyHidden } from '@mantine/core'
import { useTableFits } from '#client/ui/display/data-table.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { CourseEnd, CourseName, DoneCount, NextLessonFact } from './course-facts.tsx'
import styles from './course-lists.module.css'
import { shownWeek, yearSpan, type CourseRow } from './course-rows.ts'
import type { PlannerCourses } from './use-planner-courses.ts'
import { WeekBoxes, WeekHead } from './week-boxes.tsx'
import { YearBar, YearBarHead } from './year-bar.tsx'

/** The courses that go on, by child: a table on large screens, cards on small ones. */
export function CourseLists({ known }: { known: PlannerCourses }) {
  const fits = useTableFits()
  if (known.groups.length === 0) return null
  const rows = [...known.rows.values()]
  const shown = {
    known,
    days: shownWeek(rows, known.today),
    span: yearSpan(rows, known.today, known.startMonth),
  }
  return fits ? <CourseTable {...shown} /> : <CourseCards {...shown} />
}

interface ShownProps {
  known: PlannerCourses
  days: ReturnType<typeof shownWeek>
  span: ReturnType<typeof yearSpan>
}

function CourseTable({ known, days, span }: ShownProps) {
  const { today, groups, subjectOf } = known
  return (
    <Card flush label="Courses">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Course</th>
            <th scope="col">Next lesson</th>
            <th scope="col">
              <VisuallyHidden>This week</VisuallyHidden>
              <span className={styles.letters}>
                <WeekHead days={days} today={today} />
              </span>
            </th>
            <th scope="col" className={styles.year}>
              <VisuallyHidden>The year</VisuallyHidden>
              <YearBarHead span={span} />
            </th>
            <th scope="col">Done</th>
            <th scope="col">Finishes</th>
          </tr>
        </thead>
        {groups.map(({ child, rows }) => (
          <tbody key={child.id}>
            {rows.map((row, at) => (
              <tr key={row.course.id}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length} className={styles.child}>
                    <StudentAvatar name={child.short} color={child.color} size="small" />
                    <ChildName of={child} />
                    <Text as="span" size="small" tone="muted">
                      {todayText(rows, today)}
                    </Text>
                  </th>
                )}
                <td>
                  <CourseName course={row.course} subject={subjectOf(row.course)} />
                </td>
                <td>
                  <NextLessonFact row={row} today={today} />
                </td>
                <td>
                  <WeekBoxes week={row.week} days={days} today={today} child={child} />
                </td>
                <td className={styles.year}>
                  <YearBar row={row} span={span} />
                </td>
                <td>
                  <DoneCount row={row} />
                </td>
                <td>
                  <CourseEnd row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}

function CourseCards({ known, days, span }: ShownProps) {
  const { today, groups, subjectOf } = known
  return (
    <div className={styles.groups}>
      {groups.map(({ child, rows }) => (
        <section key={child.id} aria-label={`Courses of ${child.name}`}>
          <h2 className={styles.childHead}>
            <StudentAvatar name={child.short} color={child.color} size="small" />
            <ChildName of={child} />
            <Text as="span" size="small" tone="muted">
              {todayText(rows, today)}
            </Text>
          </h2>
          <ul className={styles.cards}>
            {rows.map((row) => (
              <li key={row.course.id} className={styles.card}>
                <CourseName course={row.course} subject={subjectOf(row.course)} />
                <div className={styles.facts}>
                  <NextLessonFact row={row} today={today} />
                  <WeekBoxes week={row.week} days={days} today={today} child={child} withHead />
                </div>
                <YearBar row={row} span={span} />
                <div className={styles.facts}>
                  <DoneCount row={row} />
                  <CourseEnd row={row} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Says how many lessons a child has open today. */
function todayText(rows: readonly CourseRow[], today: string): string {
  const ofToday = rows.flatMap(({ week }) => week.filter(({ day }) => day === today))
  const open = ofToday.reduce((sum, one) => sum + one.open, 0)
  if (open > 0) return `${open} today`
  return ofToday.some(({ done }) => done > 0) ? 'Done for today' : 'None today'
}
