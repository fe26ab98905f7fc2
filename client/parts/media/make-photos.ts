import { mediaLimits } from '#shared/media/media-limits.ts'
import {
  keepMade,
  nextToMake,
  noteProblem,
  mediaUseIn,
  type MediaOrigin,
  type PhotoProblem,
  type PickedPhoto,
} from '#client/queries/media/pending-photos.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { makePicture, type MadePicture } from '#client/lib/picture.ts'

/** Each photo is tried once while the page is open. */
const tried = new Set<string>()
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Makes the photos that were picked in a place, or in all of them, until none is left. Whoever asks takes turns, one
 * photo at a time: several at once would be too much for a tablet (rule media.pending). Never fails: what is wrong with
 * a photo is noted at it.
 */
export async function makePhotos(place?: MediaOrigin): Promise<void> {
  for (let isMore = true; isMore;) {
    const turn = lastTurn.then(() => makeNext(place)).catch(reported)
    lastTurn = turn
    isMore = await turn
  }
}

/** A photo or a page as it is kept. `null` when this browser cannot read it. */
export function pictureOf(file: Blob, place: MediaOrigin): Promise<MadePicture | null> {
  const kept =
    mediaUseIn(place) === 'document'
      ? { longest: mediaLimits.pageSide, quality: 0.88 }
      : { longest: mediaLimits.photoSide, quality: 0.85 }
  return makePicture(file, { ...kept, small: mediaLimits.thumbnailSide })
}

/** Without the database nothing can be made; the save reports that error. */
function reported(cause: unknown): false {
  reportError(cause)
  return false
}

/** Answers whether there was one to make. */
async function makeNext(place: MediaOrigin | undefined): Promise<boolean> {
  const next = await nextToMake(place, tried)
  if (next === null) return false
  tried.add(next.id)
  const problem = await problemOf(next)
  if (problem) await noteProblem(next.id, problem)
  return true
}

/** Makes one photo; answers what was in the way. */
async function problemOf({ id, place, raw, type }: PickedPhoto): Promise<PhotoProblem | null> {
  // Photos are known by a fingerprint, which browsers make at secure addresses only.
  if (!('subtle' in crypto)) return 'insecure'
  try {
    const picture = raw && (await pictureOf(new Blob([raw], { type }), place))
    if (!picture) return 'undecodable'
    await keepMade(id, picture)
    return null
  } catch (cause) {
    if (cause instanceof StorageFull) return 'no_room'
    reportError(cause)
    return 'unmade'
  }
}
