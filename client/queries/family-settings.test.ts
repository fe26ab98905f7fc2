import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { familySettings } from '#shared/family/family-settings.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { openFamilySettings, readFamilySettings, saveFamilySettings } from './family-settings.ts'

let count = 0
beforeEach(() => signedInAs(`family-${++count}`))

test('what she typed before the record came from the server is saved all the same (rule settings.family)', async () => {
  const opened = await openFamilySettings()
  const fields = familySettings.schema.parse({ street: '1 Main St', phone: '555 0100' })
  // The first pull brings the record that was made with the account, while she types.
  const came = { ...familySettings.schema.parse({}), deleted_at: null, deleted_by: null, restores: 0, _no: 1, _live: 1 }
  await currentDatabase()
    .table('family_settings')
    .put({ ...came, id: currentAccountId() })

  await saveFamilySettings(opened, fields)

  expect(await readFamilySettings()).toMatchObject({ street: '1 Main St', phone: '555 0100' })
})
