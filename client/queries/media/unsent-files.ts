import { isPhoto } from '#shared/media/attachment.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listUnsentMedia, readMedia } from './media.ts'
import { readPicked } from './pending-photos.ts'
import { readRecording } from './recordings.ts'

/** A photo or a recording as a file of its own. */
interface UnsentFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Every photo and recording that is on this device only, saved or not. */
export async function readUnsentFiles(): Promise<UnsentFile[]> {
  const { pending_photos, recordings } = currentDatabase()
  const files: UnsentFile[] = []
  for (const { item, title } of await listUnsentMedia()) {
    const bytes = await readMedia(item.sha256, 'full')
    if (bytes) files.push({ name: unsentFileName(title, item.type), type: item.type, bytes })
  }
  for (const photo of await pending_photos.toArray()) {
    const bytes = await readPicked(photo)
    if (bytes) files.push({ name: photo.name, type: photo.type, bytes })
  }
  for (const recording of await recordings.toArray()) {
    const bytes = await readRecording(recording)
    const type = recording.type.split(';')[0] ?? ''
    if (bytes.byteLength > 0) files.push({ name: unsentFileName('Recording', type), type, bytes })
  }
  return files
}

/** A name for a file of this type. */
export function unsentFileName(title: string, type: string): string {
  if (type === 'application/pdf') return /\.pdf$/i.test(title) ? title : `${title}.pdf`
  if (isPhoto(type)) return `${title}.jpg`
  return `${title}.${type.endsWith('mp4') ? 'm4a' : (type.split('/')[1] ?? 'webm')}`
}
