import { build } from 'vite'
import { expect, test } from 'vitest'

test('the list and the lookup weigh little: each of the 51 states is a file that is fetched when asked for', async () => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ['index.ts', 'list.ts'], formats: ['es'] } },
  })
  const output = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const chunks = output.filter((part) => part.type === 'chunk')
  const states = chunks.filter((chunk) => chunk.isDynamicEntry)
  const first = chunks.filter((chunk) => !states.includes(chunk))

  expect(states).toHaveLength(51)
  expect(states.filter(({ code }) => !code.includes('compliance_todos'))).toEqual([])
  expect(first.filter(({ code }) => code.includes('compliance_todos'))).toEqual([])
  expect(first.reduce((bytes, { code }) => bytes + code.length, 0)).toBeLessThan(10_000)
})
