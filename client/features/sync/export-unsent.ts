import { appVersion } from '#client/api/app-version.ts'
import { readUnsentFiles } from '#client/queries/media/unsent-files.ts'
import { exportWaiting } from '#client/queries/sync/outbox.ts'
import { handOut } from '#client/lib/hand-out.ts'

/**
 * Hands the unsent entries to the parent as a file, and the photos and recordings that are nowhere else as one each.
 */
export async function exportUnsent(): Promise<void> {
  const { name, json } = await exportWaiting(appVersion)
  const media = (await readUnsentFiles()).map(({ bytes, name, type }) => new File([bytes], name, { type }))
  await handOut(new File([json], name, { type: 'application/json' }), ...media)
}
