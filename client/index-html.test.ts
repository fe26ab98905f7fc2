import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('index.html', import.meta.url), 'utf8')

test('a link that is shared has a name, a line and a picture (rule landing.shared-link)', () => {
  for (const name of ['title', 'description', 'image', 'site_name', 'type'])
    expect(page).toMatch(new RegExp(`<meta\\s+property="og:${name}"\\s+content="[^"]+"`))
})

test('a visitor without JavaScript is told what to do (rule shell.no-script)', () => {
  expect(/<noscript>([^]*)<\/noscript>/.exec(page)?.[1]).toContain('Turn it on')
})
