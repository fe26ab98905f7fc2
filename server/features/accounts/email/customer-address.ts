import type { FastifyInstance } from 'fastify'
import type { Trx } from '#server/db/database.ts'
import { confirmEmailByToken } from './email-queries.ts'
import { restoreEmailByToken } from './restore-email.ts'

/**
 * Tells the payment provider which address an account has now (rule billing.address); of one that is no customer there
 * is nothing to tell. Rejects while the provider is away.
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

/** Confirms the address that a secret was sent to, and has the provider told. */
export function confirmAddress(app: FastifyInstance, token: string, now: Date) {
  return telling(app, (onNew) => confirmEmailByToken(app.db, token, now, onNew))
}

/** Puts back the address that a secret was sent to, and has the provider told. */
export function restoreAddress(app: FastifyInstance, token: string, now: Date) {
  return telling(app, (onNew) => restoreEmailByToken(app.db, token, now, onNew))
}

/**
 * Runs a step that gives an account another address, and has the provider told: nobody waits for that, nothing fails
 * with it.
 */
async function telling<Result>(
  app: FastifyInstance,
  step: (onNew: (account: string, trx: Trx) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { keepAddress } = app
  const untold: string[] = []
  const result = await step(async (account, trx) => {
    if (keepAddress === null) untold.push(account)
    else await keepAddress(account, trx)
  })
  for (const account of untold) {
    tellAddress(app, account).catch((err: unknown) => app.log.warn({ err }, 'the payment provider was told no address'))
  }
  return result
}
