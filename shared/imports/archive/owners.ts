import { fieldLabel } from '#shared/records/labels.ts'
import { definitionOf, isRecordName, type RecordName } from '#shared/records/registry.ts'
import type { CheckedRow, RowFields } from './check-row.ts'
import type { FamilyState } from './family-state.ts'
import type { Verdict } from './verdict.ts'

/** The verdict on a row that others belong to. */
type OwnerState = 'live' | 'deleted' | 'refused'

/** The rows of the archive that were judged, and the family's to which others of them belong. */
export class Owners {
  private readonly family: FamilyState
  private readonly judged = new Map<RecordName, Map<string, OwnerState>>()
  private readonly found = new Map<RecordName, Map<string, OwnerState>>()

  constructor(family: FamilyState) {
    this.family = family
  }

  /** Returns whether a row with this id was judged before. */
  has(record: RecordName, id: string): boolean {
    return this.judged.get(record)?.has(id) === true
  }

  remember(verdict: Verdict): void {
    if (verdict.what === 'refused') return
    const isLive = ['new', 'same', 'different', 'restored', 'server'].includes(verdict.what)
    stateOf(this.judged, verdict.record).set(verdict.id, isLive ? 'live' : 'deleted')
  }

  /** Looks up the owners that aren't in the archive. */
  async lookUp(record: RecordName, rows: readonly CheckedRow[]): Promise<void> {
    for (const [field, owner] of linksOf(record)) {
      const asked = new Set(rows.flatMap(({ fields }) => fields[field] ?? []).map(String))
      const unknown = [...asked].filter((id) => !this.has(owner, id) && !this.found.get(owner)?.has(id))
      if (unknown.length === 0) continue
      const rowsThere = await this.family.find(owner, unknown)
      for (const id of unknown) {
        const row = rowsThere.get(id)
        const state = row === undefined ? 'refused' : row.deleted_at === null ? 'live' : 'deleted'
        stateOf(this.found, owner).set(id, state)
      }
    }
  }

  /** Returns the state of a row's owners; an object says why the row can't come in. */
  stateOf(record: RecordName, fields: RowFields): 'live' | 'deleted' | { reason: string } {
    let isLive = true
    for (const [field, owner] of linksOf(record)) {
      const id = fields[field]
      if (typeof id !== 'string') continue
      const state = this.judged.get(owner)?.get(id) ?? this.found.get(owner)?.get(id)
      if (state === 'deleted') isLive = false
      if (state !== 'live' && state !== 'deleted') return { reason: nothingThere(record, field) }
    }
    return isLive ? 'live' : 'deleted'
  }
}

function stateOf(states: Map<RecordName, Map<string, OwnerState>>, record: RecordName): Map<string, OwnerState> {
  const known = states.get(record) ?? new Map<string, OwnerState>()
  states.set(record, known)
  return known
}

function linksOf(record: RecordName): [string, RecordName][] {
  return Object.entries(definitionOf(record).belongsTo).flatMap(([field, { record: owner }]): [string, RecordName][] =>
    isRecordName(owner) ? [[field, owner]] : [],
  )
}

function nothingThere(record: RecordName, field: string): string {
  return `It belongs to something that isn’t there: ${fieldLabel(record, field)}.`
}
