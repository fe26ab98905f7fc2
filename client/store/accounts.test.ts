import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '#client/account/session.ts'
import { create, open, save } from '#client/queries/write.ts'
import { whileDeleting, withoutDeletion } from './database-use.ts'
import { keepDraft, readDraft } from '#client/queries/drafts.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { enterAccount, finishDeletions, forgetAccount, leaveAccount, prepareDatabase } from './accounts.ts'
import { AccountChanged, setCurrentAccount } from './current-account.ts'
import { closeDatabase, databaseOf } from './database.ts'

let family = ''
let other = ''

beforeEach(() => {
  family = v7()
  other = v7()
})

/** Another tab signs the family out and another one in: this page hears nothing of it. */
async function signInElsewhere(): Promise<void> {
  await leaveAccount(family)
  await enterAccount({ id: other, user: aUser({ id: other }), token: 'theirs', user_read_at: 0 })
  setCurrentAccount(family)
}

describe('a page of one account, while another tab signs another one in (rule accounts.one-page)', () => {
  test('a new record is refused, and is in nobody’s database', async () => {
    await signedInAs(family)
    await signInElsewhere()

    await expect(create('students', aStudent())).rejects.toBeInstanceOf(AccountChanged)

    for (const account of [family, other]) expect(await databaseOf(account).students.count()).toBe(0)
  })

  test('a change of a record that was opened before is refused', async () => {
    await signedInAs(family)
    const [id = ''] = (await create('students', aStudent({ name: 'Nora' }))).ids
    const opened = await open('students', id)
    await signInElsewhere()

    await expect(opened && save(opened, { name: 'Wren' })).rejects.toBeInstanceOf(AccountChanged)

    expect(await databaseOf(family).students.get(id)).toMatchObject({ name: 'Nora' })
    expect(await databaseOf(other).students.count()).toBe(0)
  })

  test('what one account opened is not saved by another one on the same page', async () => {
    await signedInAs(family)
    const [id = ''] = (await create('subjects', aSubject())).ids
    const opened = await open('subjects', id)
    await signedInAs(other)

    await expect(opened && save(opened, { name: 'Art' })).rejects.toBeInstanceOf(AccountChanged)
  })

  test('what is typed stays with its own account, and its session says that it is elsewhere', async () => {
    await signedInAs(family)
    await signInElsewhere()
    await keepDraft('form', { name: 'Wren' })

    expect(await readSession()).toMatchObject({ state: 'elsewhere', account: family })
    expect(await readDraft('form')).toEqual({ name: 'Wren' })
    expect(await databaseOf(other).drafts.count()).toBe(0)
  })

  test('an Undo that is still offered is refused too', async () => {
    await signedInAs(family)
    const { undo } = await create('students', aStudent())
    await signInElsewhere()

    await expect(undo()).rejects.toBeInstanceOf(AccountChanged)
  })
})

describe('the records of an account that was forgotten (rule accounts.local-data)', () => {
  test('are gone at once, also while a tab hangs on the database', async () => {
    await signedInAs(family)
    await create('students', aStudent())
    const letGo = await hangOn(family)
    await forgetAccount(family)

    await finishDeletions()

    expect(await databaseOf(family).students.count()).toBe(0)
    closeDatabase(family)
    letGo()
    await finishDeletions()
    expect(await Dexie.getDatabaseNames()).not.toContain(`hearthbook-${family}`)
  })

  test('are gone after the next start when the device died in between', async () => {
    await signedInAs(family)
    await create('students', aStudent())
    await forgetAccount(family)
    closeDatabase(family)

    await finishDeletions()

    expect(await Dexie.getDatabaseNames()).not.toContain(`hearthbook-${family}`)
  })

  test('are not there when the same account signs in before they were deleted', async () => {
    await signedInAs(family)
    await create('students', aStudent())
    await forgetAccount(family)

    await prepareDatabase(family)
    await signedInAs(family)

    expect(await databaseOf(family).outbox.count()).toBe(0)
    await finishDeletions()
    expect(await databaseOf(family).students.count()).toBe(0)
  })

  test('are not mistaken for what she logs after she signed in again, by a page that was held up meanwhile', async () => {
    for (const account of [family, other]) {
      await signedInAs(account)
      await create('students', aStudent())
      await forgetAccount(account)
    }
    const letGo = await holdUp(family)
    const deleting = finishDeletions()
    await new Promise((resolve) => setTimeout(resolve, 50))

    await prepareDatabase(other)
    await signedInAs(other)
    await create('students', aStudent({ name: 'Wren' }))
    await letGo()
    await deleting

    expect(await databaseOf(family).students.count()).toBe(0)
    expect(await databaseOf(other).students.toArray()).toMatchObject([{ name: 'Wren' }])
    expect(await databaseOf(other).outbox.count()).toBe(1)
  })

  test('go before she signs in again, where a page is in the midst of deleting them', async () => {
    await signedInAs(family)
    await create('students', aStudent())
    await forgetAccount(family)
    const remove = Dexie.delete.bind(Dexie)
    let goOn = () => {}
    const frozen = new Promise<void>((resolve) => (goOn = resolve))
    vi.spyOn(Dexie, 'delete').mockImplementationOnce((name) => Dexie.Promise.resolve(frozen).then(() => remove(name)))
    const deleting = finishDeletions()
    await new Promise((resolve) => setTimeout(resolve, 50))

    const signingIn = prepareDatabase(family).then(() => signedInAs(family))
    const saving = signingIn.then(() => create('students', aStudent({ name: 'Wren' })))
    await new Promise((resolve) => setTimeout(resolve, 50))
    goOn()
    await Promise.all([deleting, saving])

    expect(await databaseOf(family).students.toArray()).toMatchObject([{ name: 'Wren' }])
  })

  test('keep nobody from signing in again, where the page that deletes them sleeps', async () => {
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    const deleting = whileDeleting(family, () => asleep)

    const kept = vi.fn(() => Promise.resolve())
    await withoutDeletion(family, kept, 50)

    expect(kept).toHaveBeenCalledOnce()
    wake()
    await deleting
  })
})

/** Another tab that goes on writing to the database, until it is told to stop. */
async function holdUp(account: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const tab = await new Dexie(`hearthbook-${account}`).open()
  const writing = tab.transaction('rw', 'drafts', () => Dexie.waitFor(held))
  return async () => {
    letGo()
    await writing
    tab.close()
  }
}

/** Another tab that has the database open and is suspended: it neither closes its connection nor gives up its lock. */
async function hangOn(account: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  void navigator.locks.request(`database:${account}`, { mode: 'shared' }, () => held)
  const request = indexedDB.open(`hearthbook-${account}`)
  await new Promise((resolve) => request.addEventListener('success', resolve))
  return () => {
    request.result.close()
    letGo()
  }
}
