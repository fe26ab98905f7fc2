import type { Entry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { archiveLimits } from '#shared/archive/manifest.ts'
import { ArchiveRefusal, shownName, type RefusalReason } from './archive-refusal.ts'

/** The directory's fields of a zip's entry. */
export type EntryHead = Pick<
  Entry,
  | 'filename'
  | 'directory'
  | 'encrypted'
  | 'symlink'
  | 'compressionMethod'
  | 'compressedSize'
  | 'uncompressedSize'
  | 'externalFileAttributes'
>

/** Throws an `ArchiveRefusal` for an entry that no archive of ours has (rule archives.limits). */
export function refuseEntry(entry: EntryHead): void {
  const [reason, sentence] = refusalOf(entry) ?? []
  if (reason === undefined) return
  throw new ArchiveRefusal(reason, entry.filename, `${shownName(entry.filename)} ${sentence}.`)
}

function refusalOf(entry: EntryHead): [RefusalReason, string] | null {
  const { filename, compressionMethod, compressedSize, uncompressedSize } = entry
  const name = nameRefusal(entry.directory ? filename.replace(/\/$/, '') : filename)
  if (name !== null) return ['unsafe_name', name]
  if (entry.encrypted) return ['encrypted', 'is locked with a password']
  if (entry.symlink || isSpecial(entry)) return ['link', 'is a link, not a file']
  if (!methods.has(compressionMethod)) return ['method', 'is packed in a way that we don’t read']
  if (entry.directory && uncompressedSize > 0) return ['damaged', 'is a folder with contents of its own']
  if (compressionMethod === stored && compressedSize !== uncompressedSize) return ['damaged', 'has two sizes']
  // So little is no bomb: a letter of one sign, many times over, packs that well.
  const isLarge = uncompressedSize > archiveLimits.line
  const isBomb = isLarge && uncompressedSize > archiveLimits.ratio * compressedSize
  return isBomb ? ['bomb', `unpacks to more than ${archiveLimits.ratio} times its size`] : null
}

/**
 * Returns what is wrong with a path: it leads out of the archive, is no path everywhere, or lies deeper than one
 * folder.
 */
function nameRefusal(name: string): string | null {
  const steps = name.split('/')
  if (/[\\\0]/.test(name) || /^[a-z]:/i.test(name)) return 'isn’t the name of a file in an archive of ours'
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return 'leads out of the archive'
  return steps.length > 2 ? 'lies in a folder of a folder' : null
}

const stored = 0
const deflated = 8
const methods: ReadonlySet<number> = new Set([stored, deflated])

/** Unix says in the upper half what an entry is: nothing, a file or a folder is fine. */
function isSpecial({ externalFileAttributes }: EntryHead): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000
}
