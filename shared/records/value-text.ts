import { fullDay } from '#shared/format/dates.ts'
import { definitionOf, type RecordName } from './registry.ts'

/** A value as a parent reads it, where it points to no other record; nothing where it says nothing. */
export function valueText(record: RecordName, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const asWords = definitionOf(record).labels.values?.[field]
  if (asWords) return asWords(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? fullDay(value) : value
  return Array.isArray(value) ? value.map(partText).join(', ') : JSON.stringify(value)
}

/** Names a part of a list, such as a lesson of a template. */
function partText(part: unknown): string {
  if (typeof part === 'object' && part !== null && 'title' in part) return String(part.title)
  return typeof part === 'string' || typeof part === 'number' ? String(part) : JSON.stringify(part)
}
