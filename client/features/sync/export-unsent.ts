import { appVersion } from '#client/api/app-version.ts'
import { exportWaiting } from '#client/records/sync/outbox.ts'
import { handOut } from '#client/lib/hand-out.ts'

/** Hands the unsent entries to the parent as a file. */
export async function exportUnsent(): Promise<void> {
  const { name, json } = await exportWaiting(appVersion)
  await handOut(new File([json], name, { type: 'application/json' }))
}
