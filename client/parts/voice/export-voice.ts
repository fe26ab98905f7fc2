import type { Recording } from '#client/queries/media/recordings.ts'
import { unsentFileName } from '#client/queries/media/unsent-files.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { readVoice } from './voice-session.ts'

/** Hands out what this page recorded, as a file. */
export async function exportVoice(recording: Recording, title: string): Promise<void> {
  const bytes = await readVoice()
  if (!bytes) return
  const [type = ''] = recording.type.split(';')
  await handOut(new File([bytes], unsentFileName(title, type), { type }))
}
