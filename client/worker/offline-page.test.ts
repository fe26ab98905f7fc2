import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

test('the page of a device without the app stands by itself and tries again (rule shell.offline-page)', async () => {
  const answer = offlinePage()
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page).toContain('<h1>You’re offline</h1>')
  expect(page).toContain('<a href="">Try again</a>')
  expect(page).not.toMatch(/<script|<link|src=|url\(/)
})
