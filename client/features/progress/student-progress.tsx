import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { counted, hoursText } from '#shared/format/duration.ts'
import { emptyTexts, requiredNote } from '#shared/progress/paper.ts'
import { paceOfPeriod, type Days } from '#shared/progress/period.ts'
import type { Progress, StudentProgress as OneStudent, SubjectOfStudent } from '#shared/progress/progress.ts'
import { subjectHoursText } from '#shared/progress/words.ts'
import type { Day } from '#shared/format/dates.ts'
import { gradeText } from '#shared/students/show.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './student-progress.module.css'

interface StudentProgressProps {
  progress: Progress
  colors: ReadonlyMap<string, StudentColor>
  today: Day
}

/** Each child's subjects, with bars where hours are required (rules progress.students, progress.required). */
export function StudentProgressTable({ progress: { students, days }, colors, today }: StudentProgressProps) {
  if (students.length === 0) {
    return (
      <Card title="Student Progress">
        <p className={styles.empty}>{emptyTexts.students}</p>
      </Card>
    )
  }
  const hasRequired = students.some(({ subjects }) => subjects.some(({ requiredMinutes }) => requiredMinutes !== null))
  const pace = paceOfPeriod(days, today)
  return (
    <Card title="Student Progress" flush>
      {hasRequired && (
        <p className={styles.note}>
          {isRunning(days, today) ? (
            <>
              <span className={styles.tick} aria-hidden="true" /> where you’d be today at a steady pace
            </>
          ) : (
            <span>{requiredNote}</span>
          )}
        </p>
      )}
      <ul className={styles.students}>
        {students.map((one) => (
          <Student
            key={one.student.id}
            one={one}
            color={colors.get(one.student.id)?.color ?? ''}
            pace={isRunning(days, today) ? pace : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}

function isRunning({ from, to }: Days, today: Day): boolean {
  return from <= today && today < to
}

interface StudentProps {
  one: OneStudent
  color: string
  pace: number | undefined
}

function Student({ one: { student, minutes, count, subjects }, color, pace }: StudentProps) {
  return (
    <li className={styles.student}>
      <div className={styles.head}>
        <StudentAvatar name={student.name} color={color} />
        <span className={styles.who}>
          <strong className={styles.name}>{student.name}</strong>
          <Text as="span" size="small" tone="muted">
            {gradeText(student.grade_level)}, {counted(count, 'activity', 'activities')}
          </Text>
        </span>
        <span className={styles.hours}>{hoursText(minutes)}h</span>
      </div>
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <Subject key={subject.subject.id} one={subject} who={student.name} pace={pace} />
        ))}
      </ul>
    </li>
  )
}

function Subject({ one, who, pace }: { one: SubjectOfStudent; who: string; pace: number | undefined }) {
  const { subject, minutes, requiredMinutes, isMet } = one
  return (
    <li>
      <p className={styles.line} data-met={isMet || undefined}>
        <span className={styles.subject}>
          <ColorDot color={subject.color} />
          {subject.name}
        </span>
        <span className={styles.figure}>
          {isMet && (
            <>
              <IconCircleCheck size={18} aria-hidden="true" />
              <VisuallyHidden>Met: </VisuallyHidden>
            </>
          )}
          <span>{subjectHoursText(one)}</span>
        </span>
      </p>
      {requiredMinutes !== null && (
        <ProgressBar
          label={`${subject.name}, ${who}`}
          value={minutes}
          max={requiredMinutes}
          {...(pace === undefined ? {} : { mark: requiredMinutes * pace })}
        />
      )}
    </li>
  )
}
