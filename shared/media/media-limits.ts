/** Limits of photos, recordings and documents (rules media.limits, documents.pages). */
export const mediaLimits = {
  /** A photo as the camera made it, in bytes; what travels is smaller. */
  photoBytes: 25 * 1024 * 1024,
  /** A photo's pixels as the camera made it: a small file may open into gigabytes. */
  photoPixels: 50_000_000,
  /** A recording's bytes, whatever made it: an hour of a generous one. */
  audioBytes: 64 * 1024 * 1024,
  /** A recording's length, in seconds. */
  audioSeconds: 60 * 60,
  /** A PDF's bytes (rule documents.pages). */
  pdfBytes: 20 * 1024 * 1024,
  /** Bytes of one step of an upload. */
  chunkBytes: 512 * 1024,
  /** The longer side of a photo as it is kept, in pixels. */
  photoSide: 2048,
  /** The same of a page of a document: small print stays legible. */
  pageSide: 3000,
  /** The longer side of its small copy, in pixels. */
  thumbnailSide: 320,
} as const

export const recordingTooLong = 'A recording can be at most 60 minutes'

export const emptyFile = 'This file is empty'
