import { isStateCode } from '#shared/compliance/states/list.ts'
import type { EarlierSetup } from '#shared/setup/setup.ts'
import { countRecords, type RecordCount } from '#client/store/carry-over.ts'
import {
  finishDeletions,
  forgetAccount,
  readKnownAccount,
  readAccountsOf,
  readPageAccount,
  type KnownAccount,
} from '#client/store/accounts.ts'
import { countEntries, readSetting } from '#client/store/account-data.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { announceSaved } from '#client/store/saved.ts'
import { readSetupMemory } from './setup.ts'

/**
 * An account that the server lost: it has the signed-in address, another id, and records on this device (rule
 * accounts.carry-over).
 */
export interface EarlierAccount {
  id: string
  /** The account it may go into: the one this page shows. */
  to: string
  email: string
  records: RecordCount
  /** Entries that no server ever took. */
  unsent: number
}

/** The earlier account that the parent is to be asked about; `null` when there is none. Live inside a live query. */
export async function readEarlierAccount(): Promise<EarlierAccount | null> {
  const own = await readPageAccount()
  if (!own || (await readSetting(own.id, 'carry')) !== undefined) return null
  for (const { id, carried } of await readAccountsOf(own.user.email)) {
    if (id === own.id || carried?.to === own.id) continue
    const [records, unsent] = await Promise.all([countRecords(id), countEntries(id)])
    const isEmpty = unsent + records.students + records.activities + records.others === 0
    if (!isEmpty) return { id, to: own.id, email: own.user.email, records, unsent }
  }
  return null
}

/** Has the records of an earlier account sent to the new one; that they go is on disk when this resolves. */
export async function bringAlong({ id, to }: EarlierAccount): Promise<void> {
  const earlier = await readKnownAccount(id)
  if (!earlier) return
  const setup = await setupOf(earlier)
  await dexieStore(to).write('strict', async (tx) => {
    if ((await tx.get('carry')) === undefined) await tx.set('carry', { from: id, setup, state: 'agreed' })
  })
  announceSaved(to)
}

/** Deletes an earlier account's records from this device, by her wish: no server may have them. */
export async function deleteEarlier({ id, to }: EarlierAccount): Promise<void> {
  // Another tab may have answered yes during the wait.
  if ((await readSetting(to, 'carry'))?.from === id) return
  await forgetAccount(id)
  await finishDeletions()
}

/** How a family was set up, be it that its server never heard of it; `null` where it was not. */
async function setupOf({ id, user }: KnownAccount): Promise<EarlierSetup | null> {
  const memory = await readSetupMemory(id)
  const { school_name, current_school_year } = user
  if (user.is_setup_complete !== false && isStateCode(user.current_state)) {
    const { school_year_start_month, current_state: state } = user
    return { state, school_year_start_month, current_school_year, school_name }
  }
  if (!memory) return null
  const { state, school_year_start_month } = memory.setup
  return { state, school_year_start_month, current_school_year: memory.current_school_year, school_name }
}
