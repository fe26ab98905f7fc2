import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { familyCompliance, familyYear } from '#shared/compliance/family-compliance.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { drawn, wordsOf } from '#tests/support/browser/drawn.tsx'
import { aUser } from '#tests/support/browser/client.ts'
import { groundOf } from '#tests/support/compliance-family.ts'
import { aTodo } from '#tests/support/listed-todo.ts'
import { ActionItems } from './action-items.tsx'

const today = '2026-11-26'

describe('the list of a family that has just come (rule compliance.page)', () => {
  test('shows four questions, and of more the first three with a way to the rest', async () => {
    expect(rowsIn(await listOf(asked(4)))).toBe(4)
    expect(wordsOf(await listOf(asked(4)))).not.toContain('more')
    expect(rowsIn(await listOf(asked(7)))).toBe(3)
    expect(wordsOf(await listOf(asked(7)))).toContain('7 items')
    expect(wordsOf(await listOf(asked(7)))).toContain('Show 4 more')
  })

  test('shows one of them while it asks first when teaching at home began', async () => {
    expect(rowsIn(await listOf(asked(3), null))).toBe(1)
    expect(wordsOf(await listOf(asked(3), null))).toContain('Show 2 more')
  })

  test('never folds what is due', async () => {
    const due = Array.from({ length: 6 }, (_, at) => aTodo({ id: `due${at}`, key: `due${at}`, due_date: '2026-11-20' }))

    expect(rowsIn(await listOf([...asked(7), ...due]))).toBe(3 + 6)
  })
})

function asked(count: number): ListedTodo<ComplianceTodo>[] {
  return Array.from({ length: count }, (_, at) =>
    aTodo({ id: `asked${at}`, key: `asked${at}`, standing: 'asked', due_date: '2026-08-01' }),
  )
}

function rowsIn(list: ReactNode): number {
  return drawn(list).match(/data-todo=/g)?.length ?? 0
}

async function listOf(todos: ListedTodo<ComplianceTodo>[], enrollment_known: boolean | null = true) {
  const known = await groundOf({ state: 'PA', grade: '7', today, since: today, taught: [] })
  const input = { ...known, students: known.students.map((student) => ({ ...student, enrollment_known })) }
  const law = { ground: input, ...familyYear(input, 0), children: familyCompliance(input) }
  return (
    <ActionItems
      law={law}
      user={aUser()}
      todos={todos}
      colors={new Map()}
      asked={undefined}
      onClosed={() => undefined}
      action={null}
    />
  )
}
