import { archiveLimits } from '#shared/archive/manifest.ts'

/** The limits of reading, besides those of the format (rule archives.limits), in bytes. */
export const readLimits = {
  /** The list of a zip's entries, which is read as one. */
  directory: 64 * 1024 ** 2,
  /** The manifest, the only entry that is held as a whole. */
  manifest: 64 * 1024 ** 2,
  /** The account of an archive without a manifest. */
  account: 1024 ** 2,
  /** All entries together, unpacked. */
  unpacked: 2 * archiveLimits.bytes,
  /** Parts of an archive. */
  parts: 100,
}

/** A size as a parent reads it: "4 GB". */
export function limitText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'] as const
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Math.round(bytes / 1024 ** at).toLocaleString('en-US')} ${units[at] ?? ''}`
}
