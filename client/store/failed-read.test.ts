import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { isFailedRead } from './failed-read.ts'

test('what the database says is a failed reading, and nothing else (rule shell.failed-read)', async () => {
  const closed = new Dexie('closed-before-it-is-read')
  closed.version(1).stores({ rows: 'id' })
  closed.close()
  const failed: unknown = await closed
    .table('rows')
    .toArray()
    .catch((cause: unknown) => cause)

  expect(isFailedRead(failed)).toBe(true)
  expect(isFailedRead(new DOMException('Internal error', 'UnknownError'))).toBe(true)
  expect(isFailedRead(new TypeError('x is undefined'))).toBe(false)
})
