import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'
import type { Payments, ProviderSubscription } from '#server/payments/payments.ts'

/** The path of the test checkout's pages; under /api, which the service worker leaves alone. */
export const testCheckoutPath = '/api/subscription/test-checkout'

type Row = Selectable<Database['test_subscriptions']>

/** One period, in milliseconds. */
const month = 30 * 24 * 60 * 60_000

/**
 * Stands in for the provider where there are no keys: pages of our own, and no money moves (rule
 * billing.test-checkout).
 */
export function testPayments(db: Db): Payments {
  const open = async (account: string, kind: 'checkout' | 'portal', origin: string) => {
    const id = randomBytes(24).toString('base64url')
    await db.insertInto('test_checkouts').values({ id, account_id: account, kind }).execute()
    return `${origin}${testCheckoutPath}/${id}`
  }
  return {
    isTest: true,
    makeCustomer: async (account) => `test_${account}`,
    checkout: ({ account, origin }) => open(account, 'checkout', origin),
    portal: (_customer, account, origin) => open(account, 'portal', origin),
    setEnding: async (subscription, cancel_at_period_end) =>
      shown(
        await db
          .updateTable('test_subscriptions')
          .set({ cancel_at_period_end })
          .where('id', '=', subscription)
          .where('status', '!=', 'canceled')
          // Past its end nothing goes on.
          .where((eb) => eb.or([eb('cancel_at_period_end', '=', false), eb('period_ends_at', '>', new Date())]))
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    endNow: async (subscription) => {
      const ended = db.updateTable('test_subscriptions').set({ status: 'canceled', ended_at: new Date() })
      await ended.where('id', '=', subscription).where('status', '!=', 'canceled').execute()
    },
    setAddress: async () => {},
    subscriptionsOf: async (customer) => (await rowsOf(db, accountOf(customer))).map(shown),
    readEvent: async () => null,
    forget: async ({ account }) => {
      await db.deleteFrom('test_subscriptions').where('account_id', '=', account).execute()
    },
  }
}

/** The page an unguessable address opens, and whose it is. */
export function findTestPage(db: Db, id: string) {
  return db.selectFrom('test_checkouts').select(['id', 'account_id', 'kind']).where('id', '=', id).executeTakeFirst()
}

/**
 * "Pay (test)": a new subscription, whose first payment waits for the trial to end; or, where one runs, a card that is
 * good again.
 */
export async function payInTest(db: Db, account: string, trialEnd: Date | null, now: Date): Promise<void> {
  const running = await runningOf(db, account)
  if (running) {
    const status = running.status === 'past_due' ? 'active' : running.status
    return change(db, running, { card_is_good: true, status })
  }
  const isTrial = trialEnd !== null && trialEnd > now
  await db
    .insertInto('test_subscriptions')
    .values({
      account_id: account,
      id: `test_sub_${randomBytes(8).toString('hex')}`,
      status: isTrial ? 'trialing' : 'active',
      created_at: now,
      period_ends_at: isTrial ? trialEnd : new Date(now.getTime() + month),
      cancel_at_period_end: false,
      ended_at: null,
      card_is_good: true,
    })
    .execute()
}

/** "Decline (test)": nothing comes of a checkout; of a subscription that runs, the payment fails. */
export async function declineInTest(db: Db, account: string): Promise<void> {
  const running = await runningOf(db, account)
  if (running) await change(db, running, { card_is_good: false, status: 'past_due' })
}

/** "End period now (test)": what the end of a month or of the trial brings, brought at once. */
export async function endPeriodInTest(db: Db, account: string, now: Date): Promise<void> {
  const running = await runningOf(db, account)
  if (!running) return
  const isOver = running.cancel_at_period_end || running.status === 'past_due'
  if (isOver) return change(db, running, { status: 'canceled', ended_at: now })
  const period_ends_at = new Date(now.getTime() + month)
  await change(db, running, running.card_is_good ? { status: 'active', period_ends_at } : { status: 'past_due' })
}

async function runningOf(db: Db, account: string): Promise<Row | undefined> {
  return (await rowsOf(db, account)).find(({ status }) => status !== 'canceled')
}

async function rowsOf(db: Db, account: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('test_subscriptions')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => asOf(new Date(), row))
}

/** One that was cancelled has ended when its end has come, though nobody wrote it down. */
function asOf(now: Date, row: Row): Row {
  const isOver = row.cancel_at_period_end && row.status !== 'canceled' && row.period_ends_at <= now
  return isOver ? { ...row, status: 'canceled', ended_at: row.period_ends_at } : row
}

async function change(db: Db, { account_id, id }: Row, fields: Partial<Row>): Promise<void> {
  await db
    .updateTable('test_subscriptions')
    .set(fields)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

function shown(row: Row): ProviderSubscription {
  const { id, account_id, status, created_at, period_ends_at, cancel_at_period_end, ended_at } = row
  const ends_at = ended_at ?? (cancel_at_period_end ? period_ends_at : null)
  return { id, customer: `test_${account_id}`, status, created_at, ends_at }
}

function accountOf(customer: string): string {
  return customer.replace(/^test_/, '')
}
