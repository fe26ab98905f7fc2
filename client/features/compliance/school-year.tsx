import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { furthestBehindLine } from '#shared/compliance/child-line.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { nextSteps } from '#shared/compliance/next-step.ts'
import { measuredBy, type RequirementProgress } from '#shared/compliance/requirement-progress.ts'
import { stillOpen, type ListedTodo } from '#shared/compliance/todo-list.ts'
import { sectionsOf } from '#shared/compliance/todo-sections.ts'
import type { Day } from '#shared/format/dates.ts'
import { gradeText } from '#shared/students/show.ts'
import { StatusBadge } from '#client/parts/compliance/status-badge.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import styles from './school-year.module.css'
import { doneText, reasonText, steadyText, childYearText } from './words.ts'
import { YearChoice } from './year-choice.tsx'

type Todo = ListedTodo<ComplianceTodo>

interface SchoolYearProps {
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  todos: readonly Todo[]
  back: number
  onBack: (back: number) => void
  onTodo: (id: string) => void
  className?: string | undefined
}

/**
 * How each child stands in four short lines: status, figure, steady pace, and what comes next (rule
 * compliance.year-block).
 */
export function SchoolYear({ law, colors, todos, back, onBack, onTodo, className }: SchoolYearProps) {
  const { today } = law.ground
  const now = sectionsOf(stillOpen(todos), today, (key) => law.pack?.law.todos[key]).now.flat()
  return (
    <Card title="This school year" className={className} action={<YearChoice law={law} back={back} onBack={onBack} />}>
      <ul className={styles.children}>
        {law.children.map((child) => (
          <Child
            key={child.student.id}
            child={child}
            color={colors.get(child.student.id)}
            today={today}
            due={back === 0 ? now.find(({ student_id }) => student_id === child.student.id) : undefined}
            onTodo={onTodo}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ChildProps {
  child: ChildCompliance
  color: StudentColor | undefined
  today: Day
  /** The child's most urgent to-do. */
  due: Todo | undefined
  onTodo: (id: string) => void
}

function Child({ child, color, today, due, onTodo }: ChildProps) {
  const { student, grade, reason, span } = child
  const standing = furthestBehindLine(child)
  const isRunning = span !== null && span.from <= today && today <= span.to
  // The badge says already that nothing was logged.
  const told = reason === 'no_records' && standing ? null : reasonText(child, color?.short ?? student.name)
  const said = told ?? (isRunning ? null : childYearText(child, today))
  const next = nextSteps(child, today)[0]?.text
  return (
    <li className={styles.child}>
      <div className={styles.head}>
        <StudentAvatar name={student.name} color={color?.color ?? ''} size="medium" />
        <p className={styles.who}>
          <strong>
            <ChildName of={color ?? { name: student.name, short: student.name }} />
          </strong>
          <span>{gradeText(grade)}</span>
        </p>
        <StatusBadge child={child} />
      </div>
      {standing && (reason === null || reason === 'no_records') && <Figure standing={standing} isRunning={isRunning} />}
      {said !== null && <p className={styles.quiet}>{said}</p>}
      {due ? (
        <Button
          variant="subtle"
          className={styles.due}
          leftSection={<IconArrowRight size={20} />}
          onClick={() => onTodo(due.id)}
        >
          {due.title}
        </Button>
      ) : (
        next !== undefined && (
          <p className={styles.next}>
            <IconArrowRight size={20} aria-hidden="true" />
            <span>{next}</span>
          </p>
        )
      )}
    </li>
  )
}

function Figure({ standing, isRunning }: { standing: RequirementProgress; isRunning: boolean }) {
  const { label, done, pace, met } = standing
  const steady = isRunning && !met ? steadyText(standing) : null
  return (
    <>
      <p className={styles.figures}>
        <strong>{doneText(standing)}</strong>
        {steady !== null && <span>{steady}</span>}
      </p>
      <ProgressBar
        label={label}
        value={done}
        max={measuredBy(standing)}
        {...(isRunning && !met && pace !== null && { mark: pace })}
      />
    </>
  )
}
