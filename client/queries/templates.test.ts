import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { aTemplate } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'
import { open } from './write.ts'

const math = v7()

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

test('the default template stands first, then by name (rule templates.manager)', async () => {
  await saveTemplate(null, aTemplate(math, { name: 'Short day', is_default: false }))
  await saveTemplate(null, aTemplate(math, { name: 'Co-op day', is_default: false }))
  await saveTemplate(null, aTemplate(math, { name: 'Usual day', is_default: true }))

  expect(await names()).toEqual(['Usual day', 'Co-op day', 'Short day'])
})

test('another default takes its place, and undo gives it back (rule templates.default)', async () => {
  await saveTemplate(null, aTemplate(math, { name: 'Usual day', is_default: true }))
  const { ids } = await saveTemplate(null, aTemplate(math, { name: 'Short day', is_default: false }))
  const opened = await open('templates', ids[0] ?? '')

  const { undo } = await saveTemplate(opened, aTemplate(math, { name: 'Short day', is_default: true }))
  expect(await defaults()).toEqual(['Short day'])

  await undo()
  expect(await defaults()).toEqual(['Usual day'])
})

test('a deleted template is gone from the list until its undo (rule templates.manager)', async () => {
  const { ids } = await saveTemplate(null, aTemplate(math, { name: 'Usual day' }))
  const opened = await open('templates', ids[0] ?? '')

  const receipt = opened && (await deleteTemplate(opened))
  expect(await names()).toEqual([])

  await receipt?.undo()
  expect(await names()).toEqual(['Usual day'])
})

async function names() {
  return (await listTemplates()).map(({ name }) => name)
}

async function defaults() {
  return (await listTemplates()).flatMap(({ name, is_default }) => (is_default ? [name] : []))
}
