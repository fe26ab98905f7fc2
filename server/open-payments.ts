import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Payments } from './payments/payments.ts'
import { stripePayments } from './payments/stripe-payments.ts'
import { testPayments } from './features/billing/test-payments.ts'

/** The payments that the settings name; `null` where nobody is asked for money. */
export function openPayments(config: Config, db: Db): Payments | null {
  const { BILLING, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_FAMILY, STRIPE_API_URL } = config
  if (BILLING === 'off') return null
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_FAMILY) return testPayments(db)
  return stripePayments({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceFamily: STRIPE_PRICE_FAMILY,
    apiUrl: STRIPE_API_URL,
  })
}
