import type * as z from 'zod/mini'

/**
 * Words an error of a schema that gives no text of its own: in plain words, under the name of the field (rule
 * api.plain-words). `z.config({ localeError: plainMessage })` makes it hold everywhere.
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Unknown field'
  return `${labelOf(issue.path ?? [])} ${faultOf(issue)}`
}

function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${kinds.get(issue.expected) ?? 'another kind of value'}`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'is required'
      return `${limited(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${limited(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return formats.get(issue.format) ?? "isn't written the right way"
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return issue.values.length > maxNamed
        ? "isn't one of the choices"
        : `must be ${issue.values.map(String).join(' or ')}`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
      return "isn't right"
  }
}

/** "Duration minutes" of `activities.0.duration_minutes`; an id is called by what it is of. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string') ?? 'this'
  const words = String(name)
    .replaceAll(/[_-]+/g, ' ')
    .replace(/ ids?$/, '')
    .trim()
    .slice(0, longest)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function limited(origin: string): string {
  return units.has(origin) ? 'must have' : 'must be'
}

function unitOf(origin: string): string {
  const unit = units.get(origin)
  return unit === undefined ? '' : ` ${unit}`
}

const maxNamed = 8
/** A name may be the caller's own, of any length. */
const longest = 60

const kinds = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
])

const units = new Map<string, string>([
  ['string', 'characters'],
  ['array', 'entries'],
  ['set', 'entries'],
  ['map', 'entries'],
  ['file', 'bytes'],
])

const formats = new Map<string, string>([
  ['uuid', "isn't a valid id"],
  ['date', 'must be a day such as 2026-09-01'],
  ['datetime', 'must be an instant such as 2026-09-01T10:00:00Z'],
  ['time', 'must be a time such as 09:30'],
  ['email', 'must be an email address'],
  ['url', 'must be a web address'],
])
