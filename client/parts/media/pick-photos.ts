import { emptyFile, mediaLimits } from '#shared/media/media-limits.ts'
import { addPhoto, keepMade, type MediaOrigin, type PhotoWords } from '#client/queries/media/pending-photos.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { makePhotos, pictureOf } from './make-photos.ts'

/**
 * Takes picked, dropped or photographed files into the list of a place; what cannot be taken is said (rules
 * media.pending, media.limits).
 */
export async function pickPhotos(place: MediaOrigin, files: Iterable<File>, words: PhotoWords): Promise<void> {
  const { pictures, others, large, empty } = sorted(files)
  if (others.length > 0) {
    showToast({ type: 'warning', title: 'Only photos can be added here', message: namesIn(others) })
  }
  for (const file of [...empty, ...large]) refusePhoto(file)
  for (const file of pictures) await keepPhoto(place, file, words)
  await makePhotos(place)
}

/** Says why a picture is not taken; `false` where it is. */
export function refusePhoto({ name, size }: File): boolean {
  if (size === 0) {
    showToast({ type: 'error', title: emptyFile, message: `${name}. Choose it again from where you took it.` })
    return true
  }
  if (size <= mediaLimits.photoBytes) return false
  const message = `${name}. A photo can be up to 25 MB.`
  showToast({ type: 'warning', title: 'This photo is too large', message })
  return true
}

/** Keeps a picture as it was picked; where the device has no room for that, what is kept of it. */
export async function keepPhoto(place: MediaOrigin, file: File, words: PhotoWords): Promise<void> {
  try {
    await addPhoto(place, file, words, await file.arrayBuffer())
  } catch (cause) {
    if (!(cause instanceof StorageFull)) throw cause
    await pickSmall(place, file, words)
  }
}

/** The device has no room for what the camera made; for what is kept of it there may be some. */
async function pickSmall(place: MediaOrigin, file: File, words: PhotoWords): Promise<void> {
  const picture = await pictureOf(file, place)
  try {
    const id = await addPhoto(place, file, words, 'no_room')
    if (picture) await keepMade(id, picture)
  } catch (cause) {
    if (!(cause instanceof StorageFull)) throw cause
    showToast({
      type: 'error',
      title: 'No space for this photo',
      message:
        `${file.name} wasn’t added: this device is out of space. Free some up, then choose it again. It’s still ` +
        'where you took it from.',
    })
  }
}

function sorted(files: Iterable<File>) {
  const pictures: File[] = []
  const others: File[] = []
  const large: File[] = []
  const empty: File[] = []
  for (const file of files) {
    if (file.size === 0) empty.push(file)
    else if (!mayBePhoto(file)) others.push(file)
    else if (file.size > mediaLimits.photoBytes) large.push(file)
    else pictures.push(file)
  }
  return { pictures, others, large, empty }
}

/** Returns whether a file may be a picture. Some systems do not know a type for HEIC. */
export function mayBePhoto({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(heic|heif|avif)$/i.test(name))
}

function namesIn(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ')
}
