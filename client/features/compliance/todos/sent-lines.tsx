import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { LawTodo } from '#shared/compliance/law/state-law.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { answerDue } from '#shared/filings/answer.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { fullDay } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './action-items.module.css'

interface SentLinesProps {
  todos: readonly ListedTodo<ComplianceTodo>[]
  colors: ReadonlyMap<string, StudentColor>
  /** The last filing of each to-do that has one. */
  filings: ReadonlyMap<string, Filing>
  /** The time that the law gives for an answer. */
  answer: LawTodo['answer']
}

/** When it was sent, each filing once, with the way to it and when to ask for an answer (rule filings.reply). */
export function SentLines({ todos, filings, colors, answer }: SentLinesProps) {
  const sent = Map.groupBy(todos, ({ id, filed_on }) => filings.get(id) ?? filed_on)
  return [...sent].map(([filing, those]) => {
    const names = those.flatMap(({ student_id }) => colors.get(student_id ?? '')?.short ?? [])
    // One for all children together needs no names.
    const whose = those.length < todos.length && names.length > 0 ? `, ${listed(names)}` : ''
    if (filing === null) return null
    if (typeof filing === 'string')
      return <span key={filing} className={styles.due} translate="no">{`Sent ${fullDay(filing)}${whose}`}</span>
    const { id, sent_on, acknowledged_on } = filing
    const due = acknowledged_on === null ? answerDue(sent_on, answer) : null
    return (
      <Fragment key={id}>
        <Link className={styles.sent} to="/compliance/filings/$id" params={{ id }}>
          {`Sent ${fullDay(sent_on)}${whose}`}
        </Link>
        {acknowledged_on !== null && <span className={styles.due}>{`Answered ${fullDay(acknowledged_on)}`}</span>}
        {due !== null && <span className={styles.due}>{`No answer by ${fullDay(due)}? Ask.`}</span>}
      </Fragment>
    )
  })
}
