import { describe, expect, test } from 'vitest'
import type { Session } from '#client/account/session.ts'
import { aUser } from '#tests/support/browser/client.ts'
import { mayWrite, visitorOf, whereTo, type Area } from './guards.ts'

/** Every route of the app, with two that stand for all open ones. */
const routes = {
  '/': 'guest',
  '/login': 'way_in',
  '/register': 'way_in',
  '/forgot-password': 'way_in',
  '/setup': 'setup',
  '/dashboard': 'working',
  '/activities': 'working',
  '/students': 'working',
  '/subjects': 'working',
  '/progress': 'working',
  '/assessments': 'working',
  '/compliance': 'working',
  '/settings': 'working',
  '/settings/billing': 'signed_in',
  '/subscription': 'signed_in',
} as const satisfies Record<string, Area>

const account = '01980000-0000-7000-8000-000000000001'
const set = { state: 'signed_in', account, user: aUser(), pauseReason: null } as const
const lapsed = aUser({ has_active_access: false })
const trialOver = aUser({ trial_ends_at: '2020-01-01T00:00:00.000Z' })
const old = withoutField(withoutField(aUser(), 'is_setup_complete'), 'has_active_access')

interface Row {
  visitor: Session
  isReading?: true
  isTyping?: true
  guest: string | null
  /** Where it is not where `guest` leads. */
  way_in?: null
  setup: string | null
  signed_in: string | null
  working: string | null
}

const table: [string, Row][] = [
  [
    'signed out',
    { visitor: { state: 'signed_out' }, guest: null, setup: '/login', signed_in: '/login', working: '/login' },
  ],
  [
    'signed out in another tab, while she types: there is nothing left to save to',
    {
      visitor: { state: 'signed_out' },
      isTyping: true,
      guest: null,
      setup: '/login',
      signed_in: '/login',
      working: '/login',
    },
  ],
  [
    'signed out by the server',
    {
      visitor: { state: 'locked', account, user: aUser() },
      guest: null,
      setup: '/login',
      signed_in: '/login',
      working: '/login',
    },
  ],
  [
    'signed out by the server while she types',
    {
      visitor: { state: 'locked', account, user: aUser() },
      isTyping: true,
      guest: null,
      setup: null,
      signed_in: null,
      working: null,
    },
  ],
  [
    'setup not complete',
    {
      visitor: { ...set, user: aUser({ is_setup_complete: false }) },
      guest: '/setup',
      setup: null,
      signed_in: '/setup',
      working: '/setup',
    },
  ],
  [
    'setup not complete and no access: setup comes first',
    {
      visitor: { ...set, user: aUser({ is_setup_complete: false, has_active_access: false }) },
      guest: '/setup',
      setup: null,
      signed_in: '/setup',
      working: '/setup',
    },
  ],
  ['set up, with access', { visitor: set, guest: '/dashboard', setup: '/dashboard', signed_in: null, working: null }],
  [
    'set up, the token expired',
    {
      visitor: { ...set, pauseReason: 'token_expired' },
      guest: '/dashboard',
      way_in: null,
      setup: '/dashboard',
      signed_in: null,
      working: null,
    },
  ],
  [
    'setup not complete, the token expired',
    {
      visitor: { ...set, user: aUser({ is_setup_complete: false }), pauseReason: 'token_expired' },
      guest: '/setup',
      way_in: null,
      setup: null,
      signed_in: '/setup',
      working: '/setup',
    },
  ],
  [
    'a trial that is over by the clock of the device only',
    { visitor: { ...set, user: trialOver }, guest: '/dashboard', setup: '/dashboard', signed_in: null, working: null },
  ],
  [
    'a user record kept before setup and access were told',
    { visitor: { ...set, user: old }, guest: '/dashboard', setup: '/dashboard', signed_in: null, working: null },
  ],
  [
    'no access, as the server said',
    {
      visitor: { ...set, user: lapsed },
      guest: '/dashboard',
      setup: '/dashboard',
      signed_in: null,
      working: '/subscription',
    },
  ],
  [
    'no access, while she types',
    { visitor: { ...set, user: lapsed }, isTyping: true, guest: null, setup: null, signed_in: null, working: null },
  ],
  [
    'no access, and she views her records',
    {
      visitor: { ...set, user: lapsed },
      isReading: true,
      guest: '/dashboard',
      setup: '/dashboard',
      signed_in: null,
      working: null,
    },
  ],
  [
    'a call was answered with 402',
    {
      visitor: { ...set, pauseReason: 'payment' },
      guest: '/dashboard',
      setup: '/dashboard',
      signed_in: null,
      working: '/settings/billing',
    },
  ],
]

describe('route guards (rules accounts.guards, billing.open-pages, billing.read-only)', () => {
  describe.each(table)('%s', (_state, { visitor, isReading = false, isTyping = false, ...stops }) => {
    test.each(Object.entries(routes))('%s (%s)', (_route, area) => {
      const lands = { way_in: stops.guest, ...stops }
      expect(whereTo(visitorOf(visitor, isReading, isTyping), area)).toBe(lands[area])
    })
  })

  test.each(table)('nobody is led in a circle: %s', (_state, { visitor, isReading = false, isTyping = false }) => {
    const guest = visitorOf(visitor, isReading, isTyping)
    for (const area of Object.values(routes)) {
      let goal = whereTo(guest, area)
      for (let steps = 0; goal !== null; steps += 1) {
        expect(steps).toBeLessThan(3)
        goal = whereTo(guest, routes[goal])
      }
    }
  })
})

describe('forms and their buttons (rules billing.read-only, accounts.unsaved-input)', () => {
  test.each([
    ['with access', visitorOf(set, false, false), true],
    ['without access', visitorOf({ ...set, user: lapsed }, false, false), false],
    ['without access, reading', visitorOf({ ...set, user: lapsed }, true, false), false],
    ['without access, while she types', visitorOf({ ...set, user: lapsed }, false, true), true],
    ['after a 402', visitorOf({ ...set, pauseReason: 'payment' }, true, false), false],
    ['with access again, after reading', visitorOf(set, true, false), true],
  ])('are offered %s', (_state, visitor, offered) => {
    expect(mayWrite(visitor)).toBe(offered)
  })
})

/** A record as a version of the app kept it that knew nothing of this field. */
function withoutField<T extends object>(record: T, field: keyof T): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field)) as T
}
