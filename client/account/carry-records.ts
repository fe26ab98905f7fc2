import { bodyOrStop } from '#client/sync/answers.ts'
import { setPauseReason } from '#client/sync/triggers.ts'
import { transportOf } from '#client/api/transport.ts'
import { finishDeletions, forgetAccount, noteCarried, readKnownAccount, readCarriedTo } from '#client/store/accounts.ts'
import { countEntries, readSetting } from '#client/store/account-data.ts'
import { carryDrafts, carryOver } from '#client/store/carry-over.ts'
import { whileUnused } from '#client/store/database-use.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { Carry } from '#client/store/local-store.ts'
import { carryMedia } from '#client/store/media/carry-media.ts'
import { newId } from '#client/store/new-id.ts'
import { announceSaved } from '#client/store/saved.ts'
import { isPurged, recordKey, type PullAnswer } from '#shared/records/op.ts'
import { recordNames } from '#shared/records/registry.ts'
import type { EarlierSetup } from '#shared/setup/setup.ts'
import { fetchUser } from './user-record.ts'

const pageSize = 1000

/**
 * Goes on with what the parent agreed to: the records of an earlier account become ones of this account (rule
 * accounts.carry-over). Every step is on disk before the next, and may be done twice: by two tabs, or once more after
 * the device died.
 */
export async function carryRecords(account: string): Promise<void> {
  const carry = await readSetting(account, 'carry')
  if (carry?.state === 'agreed') await queueRecords(account, carry)
  if ((await readSetting(account, 'carry'))?.state === 'queued') await noteQueued(account)
  await forgetCarried(account)
}

async function queueRecords(account: string, { from, setup }: Carry): Promise<void> {
  // Carries nothing until the account's own records are here, else they would be carried twice; its deletions are read
  // apart, as a first sync omits them.
  if (!(await isFilled(account))) return
  const deleted = await deletedIn(account)
  if (deleted === null) return
  // Before any student comes: her grade is kept for the family's school year.
  if (setup && !(await tellSetup(account, setup))) return
  await carryOver(from, account, deleted, { now: Date.now, newId })
  announceSaved(account)
}

/**
 * Tells the server how the family was set up; answers whether that is settled. What it does not take is left to the
 * wizard.
 */
async function tellSetup(account: string, setup: EarlierSetup): Promise<boolean> {
  const answer = bodyOrStop(await transportOf(account)({ method: 'POST', path: '/api/setup/earlier', body: setup }))
  if (!('stop' in answer)) return true
  if (answer.stop === 'paused') await setPauseReason(account, answer.reason)
  if (answer.stop !== 'refused') return false
  await dexieStore(account).write('strict', async (tx) => {
    const carry = await tx.get('carry')
    if (carry) await tx.set('carry', { ...carry, setup: null })
  })
  return true
}

async function isFilled(account: string): Promise<boolean> {
  const [cursor, backfill] = await Promise.all([readSetting(account, 'cursor'), readSetting(account, 'backfill')])
  return cursor !== undefined && backfill === undefined
}

/** Keys of all that was ever deleted in an account; `null` when the server cannot be asked now. */
async function deletedIn(account: string): Promise<Set<string> | null> {
  const send = transportOf(account)
  const deleted = new Set<string>()
  for (let place = ''; ;) {
    const answer = bodyOrStop<PullAnswer>(
      await send({ method: 'GET', path: `/api/sync/pull?${place}limit=${pageSize}` }),
    )
    if ('stop' in answer) return null
    const { epoch, head, rows, done } = answer.body
    for (const record of recordNames) {
      const gone = (rows[record] ?? []).filter((row) => isPurged(row) || row.deleted_at !== null)
      for (const { id } of gone) deleted.add(recordKey(record, id))
    }
    if (done) return deleted
    place = `cursor=${epoch}.${head}&`
  }
}

async function noteQueued(account: string): Promise<void> {
  const carry = await readSetting(account, 'carry')
  const known = await readKnownAccount(account)
  if (!carry || !known) return
  if ((await readKnownAccount(carry.from))?.carried?.to !== account) {
    // A later draft in the earlier account may miss this pass.
    const at = Date.now()
    await carryUnsaved(carry.from, account, -Infinity)
    await noteCarried(carry.from, { to: account, at })
  }
  // Until the server says so itself, the screens know from here that the family is set up.
  if (carry.setup && known.user.is_setup_complete === false) {
    await fetchUser(known)
    if ((await readKnownAccount(account))?.user.is_setup_complete === false) return
  }
  await dexieStore(account).write('strict', (tx) => tx.set('carry', undefined))
}

/** Carries drafts, photos and recordings kept since a time. A page of the earlier account may still add some. */
async function carryUnsaved(from: string, account: string, since: number): Promise<void> {
  await carryDrafts(from, account, since)
  await carryMedia(from, account, since)
}

/**
 * Once everything has arrived, the earlier account's database is not needed any more; a page that still shows it keeps
 * it.
 */
async function forgetCarried(account: string): Promise<void> {
  const earlier = await readCarriedTo(account)
  if (earlier.length === 0 || (await countEntries(account)) > 0) return
  for (const { id, carried } of earlier) {
    await whileUnused(id, async () => {
      await carryUnsaved(id, account, carried?.at ?? 0)
      await forgetAccount(id)
    })
  }
  await finishDeletions()
}
