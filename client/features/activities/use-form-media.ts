import type { MediaOrigin } from '#client/queries/media/pending-photos.ts'
import { isAnyAdded } from '#client/queries/media/place-media.ts'
import type { FormMedia } from '#client/forms/use-record-form.ts'
import { useLive } from '#client/lib/use-live.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { dropForm } from './form-media.ts'

/** The photos and recordings of an activity's form: canceled with it, they go too (rule media.forms). */
export function useFormMedia(place: MediaOrigin): FormMedia {
  const isAdded = useLive(() => isAnyAdded(place), [place])
  return {
    isAdded: isAdded === true,
    prepare: () => makePhotos(place),
    discard: () => void dropForm(place),
  }
}
