import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { familySettings } from '#shared/family/family-settings.ts'
import { aDocument, aFiling } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { saveFamilySettings } from './family-settings.ts'
import { readOnFile } from './on-file.ts'
import { commit, open } from './write.ts'

beforeEach(() => signedInAs(v7()))

test('what is on file is read from the device, without what was deleted (rule filings.on-file)', async () => {
  expect(await readOnFile()).toEqual({ filings: [], todos: [], documents: [], supervisor: null })

  const [kept, taken, paper] = [v7(), v7(), v7()]
  await commit([
    { kind: 'create', record: 'filings', id: kept, fields: aFiling() },
    { kind: 'create', record: 'filings', id: taken, fields: aFiling() },
    { kind: 'create', record: 'documents', id: paper, fields: aDocument() },
  ])
  const opened = (await open('filings', taken)) ?? expect.fail('it was made')
  await commit([{ kind: 'delete', opened }])
  await saveFamilySettings(null, familySettings.schema.parse({ supervisor: 'Hannah', supervisor_is: 'mother' }))

  const { filings, documents, supervisor } = await readOnFile()
  expect(filings.map(({ id }) => id)).toEqual([kept])
  expect(documents.map(({ document }) => document.id)).toEqual([paper])
  expect(supervisor).toMatchObject({ supervisor: 'Hannah', supervisor_is: 'mother' })
})
