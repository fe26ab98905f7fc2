import { creditsEarned, creditsText, gpaText, meanPoints, meanWeightedPoints } from '#shared/courses/gpa.ts'
import type { CourseProgress } from '#shared/courses/grade-book.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { Card } from '#client/ui/display/card.tsx'

interface YearSumProps {
  courses: readonly CourseProgress[]
  /** The present grade of the child: it tells how courses weigh (rule courses.gpa). */
  grade: GradeLevel
  title: string
}

/** The sums of a year's courses. */
export function YearSum({ courses, grade, title }: YearSumProps) {
  const weighted = meanWeightedPoints(courses, grade)
  const gpa = meanPoints(courses, grade)
  return (
    <Card title={title}>
      <StatGrid
        figures={[
          { label: 'GPA', figure: gpaText(gpa) },
          ...(weighted === gpa ? [] : [{ label: 'Weighted GPA', figure: gpaText(weighted) }]),
          { label: 'Credits Earned', figure: creditsText(creditsEarned(courses)) },
          { label: 'Courses', figure: String(courses.length) },
        ]}
      />
    </Card>
  )
}
