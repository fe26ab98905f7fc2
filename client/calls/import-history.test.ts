import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { callAsShown } from '#client/account/settings.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { keepImport, listImports } from '#client/queries/imports/import-memory.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { sendImportHistory } from './import-history.ts'

vi.mock('#client/account/settings.ts', () => ({ callAsShown: vi.fn() }))
const call = vi.mocked(callAsShown)

test('grades of earlier years go to the server once it has the children, and again until it took them (rule imports.history)', async () => {
  await signedInAs(v7())
  const history = { enrollments: [{ id: v7(), student_id: v7(), school_year: '2024-2025', grade_level: '3' }] }
  const made = {
    kind: 'archive',
    of: v7(),
    file_name: 'x.zip',
    began_at: Date.now(),
    is_empty: false,
    matches: [],
  } as const
  const rest = { take: 'none', bring_back: false, made: 3 } as const
  const memory: ImportMemory = { ...made, ...rest, run: v7(), state: 'done', history }
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
  expect((await listImports(currentAccountId())).find(({ run }) => run === memory.run)?.history).toBeUndefined()
  call.mockClear()
  await sendImportHistory(sync)
  expect(call).not.toHaveBeenCalled()
})
