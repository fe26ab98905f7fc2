import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Trx } from '#server/db/database.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RestRow } from './read.ts'

declare module 'fastify' {
  interface FastifyInstance {
    restExtensions: readonly ComputedFields[]
  }
}

/** The account that asks, and its sign-in. */
interface Caller {
  id: string
  session: string
}

type Values = Readonly<Record<string, unknown>>

/** Fields that a feature adds to the REST rows of a record; the app is given the list of all. */
export interface ComputedFields {
  record: RecordName
  /** Name → what it is, for the description of the API. */
  fields: Readonly<Record<string, z.core.$ZodType>>
  /** Id → values; a row that is left out shows `none`. */
  read: (app: FastifyInstance, trx: Trx, caller: Caller, ids: readonly string[]) => Promise<Map<string, Values>>
  none: Values
}

/** Rows with all that is shown beside their fields. */
export async function withComputedFields<R extends RestRow>(
  request: FastifyRequest,
  record: RecordName,
  rows: readonly R[],
) {
  const { server, account } = request
  let shown = [...rows]
  for (const extension of server.restExtensions) {
    if (extension.record !== record || rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    const found = await request.asAccount((trx) => extension.read(server, trx, account, ids))
    shown = shown.map((row) => ({ ...row, ...(found.get(row.id) ?? extension.none) }))
  }
  return shown
}
