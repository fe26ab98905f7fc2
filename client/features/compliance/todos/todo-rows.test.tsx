import { describe, expect, test } from 'vitest'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { familyCompliance, familyYear } from '#shared/compliance/family-compliance.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { MayWrite } from '#client/parts/cards/may-write.tsx'
import { drawn, wordsOf } from '#tests/support/browser/drawn.tsx'
import { groundOf } from '#tests/support/compliance-family.ts'
import { aTodo } from '#tests/support/listed-todo.ts'
import { AskedRow } from './asked-row.tsx'
import { TodoRow } from './todo-row.tsx'
import { WaitingItems } from './waiting-items.tsx'

const today = '2026-11-26'
const nothing = () => undefined

describe('what was due before she came (rule law.asked)', () => {
  test('is asked with a yes and a not yet that look alike, and says nothing of late', () => {
    const html = drawn(<Asked todos={[aTodo({ standing: 'asked', due_date: '2026-08-01' })]} names={['Nora']} />)
    const words = wordsOf(<Asked todos={[aTodo({ standing: 'asked', due_date: '2026-08-01' })]} names={['Nora']} />)

    expect(words).toContain('Was due August 1, 2026. Did you send it?')
    expect(html.match(/data-variant="default"/g)).toHaveLength(2)
    expect(html).not.toMatch(/data-late|data-tone="danger"|overdue/)
    expect(words).not.toContain('Answer for each')
  })

  test('is asked without a day where none can be told, and once for all children', () => {
    const todos = [aTodo({ standing: 'asked', id: 'a' }), aTodo({ standing: 'asked', id: 'b' })]
    const words = wordsOf(<Asked todos={todos} names={['Nora', 'Silas']} />)

    expect(words).toContain('Sent when you began?')
    expect(words).toContain('One answer for both. Answer for each')
    const names = Array.from({ length: 15 }, (_, at) => `Child ${at + 1}`)
    expect(wordsOf(<Asked todos={todos} names={names} />)).toContain('One answer for all 15 kids.')
  })

  test('an event that was told can be taken back there too (rule law.events)', () => {
    const happened = aTodo({ standing: 'asked', due_date: '2026-10-27', happened_on: today })
    const words = wordsOf(<Asked todos={[happened]} names={[]} />)

    expect(words).toContain('It happened on November 26, 2026. It didn’t happen')
  })

  test('is told and not asked of who may only read', () => {
    const words = wordsOf(
      <MayWrite value={false}>
        <Asked todos={[aTodo({ standing: 'asked' })]} names={[]} />
      </MayWrite>,
    )

    expect(words).toContain('Sent when you began?')
    expect(words).not.toContain('Not yet')
  })
})

test('what waits for an event stands once, folded, with the rule in plain words and "It happened" (rule law.events)', async () => {
  const law = await lawIn('TX')
  const key = 'withdraw'
  const groups = [[aTodo({ standing: 'waits', key }), aTodo({ standing: 'waits', key, id: 'b' })]]
  const part = <WaitingItems groups={groups} law={law} nameOf={() => 'Nora'} onHappened={nothing} />

  expect(drawn(part)).toMatch(/<details(?! open)/)
  expect(wordsOf(part)).toContain('If something changes 1 item, nothing to do until then')
  expect(wordsOf(part)).toContain(law.pack?.law.todos[key]?.told)
  expect(wordsOf(part).match(/It happened/g)).toHaveLength(1)
  expect(wordsOf(<WaitingItems groups={[]} law={law} nameOf={() => null} onHappened={nothing} />)).toBe('')
})

describe('a day that is not the law’s (rules law.own-date, law.quarters)', () => {
  test('New York’s quarterly days are called a suggestion, with the way to her own', async () => {
    const law = await lawIn('NY')
    const key = Object.entries(law.pack?.law.todos ?? {}).find(([, { quarters }]) => quarters === null)?.[0] ?? ''
    const words = wordsOf(<Row law={law} todo={aTodo({ key, due_date: '2027-01-30', law_date: '2027-01-30' })} />)

    expect(words).toContain('We suggest this date; the dates in your plan are the ones that count.')
    expect(words).toContain('Change the date')
  })

  test('her own is shown with the law’s', async () => {
    const own = aTodo({ due_date: '2027-02-05', own_date: '2027-02-05', law_date: '2027-01-30' })
    const words = wordsOf(<Row law={await lawIn('NY')} todo={own} />)

    expect(words).toContain('due February 5, 2027')
    expect(words).toContain('By the law: January 30, 2027.')
    expect(words).not.toContain('We suggest this date')
  })
})

test('what happened can be taken back, and a case is told in words (rules law.events, law.conditions)', async () => {
  const law = await lawIn('TX')
  const happened = wordsOf(<Row law={law} todo={aTodo({ key: 'withdraw', happened_on: '2026-11-20' })} />)
  expect(happened).toContain('It happened on November 20, 2026.')
  expect(happened).toContain('It didn’t happen')

  const only = wordsOf(<Row law={law} todo={aTodo({ key: 'withdraw', standing: 'conditional' })} />)
  expect(only).toContain('only if it applies')
  expect(only).toContain(law.pack?.law.todos['withdraw']?.told)
})

function Asked({ todos, names }: { todos: readonly ListedTodo<ComplianceTodo>[]; names: readonly string[] }) {
  const onEach = names.length > 1 ? nothing : null
  const of = names.map((name) => ({ id: name, name, short: name, color: 'var(--child-1)' }))
  return (
    <AskedRow
      todos={todos}
      of={of}
      today={today}
      onYes={nothing}
      onNotYet={nothing}
      onAbout={nothing}
      onTakeBack={nothing}
      onEach={onEach}
    />
  )
}

function Row({ law, todo }: { law: Awaited<ReturnType<typeof lawIn>>; todo: ListedTodo<ComplianceTodo> }) {
  return (
    <TodoRow
      todos={[todo]}
      law={law}
      colors={new Map()}
      filings={new Map()}
      onAbout={nothing}
      onLetter={nothing}
      onSent={nothing}
      onOwnDate={nothing}
      onTakeBack={nothing}
    />
  )
}

async function lawIn(state: 'TX' | 'NY') {
  const input = await groundOf({ state, grade: '7', today, since: today, taught: [] })
  return { ground: input, ...familyYear(input, 0), children: familyCompliance(input) }
}
