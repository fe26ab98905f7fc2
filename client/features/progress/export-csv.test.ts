import { beforeEach, expect, test, vi } from 'vitest'
import { progressFileName } from '#shared/progress/csv.ts'
import { exportCsv } from './export-csv.ts'

const handOut = vi.fn<() => Promise<boolean>>()
const showToast = vi.fn<(toast: object) => void>()
vi.mock('#client/lib/hand-out.ts', () => ({ handOut: () => handOut() }))
vi.mock('#client/ui/messages/toasts.ts', () => ({ showToast: (toast: object) => showToast(toast) }))

beforeEach(() => showToast.mockClear())

test.each([
  ['handed out', async () => true, [[{ title: 'Report Exported', message: progressFileName('2026-11-20', 'csv') }]]],
  ['closed again in the share sheet', async () => false, []],
  ['failed', () => Promise.reject(new Error('no')), [[{ type: 'error', title: 'Failed to export report' }]]],
] as const)('an export that was %s is told so, or not at all (rule progress.export)', async (_what, handing, told) => {
  handOut.mockImplementation(handing)

  await exportCsv(
    { buckets: [], students: [], subjects: [] } as unknown as Parameters<typeof exportCsv>[0],
    '2026-11-20',
  )

  expect(showToast.mock.calls).toEqual(told)
})
