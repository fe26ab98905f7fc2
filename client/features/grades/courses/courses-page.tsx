import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus, IconPrinter, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import { courseOf, coursesOf } from '#shared/courses/grade-book.ts'
import { gradeOfYear } from '#shared/courses/year-grade.ts'
import { opensIn, recentSchoolYears, schoolYearLabel } from '#shared/school-years/school-year.ts'
import { gradeText } from '#shared/students/show.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { Select } from '#client/forms/inputs/select.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { GradePapersCard } from '#client/features/grades/papers/papers-card.tsx'
import { useGradeBook } from '#client/features/grades/use-grade-book.ts'
import type { CoursesShown } from './courses-shown.ts'
import { CourseDialog } from './course-dialog.tsx'
import { CourseCard } from './course-card.tsx'
import styles from './courses-page.module.css'
import { MissingForTranscript } from './missing-for-transcript.tsx'
import { YearGrade } from './year-grade.tsx'
import { YearSum } from './year-sum.tsx'

interface CoursesPageProps {
  user: User
  shown: CoursesShown
  onShow: (shown: CoursesShown) => void
}

/** The courses of a child and a school year (rule courses.page). */
export function CoursesPage({ user, shown, onShow }: CoursesPageProps) {
  const today = useToday()
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const colors = studentColorsOf(students ?? [])
  const offered = colors.filter(({ id, isActive }) => isActive || id === shown.student)
  const child = offered.find(({ id }) => id === shown.student) ?? offered[0]
  const book = useGradeBook(user, child?.id)

  const header = (
    <PageHeader
      title="Courses and Credits"
      subtitle={child && book ? `${child.name}, ${gradeText(book.student.grade_level)}` : undefined}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} />}
            renderRoot={(button) => <Link to="/assessments" search={{ student_id: child?.id }} {...button} />}
          >
            Grades
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    />
  )
  if (students === undefined || subjects === undefined || (child !== undefined && !book)) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }
  if (child === undefined || !book) {
    return (
      <>
        {header}
        <Card>
          <EmptyState icon={<IconUsers size={30} />} title="No students yet" action={<AddFirst what="student" />}>
            Add a student to start a course.
          </EmptyState>
        </Card>
      </>
    )
  }

  const all = coursesOf(book)
  const year = shown.year ?? book.active
  const offeredYears = new Map(
    [...recentSchoolYears(today, book.startMonth), book.active, year, ...all.map(({ school_year }) => school_year)].map(
      (one) => [opensIn(one), one],
    ),
  )
  const years = [...offeredYears.entries()].sort(([one], [other]) => other - one).map(([, one]) => one)
  const known = all.filter(({ school_year }) => opensIn(school_year) === opensIn(year))
  const others = subjects.filter(({ id, is_active }) => is_active && !known.some(({ subject_id }) => subject_id === id))
  const grade = gradeOfYear(year, book.student, book.enrollments, book.active)
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))

  return (
    <>
      {header}
      <div className={styles.cards}>
        <div className={styles.choice}>
          {offered.length > 1 && (
            <ChildToggles
              label="Student"
              colors={offered}
              chosen={[child.id]}
              single
              onChoose={([id]) => onShow({ student: id })}
            />
          )}
          <Select
            label="School Year"
            size="sm"
            className={styles.year}
            data={years.map((one) => ({
              value: one,
              label:
                `${schoolYearLabel(one)}, ` +
                `${gradeText(gradeOfYear(one, book.student, book.enrollments, book.active))}`,
            }))}
            value={years.find((one) => opensIn(one) === opensIn(year)) ?? year}
            onChange={(event) => onShow({ year: event.currentTarget.value })}
          />
          {opensIn(year) < opensIn(book.active) && (
            <ForWriting>
              <YearGrade studentId={child.id} schoolYear={year} grade={grade} />
            </ForWriting>
          )}
        </div>
        <YearSum
          courses={known}
          grade={book.student.grade_level}
          title={`${gradeText(grade)}, ${schoolYearLabel(year)}`}
        />
        {known.length === 0 && (
          <Card>
            <EmptyState
              icon={<IconUsers size={30} />}
              title="No courses yet"
              action={
                <ForWriting>
                  <Button
                    leftSection={<IconPlus size={20} />}
                    renderRoot={(button) => <Link to="/assessments" search={{ add: 1 }} {...button} />}
                  >
                    Add Assessment
                  </Button>
                </ForWriting>
              }
            >
              Add a grade, or pick a subject below to start a course.
            </EmptyState>
          </Card>
        )}
        {known.length > 0 && (
          <ul className={styles.list}>
            {known.map((course) => (
              <CourseCard
                key={course.subject_id}
                course={course}
                book={book}
                color={byId.get(course.subject_id)?.color ?? '#868D84'}
                today={today}
                onEdit={() => onShow({ subject: course.subject_id })}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ForWriting>
            <Card title="More subjects" className={styles.more}>
              <div className={styles.others}>
                {others.map(({ id, name }) => (
                  <Button key={id} variant="light" onClick={() => onShow({ subject: id })}>
                    {name}
                  </Button>
                ))}
              </div>
            </Card>
          </ForWriting>
        )}
        <GradePapersCard child={child} year={year} />
        <MissingForTranscript book={book} schoolName={user.school_name} onShow={onShow} />
      </div>
      <ForWriting>
        <Presence>
          {shown.subject !== undefined && byId.has(shown.subject) && (
            <CourseDialog
              key={`${child.id} ${shown.subject} ${year}`}
              course={courseOf(book, shown.subject, year)}
              subject={byId.get(shown.subject)?.name ?? ''}
              onClose={() => onShow({ subject: undefined })}
            />
          )}
        </Presence>
      </ForWriting>
    </>
  )
}
