// First: what is imported after it meets a registry with one record more.
import { tripMigration, tripName } from '#tests/support/made-up-record.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf } from '#shared/records/registry.ts'
import { testContract } from '#tests/contract/record-contract.ts'
import { madeNames } from '#tests/support/examples.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { Tally } from './world/tally.ts'
import { trySeeds } from './try-seeds.ts'

// These must hold although neither the product nor a test of its own names this record.
describe('a record that was defined, given examples and a table', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    await sql.raw(tripMigration()).execute(server.connection.db)
  }, 240_000)
  afterAll(() => server.close())

  testContract(tripName, () => server)
})

describe('a simulation that has it', () => {
  const tally = new Tally()
  trySeeds(501, 750, tally)

  test.each(madeNames)('does to %s all that can be done to a record', (record) => {
    const { belongsTo, fixed } = definitionOf(record)
    const moves = Object.keys(belongsTo).some((field) => !fixed.includes(field)) ? ['move'] : []
    const seen = ['create', 'set', ...moves, 'delete', 'restore', 'purge'].filter((kind) =>
      tally.counts.has(`${kind} ${record}`),
    )
    expect(seen).toEqual(['create', 'set', ...moves, 'delete', 'restore', 'purge'])
  })
})
