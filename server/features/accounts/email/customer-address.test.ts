import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { jobKinds, openServiceJobs } from '#server/job-kinds.ts'
import {
  aRegistration,
  freshDatabase,
  startServer,
  type Family,
  type TestServer,
} from '#tests/support/server/server.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/server/stripe-stand-in.ts'

let stripe: StripeStandIn
let server: TestServer
let drop: () => Promise<void>
beforeAll(async () => {
  // Needs its own database: a shared one would run other tests' jobs here.
  const own = await freshDatabase({ isAlone: true })
  drop = own.drop
  await migrate(own.connection.db)
  stripe = await openStripeStandIn()
  server = await startServer(stripe.settings, { connection: own.connection })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
  await drop()
})

const post = {
  installation: { origin: () => 'https://hearthbook.example', legalOwner: 'Us', supportEmail: 'help@example.com' },
  sendMail: async () => 'sent',
}

const addresses = () => [...stripe.customers.values()].map(({ email }) => email)

/** The secret of the newest letter to the address that she is about to have. */
async function askFor(family: Family, email: string): Promise<string> {
  await family.put('/api/user/profile', {
    name: family.user.name,
    email,
    school_name: null,
    current_password: aRegistration().password,
  })
  const letters = await server.mailTo(email)
  const tokens = letters.map(({ text }) => /verify-email\?token=(\S+)/.exec(text)?.[1])
  return tokens.findLast((token) => token !== undefined) ?? expect.fail('No mail came')
}

const confirm = async (token: string) =>
  (await server.visit({ method: 'POST', url: '/api/email/verify', payload: { token } })).status

async function aCustomer(): Promise<Family> {
  const family = await server.family()
  expect((await family.post('/api/subscription/checkout', { plan: 'family' })).status).toBe(200)
  expect(addresses()).toContain(family.user.email)
  return family
}

describe('a new address that was confirmed (rule billing.address)', () => {
  test('goes to the payment provider, whose customer stays the same one', async () => {
    const family = await aCustomer()
    const email = `new-${family.user.id}@example.com`

    expect(await confirm(await askFor(family, email))).toBe(204)

    await vi.waitFor(() => expect(addresses()).toContain(email))
    expect(addresses()).not.toContain(family.user.email)
  })

  test('holds while the provider is away, and is told by a job that tries again', { timeout: 60_000 }, async () => {
    const family = await aCustomer()
    const email = `new-${family.user.id}@example.com`
    const kept: string[] = []
    server.app.keepAddress = async (account) => void kept.push(account)

    expect(await confirm(await askFor(family, email))).toBe(204)
    server.app.keepAddress = null

    expect(kept).toEqual([family.user.id])
    const { work, retries } =
      jobKinds(server.app, post).find(({ name }) => name === 'customer-address') ?? expect.fail()
    expect(retries).toBeGreaterThan(5)
    stripe.next(500, 500, 500)
    await expect(work({ account: family.user.id }, 'job')).rejects.toThrow()
    expect(addresses()).toContain(family.user.email)
    await work({ account: family.user.id }, 'job')
    expect(addresses()).toContain(email)
  })

  test('is kept as a job in the step that makes it hers, where jobs are done', { timeout: 60_000 }, async () => {
    const family = await aCustomer()
    const email = `new-${family.user.id}@example.com`
    const token = await askFor(family, email)
    const jobs = await openServiceJobs(server.app, server.connection, post)

    expect(await confirm(token)).toBe(204)

    await vi.waitFor(() => expect(addresses()).toContain(email), { timeout: 30_000 })
    await jobs.stop()
    server.app.keepLetter = null
    server.app.keepReminder = null
    server.app.keepAddress = null
  })

  test('of who is no customer, or was deleted there, is nothing to tell', async () => {
    const [stranger, gone] = [await server.family(), await aCustomer()]
    for (const [id, { email }] of stripe.customers) if (email === gone.user.email) stripe.deleteCustomer(id)
    const { work } = jobKinds(server.app, post).find(({ name }) => name === 'customer-address') ?? expect.fail()

    for (const { user } of [stranger, gone]) await work({ account: user.id }, 'job')

    expect(addresses()).not.toContain(stranger.user.email)
  })
})
