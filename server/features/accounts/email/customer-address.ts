import type { FastifyInstance } from 'fastify'
import { confirmEmail } from './email-queries.ts'

/**
 * Tells the payment provider which address an account has now (rule billing.address); of one that is no customer there is nothing to
 * tell. Rejects while the provider is away.
 */
export async function tellAddress({ db, payments }: FastifyInstance, account: string): Promise<void> {
  const payer = await db
    .selectFrom('accounts')
    .select(['email', 'stripe_customer_id'])
    .where('id', '=', account)
    .executeTakeFirst()
  const customer = payer?.stripe_customer_id ?? null
  if (payer && customer !== null) await payments?.setAddress(customer, payer.email)
}

/** Confirms the address that a secret was sent to, and has the provider told: nobody waits for that, nothing fails with it. */
export async function confirmAddress(app: FastifyInstance, token: string, now: Date) {
  const { keepAddress } = app
  const untold: string[] = []
  const outcome = await confirmEmail(app.db, token, now, async (account, trx) => {
    if (keepAddress === null) untold.push(account)
    else await keepAddress(account, trx)
  })
  for (const account of untold) {
    tellAddress(app, account).catch((err: unknown) => app.log.warn({ err }, 'the payment provider was told no address'))
  }
  return outcome
}
