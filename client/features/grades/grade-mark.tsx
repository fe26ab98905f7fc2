import styles from './grade-mark.module.css'

interface GradeMarkProps {
  /** "A-", "P"; a dash where nothing was graded. */
  grade: string
  /** True for a course's grade, which stands for more than one piece of work. */
  course?: boolean
}

/** A grade on a small sheet of its own. */
export function GradeMark({ grade, course = false }: GradeMarkProps) {
  return (
    <span className={styles.mark} data-course={course || undefined}>
      {grade}
    </span>
  )
}
