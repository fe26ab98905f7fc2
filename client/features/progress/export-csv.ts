import { progressCsv, progressFileName } from '#shared/progress/csv.ts'
import type { Day } from '#shared/format/dates.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { FamilyProgress } from './use-progress.ts'

/** Hands out the figures as a spreadsheet, made on the device (rule progress.export). */
export async function exportProgressCsv({ buckets, students, subjects }: FamilyProgress, today: Day): Promise<void> {
  const name = progressFileName(today, 'csv')
  try {
    const file = new File([progressCsv(buckets, students, subjects)], name, { type: 'text/csv' })
    if (await handOut(file)) showToast({ title: 'Report Exported', message: name })
  } catch {
    showToast({ type: 'error', title: 'Failed to export report' })
  }
}
