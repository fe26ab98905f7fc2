import { expect, test } from 'vitest'
import { countBreaks, type EndedCall } from './silent-reconnects.ts'

const upload = `https://home.example/api/media/${'a'.repeat(64)}`

test.each([
  ['pieces on one connection', [call(0), call(100), call(200)], 0],
  ['the first piece opens one', [call(0, { isNew: true }), call(100)], 0],
  [
    'a piece right after another needs a new one: the last one broke',
    [call(0), call(100, { isNew: true }), call(200)],
    1,
  ],
  ['a piece after a pause needs a new one: the last one was closed', [call(0), call(9000, { isNew: true })], 0],
  ['another call needs a new one', [call(0), call(100, { isNew: true, name: 'https://home.example/api/user' })], 0],
] as const)('breaks of the line that nobody was told of: %s (rule media.queue)', (_case, calls, breaks) => {
  const counted = countBreaks()
  counted.take(calls)
  expect(counted.read()).toBe(breaks)
})

function call(startTime: number, { isNew = false, name = upload } = {}): EndedCall {
  return {
    name,
    startTime,
    connectStart: startTime,
    connectEnd: startTime + (isNew ? 5 : 0),
    responseEnd: startTime + 90,
  }
}
