import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, keepDraft } from '#client/queries/drafts.ts'
import { openTogether } from '#client/queries/activities-together.ts'
import { logActivities } from '#client/queries/activities.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { editDraftKey, listDrafted } from './together-draft.ts'

beforeEach(() => signedInAs(v7()))

test('an edit opens where its draft is: of all of them, or of one (rules activities.together, accounts.typed)', async () => {
  const subject_id = v7()
  const { ids } = await logActivities(
    [v7(), v7()].map((student_id) => aNewActivity({ student_id, subject_id })),
    'form',
  )
  const [first = '', second = ''] = ids
  const together = await openTogether(first)
  if (together === null) return expect.fail('there is none')

  expect(await listDrafted(together)).toEqual([])
  await keepDraft(editDraftKey(together, second), { title: 'Decimals' })
  expect(await listDrafted(together)).toEqual([second])
  await keepDraft(editDraftKey(together, null), { title: 'Fractions' })
  expect(await listDrafted(together)).toEqual([null, second])
  await dropDraft(editDraftKey(together, second))
  expect(await listDrafted(together)).toEqual([null])
})
