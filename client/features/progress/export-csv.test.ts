import { beforeEach, expect, test, vi } from 'vitest'
import { progressFileName } from '#shared/progress/csv.ts'
import { exportProgressCsv } from './export-csv.ts'

const handOut = vi.fn<() => Promise<boolean>>()
const showToast = vi.fn<(toast: object) => void>()
vi.mock('#client/lib/hand-out.ts', () => ({ handOut: () => handOut() }))
vi.mock('#client/ui/messages/toasts.ts', () => ({ showToast: (toast: object) => showToast(toast) }))

beforeEach(() => showToast.mockClear())

const exported = { title: 'Report Exported', message: progressFileName('2026-11-20', 'csv') }
const failed = { type: 'error', title: 'Failed to export report' }

test.each<[string, Promise<boolean> | null, object[]]>([
  ['handed out', Promise.resolve(true), [exported]],
  ['closed again in the share sheet', Promise.resolve(false), []],
  ['failed', null, [failed]],
])('an export that was %s is told so, or not at all (rule progress.export)', async (_what, answer, told) => {
  handOut.mockImplementation(() => answer ?? Promise.reject(new Error('no')))
  // Nothing was logged: what else stands in it is not looked at here.
  const nothing = { buckets: [], students: [], subjects: [] } as unknown as Parameters<typeof exportProgressCsv>[0]

  await exportProgressCsv(nothing, '2026-11-20')

  expect(showToast.mock.calls.flat()).toEqual(told)
})
