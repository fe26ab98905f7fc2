import type { Archive } from '#shared/archive/read/open-archive.ts'
import { mediaLimits } from '#shared/media/media-limits.ts'
import { rowTitle } from '#shared/records/labels.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import type { CheckedRow, RowFields } from './check-row.ts'
import { compareRows } from './compare-rows.ts'
import { rowKey, type FamilyState, type ImportChoices, type KnownRow } from './family-state.ts'
import { fileOfRow, ofFile } from './media-rows.ts'
import { Owners } from './owners.ts'
import { Rooms } from './rooms.ts'
import type { JudgedRow, Present, Verdict } from './verdict.ts'
import { wayOf } from './ways.ts'

/** Judges rows one after the other, owners before what belongs to them; it remembers what became of each. */
export class Judge {
  private readonly archive: Archive
  private readonly family: FamilyState
  private readonly choices: ImportChoices
  private readonly owners: Owners
  private readonly rooms: Rooms

  constructor(archive: Archive, family: FamilyState, choices: ImportChoices) {
    this.archive = archive
    this.family = family
    this.choices = choices
    this.owners = new Owners(family)
    this.rooms = new Rooms(family)
  }

  /** Looks up what rows belong to, before they are judged. */
  async lookUp(record: RecordName, rows: readonly CheckedRow[]): Promise<void> {
    await this.owners.lookUp(record, rows)
  }

  /** Judges a row; `ours` is the family's of the same id. */
  async judge(record: RecordName, line: number, row: CheckedRow, ours: KnownRow | undefined): Promise<Verdict> {
    const { id, unknown } = row
    const name = rowTitle(record, row.fields)
    const refuse = (reason: string): Verdict => ({ what: 'refused', record, line, name, reason })
    if (this.owners.has(record, id)) return refuse('Another record of the archive stands in its place.')
    const file = await fileOfRow(record, row.fields, ours, this.archive, this.family)
    const fields = ofFile(row.fields, file, ours)
    const judged: JudgedRow = { record, line, unknown, id, name, fields, file }
    const verdict = ours === undefined ? await this.ofAbsent(judged) : await this.ofPresent(judged, row.said, ours)
    if (typeof verdict === 'string') return refuse(verdict)
    this.owners.remember(verdict)
    return verdict
  }

  /** Judges a row that the family doesn't have; a text says why it is refused. */
  private async ofAbsent(judged: JudgedRow): Promise<Verdict | string> {
    const { record, fields } = judged
    const way = wayOf(record)
    if (way === 'never') return { ...judged, what: 'never', is_archived: false }
    const owner = this.owners.stateOf(record, fields)
    if (typeof owner === 'object') return owner.reason
    if (owner === 'deleted') return { ...judged, what: 'gone', is_archived: false }
    if (way === 'server') return { ...judged, what: 'server', is_archived: false }
    const wrong = wrongIn(judged, this.family.today)
    if (wrong !== null) return wrong
    const roomy = await this.rooms.take(record, fields)
    if (typeof roomy === 'string') return roomy
    return { ...judged, what: 'new', is_archived: roomy !== fields, fields: roomy }
  }

  private async ofPresent(judged: JudgedRow, said: readonly string[], ours: KnownRow): Promise<Verdict> {
    const { record, id, fields } = judged
    const way = wayOf(record)
    if (way === 'never') return { ...judged, what: 'never', is_archived: false }
    const nothing = { ours, differs: [], fills: [], is_taken: false }
    if (ours.deleted_at !== null) return { ...judged, ...nothing, what: await this.ofDeleted(record, ours) }
    if (way === 'server') return { ...judged, ...nothing, what: 'same' }
    const { differs, fills } = compareRows(record, { id, fields, said, unknown: [] }, ours, this.family)
    const asked = await this.withRoom(record, differs, fields, ours)
    const what = asked.length === 0 && fills.length === 0 ? 'same' : 'different'
    const is_taken = this.isTaken(record, id)
    if (is_taken && asked.includes('is_active')) await this.rooms.take(record, fields)
    return { ...judged, ours, what, differs: asked, fills, is_taken }
  }

  private async ofDeleted(record: RecordName, ours: KnownRow): Promise<Present['what']> {
    const isAsked = this.choices.bring_back && wayOf(record) === 'device'
    if (!isAsked || !(await this.rooms.hasRoom(record, ours))) return 'deleted'
    await this.rooms.take(record, ours)
    return 'restored'
  }

  /** Ignores whether a child or a course is active where there is no room for it. */
  private async withRoom(record: RecordName, differs: readonly string[], fields: RowFields, ours: KnownRow) {
    const isActiveThere = fields['is_active'] === true && ours['is_active'] === false
    if (!isActiveThere || (await this.rooms.hasRoom(record, fields))) return differs
    return differs.filter((name) => name !== 'is_active')
  }

  private isTaken(record: RecordName, id: string): boolean {
    const { take } = this.choices
    return take === 'all' || (take !== 'none' && take.has(rowKey(record, id)))
  }
}

/** Returns why rules would refuse a new row, as a sentence; `null` for none (rule archives.plan). */
function wrongIn({ record, fields, file }: JudgedRow, today: string): string | null {
  const [errors] = Object.values(definitionOf(record).rules?.(fields, today) ?? {})
  if (errors?.[0] !== undefined) return `${errors[0]}.`
  const isSized = file === null || (file.bytes >= 1 && file.bytes <= mediaLimits.audioBytes)
  return isSized ? null : 'Its file is empty or too large.'
}
