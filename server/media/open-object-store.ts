import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3PlaceOf, s3Store } from './s3-store.ts'

/** The store that the settings name: a bucket, or files in the data folder. */
export function openObjectStore({
  MEDIA_URL,
  DATA_DIR,
}: {
  MEDIA_URL?: string | undefined
  DATA_DIR: string
}): ObjectStore {
  return MEDIA_URL ? s3Store(s3PlaceOf(MEDIA_URL)) : diskStore(join(DATA_DIR, 'media'))
}
