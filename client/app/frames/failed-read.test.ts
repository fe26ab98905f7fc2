import { expect, test } from 'vitest'
import { failedRead } from './failed-read.ts'

const lost = new DOMException('Internal error', 'UnknownError')

test.each([
  ['/planner', 'Load Failed', 'Failed to load planner data. Please try again.'],
  ['/assessments', 'Failed to fetch assessments', undefined],
  ['/assessments/courses', 'Failed to fetch GPA data', undefined],
  ['/compliance', 'Failed to fetch compliance data', undefined],
  ['/compliance/open', 'Failed to load compliance items', undefined],
  ['/compliance/file', 'Failed to load what’s on file', undefined],
  ['/compliance/packet', 'Failed to load the packet', undefined],
  ['/students', 'Load Failed', 'Failed to load students and subjects.'],
  ['/progress', 'Load Failed', undefined],
])('%s says in its own words that nothing could be read (rule shell.failed-read)', (path, title, message) => {
  const otherwise = 'The records on this device couldn’t be read. Reloading the page usually helps.'
  expect(failedRead(lost, path)).toEqual({ title, message: message ?? otherwise })
})

test('any other error is not a failed read (rule shell.failed-read)', () => {
  expect(failedRead(new TypeError('x is undefined'), '/planner')).toBeNull()
})
