import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'

/** A call as it arrived. */
export interface StripeCall {
  call: string
  key: string | undefined
  params: URLSearchParams
}

type Thing = Record<string, unknown> & { id: string }

/** Stands in for Stripe over HTTP, as far as the server asks it: it keeps customers, sessions and subscriptions, and replays what has the same idempotency key. */
export interface StripeStandIn {
  url: string
  settings: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PRICE_FAMILY' | 'STRIPE_API_URL', string>
  calls: StripeCall[]
  customers: Map<string, Thing>
  subscriptions: Map<string, Thing>
  invoices: Map<string, Thing>
  /** How the next calls go: an HTTP status, `lost` = done, but the answer is cut off, or milliseconds of silence before it. */
  next: (...outcomes: (number | 'lost' | { silence: number })[]) => void
  /** Forgets the calls so far, and how the next ones were to go. */
  reset: () => void
  /** She pays on the last page of a customer, or on the one of an address: a subscription begins. Throws when that is not open. */
  pay: (customer: string, url?: string) => Thing
  /** Somebody deletes a customer on the provider's own pages. */
  deleteCustomer: (customer: string) => void
  /** A bill of a subscription that waits to be paid. */
  owe: (subscription: string) => Thing
  change: (subscription: string, fields: Record<string, unknown>) => void
  /** A webhook, signed: body and header. */
  event: (type: string, object: Record<string, unknown>, more?: Record<string, unknown>) => SignedEvent
  close: () => Promise<void>
}

export interface SignedEvent {
  payload: string
  headers: { 'stripe-signature': string; 'content-type': string }
}

const webhookSecret = 'whsec_of_the_stand_in'
const seconds = (at: number) => Math.floor(at / 1000)

