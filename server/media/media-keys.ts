/** The stored sizes of a photo or recording. */
export const mediaSizes = ['original', 'thumbnail', 'playable'] as const
export type MediaSize = (typeof mediaSizes)[number]

/** A family's bytes of one SHA-256. */
export interface MediaPlace {
  account: string
  sha256: string
}

/** The key of one of the files that are kept of it. */
export function fileKey({ account, sha256 }: MediaPlace, size: MediaSize): string {
  return `${account}/${sha256}/${size}`
}
