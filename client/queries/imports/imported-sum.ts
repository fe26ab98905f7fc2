import { definitionOf, type RecordName } from '#shared/records/registry.ts'

/**
 * A short sum of the values that a record has, without those of which the server has the last word: another one tells
 * that it was changed since (rule imports.undo).
 */
export function checksumOf(record: RecordName, row: Readonly<Record<string, unknown>>): string {
  const { fieldNames, decided, defaults } = definitionOf(record)
  const values = fieldNames.filter((name) => !decided.includes(name)).map((name) => row[name] ?? defaults[name] ?? null)
  return sumOfText(JSON.stringify(values))
}

/** FNV-1a in 32 bits, twice from other beginnings: nobody gains by finding another text of the same sum. */
export function sumOfText(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
