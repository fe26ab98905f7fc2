import 'fake-indexeddb/auto'
import { Dexie, type Table } from 'dexie'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { atOnce, calmly, live, sharedOf } from './live-query.ts'

let notes: Table<{ id: number; text: string }, number>

// Every test has a database of its own.
beforeEach(async () => {
  const database = new Dexie(v7(), { cache: 'disabled' })
  database.version(1).stores({ notes: 'id', others: 'id' })
  notes = database.table('notes')
  await database.open()
})

const failed = (cause: unknown) => expect.fail(String(cause))

describe('a calm query', () => {
  test('answers once for a train of changes, a moment after the first of them', async () => {
    const query = vi.fn(async () => notes.count())
    const seen: number[] = []
    const running = live(query, calmly).subscribe((count) => seen.push(count), failed)
    await vi.waitFor(() => expect(seen).toEqual([0]))

    for (let id = 0; id < 10; id += 1) await notes.add({ id, text: 'Pond' })
    expect(query).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(seen).toEqual([0, 10]))
    expect(query).toHaveBeenCalledTimes(2)

    await notes.add({ id: 10, text: 'Pond' })
    await vi.waitFor(() => expect(seen).toEqual([0, 10, 11]))
    running.unsubscribe()
  })

  test('does not run for what it has not read', async () => {
    const query = vi.fn(async () => notes.get(1))
    const seen: unknown[] = []
    const running = live(query, calmly).subscribe((note) => seen.push(note?.text), failed)
    await vi.waitFor(() => expect(seen).toEqual([undefined]))

    await notes.add({ id: 2, text: 'Frogs' })
    await notes.add({ id: 1, text: 'Pond' })
    await vi.waitFor(() => expect(seen).toEqual([undefined, 'Pond']))
    await notes.update(2, { text: 'Toads' })
    await new Promise((later) => setTimeout(later, 250))
    expect(query).toHaveBeenCalledTimes(2)
    running.unsubscribe()
  })

  test('that nobody listens to any more is not run again, also where a change was waiting', async () => {
    const query = vi.fn(async () => notes.count())
    const running = live(query, calmly).subscribe(() => undefined, failed)
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1))

    await notes.add({ id: 1, text: 'Pond' })
    running.unsubscribe()
    await new Promise((later) => setTimeout(later, 250))
    expect(query).toHaveBeenCalledTimes(1)
  })

  test('is run once for all who ask it', async () => {
    const query = vi.fn(async () => notes.count())
    const seen: number[] = []
    const two = [1, 2].map(() => sharedOf(query, calmly).subscribe((count) => seen.push(count), failed))
    await vi.waitFor(() => expect(seen).toEqual([0, 0]))

    await notes.add({ id: 1, text: 'Pond' })
    await vi.waitFor(() => expect(seen).toEqual([0, 0, 1, 1]))
    expect(query).toHaveBeenCalledTimes(2)
    for (const running of two) running.unsubscribe()
  })
})

describe('any other query', () => {
  test('runs again with each change', async () => {
    const seen: number[] = []
    const running = live(async () => notes.count(), atOnce).subscribe((count) => seen.push(count), failed)
    await vi.waitFor(() => expect(seen).toEqual([0]))
    for (const id of [1, 2, 3]) {
      await notes.add({ id, text: 'Pond' })
      await vi.waitFor(() => expect(seen.at(-1)).toBe(id))
    }
    expect(seen).toEqual([0, 1, 2, 3])
    running.unsubscribe()
  })

  test('runs at once after a quiet moment, and once a moment in a train of changes', async () => {
    const query = vi.fn(async () => notes.count())
    const seen: number[] = []
    const running = live(query, atOnce).subscribe((count) => seen.push(count), failed)
    await vi.waitFor(() => expect(seen).toEqual([0]))
    await new Promise((later) => setTimeout(later, 250))

    const waiting = vi.spyOn(globalThis, 'setTimeout')
    await notes.add({ id: 0, text: 'Pond' })
    await new Promise<void>((later) => setImmediate(later))
    await vi.waitFor(() => expect(seen).toEqual([0, 1]))
    expect(waiting.mock.calls.some(([, wait]) => wait !== undefined && wait > 50 && wait <= 200)).toBe(false)
    waiting.mockRestore()

    const runs = query.mock.calls.length
    for (let id = 1; id < 20; id += 1) await notes.add({ id, text: 'Pond' })
    await vi.waitFor(() => expect(seen.at(-1)).toBe(20))
    expect(query.mock.calls.length - runs).toBeLessThan(10)
    running.unsubscribe()
  })
})
