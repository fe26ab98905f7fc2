import { headOf } from '#tests/simulation/world/account-tables.ts'
import type { Household } from './household.ts'

/** Keeps the server's tables as they are now; answers how to lose all that came after. */
export function backUp(home: Household): () => Promise<void> {
  const tables = home.server.records.account(home.account)
  const { rows, index, ops, devices, past } = structuredClone(tables)
  const head = structuredClone(headOf(tables))
  return async () => {
    Object.assign(tables, structuredClone({ rows, index, ops, devices, past }))
    tables.head.set('head', head)
    await home.server.restart(home.account)
  }
}
