/** A reason why an archive, or something in it, is refused (rule archives.limits). */
export type RefusalReason =
  | 'not_an_archive'
  | 'version'
  | 'damaged'
  | 'part'
  | 'too_large'
  | 'too_many_files'
  | 'too_many_records'
  | 'unsafe_name'
  | 'twice'
  | 'link'
  | 'encrypted'
  | 'method'
  | 'bomb'
  | 'not_as_said'
  | 'line'
  | 'depth'

/** Thrown where an archive isn't taken; `message` is a sentence for the parent that names the entry. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal'
  readonly reason: RefusalReason
  /** The name of the entry, as a person can read it; `null` where it is about the archive itself. */
  readonly entry: string | null

  constructor(reason: RefusalReason, entry: string | null, message: string) {
    super(message)
    this.reason = reason
    this.entry = entry
  }
}

/** A name from outside as a sentence can hold it: quoted, cut, without signs that nobody sees. */
export function shownName(name: string): string {
  const seen = Array.from(name.replaceAll(unseen, '\u{fffd}'))
  return `“${seen.length > longestName ? `${seen.slice(0, longestName).join('')}…` : seen.join('')}”`
}

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longestName = 80
