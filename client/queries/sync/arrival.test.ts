import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Backfill, Cursor } from '#client/store/local-store.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { onceArrived, readArrival } from './arrival.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

let account = ''
let count = 0
const cursor: Cursor = { epoch: 'e', no: 9, generation: 0, known: '' }

beforeEach(async () => {
  account = `arrival-${++count}`
  await signedInAs(account)
})

describe('what a first sync has brought (rule sync.first-shown)', () => {
  test('a device that just signed in has nothing to show', async () => {
    expect(await readArrival()).toBe('coming')
  })

  test.each<[Partial<Backfill>, string]>([
    [{ part: 'core', total: 0 }, 'coming'],
    [{ part: 'recent', total: 40 }, 'arriving'],
    [{ part: 'older', total: 40 }, 'arriving'],
    // The server counted none: nothing is missing.
    [{ part: 'recent', total: 0 }, 'whole'],
  ])('while it is at %o: %s', async (place, arrival) => {
    await stand({ part: 'core', after: null, received: 0, total: 0, ...place })

    expect(await readArrival()).toBe(arrival)
  })

  test('with its end everything is here', async () => {
    await stand(undefined)

    expect(await readArrival()).toBe('whole')
  })

  test('a device on which the family was set up knows that there is nothing else', async () => {
    const setup = { setup: {}, answer: null, refusal: null, failures: 0, next_try_at: null }
    await dexieStore(account).write('strict', (tx) => tx.set('setup', setup as never)) // only that it is there counts

    expect(await readArrival()).toBe('whole')
  })

  test('a list is still read until it can be believed, a sum until all of it is here', async () => {
    const query = async () => []
    const shown = async () => [await onceArrived(query, 'arriving')(), await onceArrived(query, 'whole')()]

    expect(await shown()).toEqual([undefined, undefined])
    await stand({ part: 'recent', after: null, received: 0, total: 40 })
    expect(await shown()).toEqual([[], undefined])
    await stand(undefined)
    expect(await shown()).toEqual([[], []])
    expect(onceArrived(query, 'whole')).toBe(onceArrived(query, 'whole'))
  })
})

async function stand(backfill: Backfill | undefined): Promise<void> {
  await dexieStore(account).write('strict', async (tx) => {
    await tx.set('cursor', cursor)
    await tx.set('backfill', backfill)
  })
}
