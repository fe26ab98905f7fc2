import { v7 as newId } from 'uuid'
import type { Op } from '#shared/records/op.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { drawn, exampleOf, madeNames, usual, type Draw, type MadeName } from '#tests/support/examples.ts'
import { anOp, type Family, type TestServer } from './server.ts'

type Values = Record<string, unknown>

/** A family with records in it. */
export interface FurnishedFamily {
  family: Family
  /** The id of the record it has of each kind that a device may make. */
  ids: Readonly<Record<MadeName, string>>
  /** Valid fields for another record of a kind, which belongs to those that are there. */
  fieldsOf: (record: MadeName, draw?: (id: Draw['id']) => Draw) => Values
  /** Which records one of this kind belongs to. */
  ownersOf: (record: MadeName) => Values
}

/** Registers a family and gives it one record of each kind that a device may make. */
export async function aFurnishedFamily(server: TestServer): Promise<FurnishedFamily> {
  const family = await server.family()
  const ids = Object.fromEntries(
    madeNames.map((record) => [record, exampleOf(record).id?.(family.user.id) ?? newId()]),
  ) as Record<MadeName, string> // one for each name

  const idOf = (record: RecordName) => ids[record as MadeName] // no example names what only the server makes
  const ownersOf = (record: MadeName) =>
    Object.fromEntries(
      Object.entries(definitionOf(record).belongsTo).map(([field, owner]) => [field, idOf(owner.record as MadeName)]),
    )
  const fieldsOf: FurnishedFamily['fieldsOf'] = (record, draw = usual) => drawn(record, draw(idOf), ownersOf(record))

  // The one that a family has but once came with the account.
  const missing = madeNames.filter((record) => exampleOf(record).id === undefined)
  const { status, body } = await family.push(
    missing.map((record): Op => anOp({ record, record_id: ids[record], kind: 'create', fields: fieldsOf(record) })),
  )
  if (status !== 200)
    throw new Error(`Examples were answered ${status}; is a table or a column missing, and so a migration?`)
  const refused = body.answers.filter(({ code }) => code !== 'ok')
  if (refused.length > 0) throw new Error(`Examples were refused: ${JSON.stringify(refused)}`)
  return { family, ids, fieldsOf, ownersOf }
}
