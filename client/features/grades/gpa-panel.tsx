import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { percentageText } from '#shared/assessments/score.ts'
import { creditsText, gpaOf, gpaText } from '#shared/courses/gpa.ts'
import { coursesOf, type GradeBook } from '#shared/courses/grade-book.ts'
import { hasCredit } from '#shared/courses/year-grade.ts'
import { counted } from '#shared/format/duration.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { GradeMark } from './grade-mark.tsx'
import styles from './gpa-panel.module.css'

interface GpaPanelProps {
  book: GradeBook
  subjects: readonly Subject[]
}

/** The GPA of a chosen child, and the courses of the active year behind it (rules grades.list, courses.gpa). */
export function GpaPanel({ book, subjects }: GpaPanelProps) {
  const gpa = gpaOf(book)
  const isWeighted = gpa.weighted !== gpa.overall
  const courses = coursesOf(book).filter(({ school_year }) => opensIn(school_year) === opensIn(book.active))
  const colors = new Map(subjects.map(({ id, color }) => [id, color]))
  const figures = [
    {
      label: 'Overall GPA',
      figure: gpaText(gpa.overall),
      beside: isWeighted ? `${gpaText(gpa.weighted)} weighted` : null,
    },
    { label: 'This Year GPA', figure: gpaText(gpa.thisYear), beside: null },
    { label: 'Credit Hours', figure: creditsText(gpa.creditHours), beside: null },
    { label: 'Total Assessments', figure: gpa.totalAssessments.toLocaleString('en-US'), beside: null },
  ]
  return (
    <section className={styles.panel} aria-label="GPA">
      <dl className={styles.figures}>
        {figures.map(({ label, figure, beside }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {figure} {beside && <span className={styles.beside}>{beside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {courses.length > 0 && (
        <ul className={styles.courses} aria-label="This year’s courses">
          {courses.map((course) => (
            <li key={course.subject_id} className={styles.course}>
              <GradeMark grade={course.grade ?? '–'} course />
              <span className={styles.words}>
                <span className={styles.title}>{course.title}</span>
                <span className={styles.line}>
                  <ColorDot color={colors.get(course.subject_id) ?? '#868D84'} />
                  <span>
                    {`${course.percentage === null ? 'No percentage' : percentageText(course.percentage)}, ` +
                      `${course.assessments} graded`}
                  </span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <IconInfoCircle size={20} aria-hidden="true" />
        <span>{explained(book)}</span>
        <Link to="/assessments/courses" search={{ student: book.student.id }} className={styles.link}>
          Edit credits
        </Link>
      </p>
    </section>
  )
}

function explained({ student, courses }: GradeBook): string {
  const said = courses.length === 0 ? '' : ` ${counted(courses.length, 'course')} set by hand.`
  return hasCredit(student.grade_level)
    ? `Each subject is one course a year. Courses are weighted by credit, 1.0 unless you change it.${said}`
    : 'Each subject is one course a year. Before 9th grade, courses count equally and don’t earn credit unless you ' +
        'add it.'
}
