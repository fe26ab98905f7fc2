import { isRecordName, type RecordName } from './registry.ts'

/** A stretch of a record's live rows by their ids, and what they come to: equal sums, equal rows. */
export interface Stretch {
  record: RecordName
  /** The id before it; empty at the beginning. */
  after: string
  /** Its last id; `null` at the end. */
  to: string | null
  sum: string
}

/** Returns how many rows there are, and a number made of their ids and change numbers in any order. */
export function sumOf(rows: readonly { id: string; _no: number }[]): string {
  let [sum, mix] = [0, 0]
  for (const { id, _no } of rows) {
    const text = `${id}.${_no}`
    sum = (sum + hashOf(text, 0x811c9dc5)) >>> 0
    mix = (mix ^ hashOf(text, 0x9e3779b9)) >>> 0
  }
  return `${rows.length}-${sum.toString(16)}-${mix.toString(16)}`
}

/** FNV-1a: it tells chance from chance, and need not withstand anybody. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Stretches as they travel in an address. */
export function stretchesText(stretches: readonly Stretch[]): string {
  return stretches.map(({ record, after, to, sum }) => [record, after, to ?? '', sum].join('.')).join(',')
}

/** The stretches that such a text names; `null` where it is none. */
export function stretchesIn(text: string): Stretch[] | null {
  const stretches = text.split(',').map((one): Stretch | null => {
    const [record = '', after = '', to = '', sum = ''] = one.split('.')
    const isValid = isRecordName(record) && [after, to].every((id) => id === '' || uuidText.test(id))
    return isValid ? { record, after, to: to === '' ? null : to, sum } : null
  })
  return stretches.every((stretch) => stretch !== null) ? stretches : null
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
