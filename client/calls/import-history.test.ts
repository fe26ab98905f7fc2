import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { callAsShown } from '#client/account/settings.ts'
import { enterAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create } from '#client/queries/write.ts'
import { keepImport, listImports } from '#client/queries/imports/import-memory.ts'
import { aStudent } from '#tests/support/builders.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { sendImportHistory } from './import-history.ts'

vi.mock('#client/account/settings.ts', () => ({ callAsShown: vi.fn() }))
const call = vi.mocked(callAsShown)
const done = {
  kind: 'archive',
  of: v7(),
  file_name: 'x.zip',
  began_at: Date.now(),
  state: 'done',
  is_empty: false,
  matches: [],
  take: 'none',
  bring_back: false,
  made: 3,
} as const

test('nothing goes before the family is set up: the server knows no earlier year (rule setup.records-first)', async () => {
  const id = v7()
  const user = aUser({ id, is_setup_complete: false })
  await enterAccount({ id, user, token: 'jwt', user_read_at: 0 })
  await keepImport(id, { ...done, run: v7(), history: { enrollments: [{ id: v7() }] } })

  await sendImportHistory(async () => {})

  expect(call).not.toHaveBeenCalled()
  expect(await listImports(id)).toMatchObject([{ history: { enrollments: [{}] } }])
})

test('grades of earlier years go to the server once it has the children, and again until it took them (rule imports.history)', async () => {
  await signedInAs(v7())
  const history = { enrollments: [{ id: v7(), student_id: v7(), school_year: '2024-2025', grade_level: '3' }] }
  const memory: ImportMemory = { ...done, run: v7(), history }
  await keepImport(currentAccountId(), { ...memory, run: v7(), state: 'going' })
  await keepImport(currentAccountId(), memory)
  const order: string[] = []
  const sync = async () => void order.push('sync')
  call.mockImplementation(async () => {
    order.push('call')
    return { ok: false, reason: 'offline', message: '' }
  })

  await sendImportHistory(sync)
  expect(order).toEqual(['sync', 'call'])
  expect(call).toHaveBeenLastCalledWith({ method: 'POST', path: '/api/import/history', body: history })

  call.mockResolvedValue({ ok: true, value: null })
  await sendImportHistory(sync)
  expect(order).toEqual(['sync', 'call', 'sync', 'sync'])
  expect((await listImports(currentAccountId())).find(({ run }) => run === memory.run)?.history).toBeUndefined()
  call.mockClear()
  await sendImportHistory(sync)
  expect(call).not.toHaveBeenCalled()
})

test('the grade of a child that waits to be sent waits with it: the server would leave it out (rule imports.history)', async () => {
  await signedInAs(v7())
  const account = currentAccountId()
  const [waiting = ''] = (await create('students', aStudent())).ids
  const grade = (student_id: string) => ({ id: v7(), student_id, school_year: '2024-2025', grade_level: '3' })
  const [here, there] = [grade(waiting), grade(v7())]
  await keepImport(account, { ...done, run: v7(), history: { enrollments: [here, there], rollovers: [{ id: v7() }] } })
  call.mockReset().mockResolvedValue({ ok: true, value: null })

  await sendImportHistory(async () => {})

  expect(call.mock.calls.map(([{ body }]) => body)).toEqual([{ enrollments: [there] }])
  expect(await listImports(account)).toMatchObject([{ history: { enrollments: [here], rollovers: [{}] } }])

  await currentDatabase().outbox.clear()
  await sendImportHistory(async () => {})
  expect(call).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { enrollments: [here], rollovers: [expect.anything()] } }),
  )
  expect((await listImports(account))[0]?.history).toBeUndefined()
})
