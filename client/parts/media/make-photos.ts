import { mediaLimits } from '#shared/media/media-limits.ts'
import { keepMade, nextToMake, noteProblem } from '#client/records/media/pending-photos.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { makePicture, type MadePicture } from '#client/lib/picture.ts'

let working: Promise<void> | null = null

/** Makes the photos that were picked, one after the other, until none is left: several at once would be too much for a tablet (rule media.pending). */
export function makePhotos(): Promise<void> {
  working ??= makeAll().finally(() => (working = null))
  return working
}

/** A photo as it is kept. `null` when this browser cannot read it. */
export function pictureOf(file: Blob): Promise<MadePicture | null> {
  return makePicture(file, { longest: mediaLimits.photoSide, small: mediaLimits.thumbnailSide })
}

async function makeAll(): Promise<void> {
  for (let next = await nextToMake(); next !== null; next = await nextToMake()) {
    const { id, raw, type } = next
    const picture = raw && (await pictureOf(new Blob([raw], { type })))
    try {
      await (picture ? keepMade(id, picture) : noteProblem(id, 'undecodable'))
    } catch (cause) {
      if (!(cause instanceof StorageFull)) throw cause
      await noteProblem(id, 'no_room')
    }
  }
}
