import type { ImportChange } from '#shared/imports/archive/changes.ts'

/** At most so many records are written in one: a row that the server refuses takes its group along. */
const maxRows = 500

/** At most so many bytes: a group travels whole, with each value told twice, and a push takes 2 MB. */
const maxBytes = 400_000

/** Cuts changes, in their order, into groups that are written and judged as one (rule archives.groups). */
export function* importGroups(changes: readonly ImportChange[], rows = maxRows): Generator<readonly ImportChange[]> {
  let group: ImportChange[] = []
  let bytes = 0
  for (const change of changes) {
    const more = bytesOf(change)
    if (group.length === rows || (group.length > 0 && bytes + more > maxBytes)) {
      yield group
      ;[group, bytes] = [[], 0]
    }
    group.push(change)
    bytes += more
  }
  if (group.length > 0) yield group
}

/** The bytes of what a change says. */
export function bytesOf(change: ImportChange): number {
  return change.kind === 'restore' ? 0 : encoder.encode(JSON.stringify(change.fields)).length
}

const encoder = new TextEncoder()
