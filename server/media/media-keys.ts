/** The stored sizes of a photo or recording. */
export const mediaSizes = ['original', 'thumbnail', 'playable'] as const
export type StoredSize = (typeof mediaSizes)[number]

/** A family's bytes of one SHA-256. */
export interface ContentAddress {
  account: string
  sha256: string
}

/** The key of one of the files that are kept of it. */
export function fileKey({ account, sha256 }: ContentAddress, size: StoredSize): string {
  return `${account}/${sha256}/${size}`
}
