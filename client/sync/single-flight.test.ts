import { afterEach, expect, test, vi } from 'vitest'
import { frozenAfter, isStolen, singleFlight, type Alive } from './single-flight.ts'

const never = () => false
const always = () => true
let count = 0
const freshAccount = () => `flight-${++count}`

afterEach(() => {
  vi.useRealTimers()
})

test('one holds, one waits, a third leaves (rule sync.single-flight)', async () => {
  const account = freshAccount()
  const first = gate()
  const log: string[] = []

  const one = singleFlight(account, () => first.run(() => log.push('one')), never)
  await first.begun
  const two = singleFlight(account, async () => log.push('two'), never)
  await settle()
  const three = await singleFlight(account, async () => log.push('three'), never)
  first.open()

  expect(three).toEqual({ ran: false })
  expect(await one).toEqual({ ran: true, value: 1 })
  expect(await two).toEqual({ ran: true, value: 2 })
  expect(log).toEqual(['one', 'two'])
})

test('the one who waits frees the place once its turn has come, so that no wake-up is lost', async () => {
  const account = freshAccount()
  const [first, second] = [gate(), gate()]
  const one = singleFlight(account, () => first.run(() => 'one'), never)
  await first.begun
  const two = singleFlight(account, () => second.run(() => 'two'), never)
  first.open()
  await second.begun

  const three = singleFlight(account, async () => 'three', never)
  await settle()
  second.open()

  expect(await Promise.all([one, two, three])).toEqual(['one', 'two', 'three'].map((value) => ({ ran: true, value })))
})

test('work that fails frees the turn', async () => {
  const account = freshAccount()

  const failing = singleFlight(account, () => Promise.reject(new Error('broken')), never)

  await expect(failing).rejects.toThrow('broken')
  expect(await singleFlight(account, async () => 'next', never)).toEqual({ ran: true, value: 'next' })
})

test('work knows whether it is alone: whoever steals a turn is not (rule sync.lease)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const account = freshAccount()
  const frozen = gate()
  const aloneOf: boolean[] = []
  const note = async (_alive: Alive, isAlone: boolean) => void aloneOf.push(isAlone)
  const one = singleFlight(account, (...turn) => (void note(...turn), frozen.run(() => 'one')), never)
  await frozen.begun

  const two = singleFlight(account, note, always)
  await settle()
  vi.advanceTimersByTime(frozenAfter)
  await two
  await one.catch(() => {})
  await singleFlight(account, note, never)

  expect(aloneOf).toEqual([true, false, true])
})

test('two accounts do not wait for each other', async () => {
  const first = gate()
  const one = singleFlight(freshAccount(), () => first.run(() => 'one'), never)
  await first.begun

  expect(await singleFlight(freshAccount(), async () => 'two', never)).toEqual({ ran: true, value: 'two' })
  first.open()
  await one
})

test('nobody takes the turn of a holder whose call goes on, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const account = freshAccount()
  const slow = gate()
  let alive: Alive = () => {}
  const one = singleFlight(account, (tells) => ((alive = tells), slow.run(() => 'one')), never)
  await slow.begun
  const two = singleFlight(account, async () => 'two', always)
  alive(100_000)

  for (let second = 0; second < 90; second += 10) await pass(10_000)
  slow.open()

  expect([await one, await two]).toEqual(['one', 'two'].map((value) => ({ ran: true, value })))
})

test('but of one that hangs: nothing moves any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const account = freshAccount()
  const hanging = gate()
  let alive: Alive = () => {}
  const one = singleFlight(account, (tells) => ((alive = tells), hanging.run(() => 'one')), never)
  const end = one.catch((cause: unknown) => cause)
  await hanging.begun
  const two = singleFlight(account, async () => 'two', always)
  alive(15_000)

  for (let second = 0; second < 60; second += 10) await pass(10_000)

  expect(await two).toEqual({ ran: true, value: 'two' })
  expect(isStolen(await end)).toBe(true)
})

/** Lets time pass, and messages between pages arrive. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await settle()
}

test('a visible page takes the turn from a frozen holder after 30 s, a hidden one waits on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const account = freshAccount()
  const frozen = gate()
  const one = singleFlight(account, () => frozen.run(() => 'one'), never)
  await frozen.begun
  let visible = false

  const two = singleFlight(
    account,
    async () => 'two',
    () => visible,
  )
  await settle()
  vi.advanceTimersByTime(frozenAfter)
  await settle()
  expect(await singleFlight(account, async () => 'three', always)).toEqual({ ran: false })
  visible = true
  vi.advanceTimersByTime(frozenAfter)

  expect(await two).toEqual({ ran: true, value: 'two' })
  expect(isStolen(await one.catch((cause: unknown) => cause))).toBe(true)
})

/** Work that begins and then waits for a sign. */
function gate() {
  const begun = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    begun: begun.promise,
    open: opened.resolve,
    async run<T>(work: () => T): Promise<T> {
      begun.resolve()
      await opened.promise
      return work()
    },
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
