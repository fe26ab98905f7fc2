import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { aPacket } from '#tests/support/builders.ts'
import { drawn, usual } from '#tests/support/examples.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { tickComplianceTodo } from './compliance/todos.ts'
import { keepKnownLink, readEvaluationTodo, readKnownLink } from './packet-links.ts'
import { create } from './write.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const packet: PacketFields = aPacket({ student_id: v7(), start_date: '2026-07-01', end_date: '2027-06-30' })

const asSent = { _v: 0, _no: 1, _restores: 0, deleted_at: null, deleted_by: null }
type Rows = Parameters<typeof applyServerRows>[1]

/** Rows as the server tells them. */
async function told(rows: Record<string, readonly object[]>): Promise<void> {
  // As a pull brings them.
  await dexieStore(currentAccountId()).write('relaxed', (tx) => applyServerRows(tx, rows as Rows, 0))
}

async function aTodo(fields: Partial<ComplianceTodoFields> = {}): Promise<string> {
  const usually = drawn(
    'compliance_todos',
    usual(() => v7()),
    { student_id: null },
  )
  const evaluation = { state: 'PA', key: 'evaluation', period: '2026-2027', due_date: '2027-06-30' }
  const open = { completed: false, completed_on: null, filed_on: null, archived: false }
  const { ids } = await create('compliance_todos', { ...usually, ...evaluation, ...open, ...fields })
  return ids[0] ?? expect.fail('It was made')
}

describe('the evaluation that a letter may have done (rule packets.tick)', () => {
  test('is ticked with the day, and offered no more', async () => {
    const id = await aTodo()
    const todo = (await readEvaluationTodo(packet)) ?? expect.fail('It is offered')

    await tickComplianceTodo(todo, true, '2027-06-03')

    expect(await currentDatabase().compliance_todos.get(id)).toMatchObject({
      completed: true,
      completed_on: '2027-06-03',
    })
    expect(await readEvaluationTodo(packet)).toBeNull()
  })

  test.each<[string, Partial<ComplianceTodoFields>, boolean]>([
    ['the family’s evaluation', {}, true],
    ['the child’s', { student_id: packet.student_id }, true],
    ['a review of the portfolio', { key: 'portfolio' }, true],
    ['one without a day', { due_date: null }, true],
    ['one due in fall', { due_date: '2027-09-01' }, true],
    ['another child’s', { student_id: v7() }, false],
    ['one of a state that the family left', { archived: true }, false],
    ['one that is done', { completed: true }, false],
    ['the year before', { due_date: '2026-06-30' }, false],
    ['the year after', { due_date: '2028-06-30' }, false],
    ['another to-do', { key: 'notice' }, false],
  ])('%s', async (_, fields, isOffered) => {
    const id = await aTodo(fields)
    expect((await readEvaluationTodo(packet))?.id ?? null).toBe(isOffered ? id : null)
  })

  test('is the child’s own before the family’s, and what is due first', async () => {
    await aTodo({ due_date: '2027-01-01' })
    await aTodo({ student_id: packet.student_id, due_date: '2027-06-30' })
    const first = await aTodo({ student_id: packet.student_id, due_date: '2027-05-01', period: '2026-2027 Q4' })
    expect(await readEvaluationTodo(packet)).toMatchObject({ id: first })
  })
})

test('the address of a link is shown until another device replaces that link (rule packets.link)', async () => {
  const [packet_id, first, second] = [v7(), v7(), v7()]
  const link = { packet_id, state: 'open', made_on: '2026-11-01', expires_on: '2026-12-01', opened: 0 }
  const never = { last_opened_at: null, closed_on: null, closed_why: null }
  const rowOf = (id: string) => ({ ...asSent, id, _c: {}, ...link, ...never })
  const secrets = { id: first, url: 'https://hearthbook.example/p/x', pin: '123456' }
  await keepKnownLink(packet_id, secrets)
  // Its row may still be on its way.
  expect(await readKnownLink(packet_id)).toEqual(secrets)
  await told({ packet_links: [rowOf(first)] })
  expect(await readKnownLink(packet_id)).toEqual(secrets)

  await told({ packet_links: [rowOf(second)] })

  expect(await readKnownLink(packet_id)).toBeNull()
})

test('a PIN is shown until another device gives the link a new one (rule packets.link)', async () => {
  const [packet_id, id] = [v7(), v7()]
  const link = { packet_id, state: 'open', made_on: '2026-11-01', expires_on: '2026-12-01', opened: 0 }
  const never = { last_opened_at: null, closed_on: null, closed_why: null }
  const rowOf = (_no: number, pin_no?: number) => ({
    ...asSent,
    id,
    _no,
    _c: {},
    ...link,
    ...never,
    ...(pin_no && { pin_no }),
  })
  const url = 'https://hearthbook.example/p/x'
  // As an older build kept it.
  await keepKnownLink(packet_id, { id, url, pin: '123456' })
  await told({ packet_links: [rowOf(1)] })
  expect(await readKnownLink(packet_id)).toMatchObject({ url, pin: '123456' })

  await told({ packet_links: [rowOf(2, 2)] })
  expect(await readKnownLink(packet_id)).toMatchObject({ url, pin: null })

  // Its own new PIN is here before the row that counts it.
  await keepKnownLink(packet_id, { id, url, pin: '654321', pin_no: 3 })
  expect(await readKnownLink(packet_id)).toMatchObject({ url, pin: '654321' })
  await told({ packet_links: [rowOf(3, 3)] })
  expect(await readKnownLink(packet_id)).toMatchObject({ url, pin: '654321' })
})