/** Opens a stand-in on a free port. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const calls: StripeCall[] = []
  const newThings = (): Things => new Map()
  const [customers, sessions, subscriptions, invoices] = [newThings(), newThings(), newThings(), newThings()]
  const replayed = new Map<string, { asked: string; answer: string }>()
  const outcomes: (number | 'lost' | { silence: number })[] = []
  // Files of tests share a database: ids of one stand-in are never those of another.
  const own = randomUUID().slice(0, 8)
  let made = 0
  const keep = (things: Things, prefix: string, fields: object): Thing => {
    const thing = { ...fields, id: `${prefix}_${own}${(made += 1)}` }
    things.set(thing.id, thing)
    return thing
  }

  function answerTo(method: string, path: string, params: URLSearchParams): object | null {
    const [, kind, id, verb] = /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const listOf = (things: Things, field: string) => ({
      object: 'list',
      data: [...things.values()].filter((one) => one[field] === params.get(field)).toReversed(),
      has_more: false,
    })
    if (kind === 'customers' && !id && method === 'POST') {
      const fields = {
        object: 'customer',
        email: params.get('email'),
        metadata: { account: params.get('metadata[account]') },
      }
      return keep(customers, 'cus', fields)
    }
    if (kind === 'customers' && !id && method === 'GET') return listOf(customers, 'email')
    if (kind === 'customers' && id && customers.has(id)) {
      if (method === 'POST') return Object.assign(customers.get(id) ?? {}, { email: params.get('email') })
      forget(id)
      return { id, deleted: true }
    }
    if (kind === 'invoices') {
      const bill = invoices.get(id ?? '')
      if (!id) {
        const all = listOf(invoices, 'subscription')
        return { ...all, data: all.data.filter(({ status }) => status === params.get('status')) }
      }
      if (method === 'GET') return bill ?? null
      if (verb !== 'void' || !bill) return null
      return bill['status'] === 'open' ? Object.assign(bill, { status: 'void' }) : refused('This invoice is not open')
    }
    if (kind === 'checkout/sessions') {
      if (method === 'GET') return id ? (sessions.get(id) ?? null) : listOf(sessions, 'customer')
      if (!id) {
        if (!customers.has(params.get('customer') ?? '')) return missingCustomer
        const metadata = { wish: params.get('metadata[wish]') }
        const session = keep(sessions, 'cs', { customer: params.get('customer'), status: 'open', params, metadata })
        session['url'] = `https://checkout.stripe.example/${session.id}`
        return session
      }
      const session = sessions.get(id)
      if (verb !== 'expire' || !session) return null
      if (session['status'] !== 'open') return refused('This session is not open')
      return Object.assign(session, { status: 'expired', url: null })
    }
    if (method === 'POST' && kind === 'billing_portal/sessions') {
      if (!customers.has(params.get('customer') ?? '')) return missingCustomer
      return { id: 'bps_1', url: `https://portal.stripe.example/${params.get('customer')}` }
    }
    if (kind !== 'subscriptions') return null
    if (!id) {
      const all = listOf(subscriptions, 'customer')
      // As Stripe does: what has ended only shows when it is asked for.
      const data = params.get('status') === 'all' ? all.data : all.data.filter(({ status }) => status !== 'canceled')
      return { ...all, data }
    }
    const found = subscriptions.get(id)
    if (!found) return null
    if (method === 'DELETE') return end(found)
    if (method !== 'POST') return found
    if (found['status'] === 'canceled') return refused('A canceled subscription can only update its metadata')
    if (params.has('cancel_at_period_end'))
      found['cancel_at_period_end'] = params.get('cancel_at_period_end') === 'true'
    if (params.get('cancel_at') === '') found['cancel_at'] = null
    return found
  }

  function forget(customer: string): void {
    customers.delete(customer)
    for (const one of subscriptions.values()) if (one['customer'] === customer) end(one)
  }

  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const params = new URLSearchParams(`${searchParams}&${Buffer.concat(chunks).toString()}`)
    const key = request.headers['idempotency-key']
    const call = `${request.method} ${pathname}`
    calls.push({ call, key: typeof key === 'string' ? key : undefined, params })
    const outcome = outcomes.shift()
    if (typeof outcome === 'number') {
      response.writeHead(outcome, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'Not now' } }))
    }
    const known = typeof key === 'string' ? replayed.get(key) : undefined
    const isMisused = known !== undefined && known.asked !== `${call}?${params}`
    const answer = isMisused
      ? JSON.stringify(refused('Another call had this idempotency key'))
      : (known?.answer ?? JSON.stringify(answerTo(request.method ?? '', pathname, params)))
    if (typeof key === 'string' && !known) replayed.set(key, { asked: `${call}?${params}`, answer })
    if (outcome === 'lost') return void request.socket.destroy()
    if (outcome) await pause(outcome.silence)
    const missing = answer === 'null'
    response.writeHead(missing ? 404 : answer.startsWith('{"error"') ? 400 : 200, {
      'content-type': 'application/json',
    })
    response.end(missing ? '{"error":{"type":"invalid_request_error","code":"resource_missing"}}' : answer)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port')
  const url = `http://127.0.0.1:${address.port}`
  const sign = new Stripe('sk_test_stand_in').webhooks

  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_FAMILY: 'price_family',
      STRIPE_API_URL: url,
    },
    calls,
    customers,
    subscriptions,
    invoices,
    next: (...some) => void outcomes.push(...some),
    reset: () => {
      calls.length = 0
      outcomes.length = 0
    },
    pay: (customer, url) => {
      const ofHers = [...sessions.values()].filter((one) => one['customer'] === customer)
      const session = ofHers.findLast((one) => url === undefined || url.endsWith(`/${one.id}`))
      const params = session?.['params']
      if (!(params instanceof URLSearchParams)) throw new Error('She never went to the checkout')
      if (session?.['status'] !== 'open') throw new Error('This page cannot be paid any more')
      Object.assign(session, { status: 'complete', url: null })
      const trial_end = Number(params.get('subscription_data[trial_end]')) || null
      const end = trial_end ?? seconds(Date.now()) + 30 * 24 * 60 * 60
      return keep(subscriptions, 'sub', {
        object: 'subscription',
        customer,
        status: trial_end === null ? 'active' : 'trialing',
        created: seconds(Date.now()),
        trial_end,
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        ended_at: null,
        items: { object: 'list', data: [{ id: 'si_1', current_period_end: end }] },
      })
    },
    deleteCustomer: forget,
    owe: (subscription) => keep(invoices, 'in', { object: 'invoice', subscription, status: 'open' }),
    change: (id, fields) => void Object.assign(subscriptions.get(id) ?? {}, fields),
    event: (type, object, more = {}) => {
      const id = `evt_${own}${(made += 1)}`
      const payload = JSON.stringify({ id, object: 'event', type, data: { object }, ...more })
      const signature = sign.generateTestHeaderString({ payload, secret: webhookSecret })
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Things = Map<string, Thing>

function refused(message: string) {
  return { error: { type: 'invalid_request_error', message } }
}

/** As Stripe says it of a call that names one it has not. */
const missingCustomer = {
  error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such customer' },
}

function end(subscription: Thing): Thing {
  if (subscription['status'] === 'canceled') return subscription
  return Object.assign(subscription, { status: 'canceled', ended_at: seconds(Date.now()) })
}
