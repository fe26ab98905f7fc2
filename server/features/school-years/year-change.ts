import { v7 as newId } from 'uuid'
import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { RecordStore } from '#server/records/record-store.ts'
import type { Writer } from '#server/records/run.ts'
import { asCaller, type Caller } from '#server/rest/write.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Op } from '#shared/records/op.ts'
import type { Row } from '#shared/records/registry.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'

/** Adds rows when all ops are applied, as policies do: the first before all of these, the last after them. */
interface RowsToAdd {
  first: (context: PolicyContext) => void
  last?: (context: PolicyContext) => Promise<void>
}

/** A transaction in which a family's school year can be moved: all of it stands, or nothing. */
export interface YearChange {
  store: Pick<RecordStore, 'rows' | 'liveRows' | 'dependents'>
  /** The school year the family is in. */
  active: string
  startMonth: StartMonth
  today: Day
  /** Milliseconds of the server's clock. */
  now: number
  newId: () => string
  /** Says which year the family is in from now on. */
  moveTo: (year: string) => Promise<void>
  /** Applies ops, all or none, and then keeps rows. To be called once. */
  apply: (ops: readonly Op[], keeping: RowsToAdd) => Promise<void>
}

/** Policies with the one around them that keeps what a door was told. */
export function aroundPolicies(policies: readonly Policy[]): {
  policies: readonly Policy[]
  keep: (keeping: RowsToAdd) => void
} {
  let told: RowsToAdd | null = null
  // Policies that follow from the year, such as grades, read the rollovers.
  const first: Policy = { record: 'rollovers', after: async (context) => told?.first(context) }
  const last: Policy = { record: 'rollovers', after: async (context) => told?.last?.(context) }
  return { policies: [first, ...policies, last], keep: (keeping) => void (told = keeping) }
}

/** Each move of a family's year has a device id of its own, so that an undo can be older than all other changes. */
export function moverOf(rolloverId: string, verb: 'execute' | 'undo'): { id: string; label: string } {
  return { id: `${verb}-${rolloverId}`, label: 'New school year' }
}

/** Opens the door for a caller of REST. */
export function withYearChange<T>(
  writer: Writer,
  caller: Caller,
  work: (door: YearChange, trx: Trx) => Promise<T>,
): Promise<T> {
  const { policies, keep } = aroundPolicies(writer.policies)
  return asCaller({ ...pick(writer), policies }, caller, async ({ trx, store, applyAll }) => {
    const today = await todayOf(trx, caller.account)
    const { told, startMonth } = await toldYear(trx, caller.account, today)
    // Rollovers come back after a restored server (rule sync.after-restore), and with them the year.
    const rollovers = (await store.liveRows('rollovers')).map(({ fields }) => fields as unknown as Row<'rollovers'>)
    const active = activeYearOf(rollovers, told)
    const moveTo = (year: string) => moveAccount(trx, caller.account, year)
    if (active !== told) await moveTo(active)
    const apply: YearChange['apply'] = async (ops, keeping) => {
      keep(keeping)
      await applyAll(ops)
    }
    return work({ store, active, startMonth, today, now: Date.now(), newId, moveTo, apply }, trx)
  })
}

/** A writer's own parts: an app has them among much else. */
function pick({ db, poke, policies, writeQueue }: Writer): Writer {
  return { db, poke, policies, writeQueue }
}

/** The school year that an account says, and the month in which its years begin. */
export async function toldYear(
  trx: Trx,
  account: string,
  today: Day,
): Promise<{ told: string; startMonth: StartMonth }> {
  const { active_school_year, school_year_start_month: startMonth } = await trx
    .selectFrom('accounts')
    .select(['active_school_year', 'school_year_start_month'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return { told: active_school_year ?? schoolYearOf(today, startMonth), startMonth }
}

/** The selector of devices that sign in from now on begins with the new year too. */
async function moveAccount(trx: Trx, account: string, year: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ active_school_year: year, current_school_year: year })
    .where('id', '=', account)
    .execute()
}
