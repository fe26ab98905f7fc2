import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyRow } from '#shared/records/registry.ts'
import { aSubject } from '#tests/support/builders.ts'
import { addField } from '#tests/support/newer-field.ts'
import type { Household, ScriptedDevice } from './household.ts'
import { aFamilyWithALesson, change, opened, remove, removeForEver, syncAll } from './two-devices.ts'

const motto = z._default(z.nullable(z.string()), null)
const isHard = z._default(z.boolean(), false)

let takeBack = () => {}
afterEach(() => takeBack())

/** Moves every device and the server to the next build; existing rows get the column's default. */
function update({ server, account }: Household, name: string, schema: z.core.$ZodType, value: unknown): void {
  takeBack = addField('subjects', name, schema)
  const rows = server.records.account(account).rows.subjects
  for (const [id, row] of rows) rows.set(id, { ...row, fields: { ...row.fields, [name]: value } })
}

describe('a device whose app knows a new field (rule sync.newer-fields)', () => {
  test('deletes an old row without a card: what the row lacked she did not see', async () => {
    const { home, ipad, science } = await aFamilyWithALesson()
    update(home, 'is_hard', isHard, false)

    await remove(ipad.writer, 'subjects', science)
    await ipad.sync()

    expect(ipad.cards()).toEqual([])
    expect(ipad.lists('subjects')).toEqual([])
  })

  test('pulls everything again, and takes rows whose number it knows', async () => {
    const { home, ipad, science } = await aFamilyWithALesson()
    update(home, 'motto', motto, 'Look closely')

    await ipad.sync()

    expect(ipad.shows('subjects', science)).toMatchObject({ motto: 'Look closely' })
  })

  test('keeps what it has of a field that a server of the build before leaves out', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    update(home, 'motto', motto, 'Look closely')
    await syncAll(ipad, phone)
    await change(phone, 'subjects', science, { name: 'Nature' })
    await phone.sync()

    await olderServer(ipad)

    expect(ipad.shows('subjects', science)).toMatchObject({ name: 'Nature', motto: 'Look closely' })
  })

  test('makes a record again whose row has nothing where there must be something', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    update(home, 'is_hard', isHard, null)
    await syncAll(ipad, phone)
    const form = await opened(ipad.writer, 'subjects', science)
    await removeForEver(phone.writer, 'subjects', science)
    await syncAll(phone, ipad)

    await ipad.writer.save(form, { name: 'Nature' })
    await ipad.sync()

    expect(ipad.outbox()).toEqual([])
    expect(home.onServer('subjects', science)).toMatchObject({ name: 'Nature', is_hard: false })
  })
})

describe('what the author of an op could not know (rules sync.newer-fields, sync.delete-as-seen)', () => {
  test('holds up her delete when it was written behind her back', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    update(home, 'motto', motto, null)
    await syncAll(ipad, phone)
    const { writer } = phone
    await inBuildBefore(() => remove(writer, 'subjects', science))
    await change(ipad, 'subjects', science, { motto: 'Look closely' })

    await syncAll(ipad, phone)

    expect(phone.cards()).toMatchObject([{ field: '*', kept: 'kept', lost: 'deleted' }])
    expect(home.onServer('subjects', science)).toMatchObject({ deleted_at: null, motto: 'Look closely' })
  })

  test('holds up nothing once it had reached her', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    update(home, 'motto', motto, null)
    await syncAll(ipad, phone)
    await change(ipad, 'subjects', science, { motto: 'Look closely' })
    await syncAll(ipad, phone)
    const { writer } = phone
    await inBuildBefore(() => remove(writer, 'subjects', science))

    await syncAll(phone)

    expect(phone.cards()).toEqual([])
    expect(phone.lists('subjects')).toEqual([])
  })

  test('holds up nothing where a newer page of her own device wrote it while her form was open', async () => {
    const { home, ipad, phone, science } = await aFamilyWithALesson()
    update(home, 'motto', motto, null)
    await syncAll(ipad, phone)
    const { writer } = phone
    const form = await opened(writer, 'subjects', science)
    await change(phone, 'subjects', science, { motto: 'Look closely' })
    await syncAll(phone)
    await inBuildBefore(() => writer.remove(form))

    await syncAll(phone)

    expect(phone.cards()).toEqual([])
    expect(phone.lists('subjects')).toEqual([])
  })

  test('is not taken away by a create of hers that meets the record', async () => {
    const { home, ipad, phone } = await aFamilyWithALesson()
    update(home, 'motto', motto, null)
    const id = home.newId()
    await ipad.writer.create('subjects', { ...aSubject({ name: 'Art' }), motto: 'Look closely' }, id)
    await inBuildBefore(() => phone.writer.create('subjects', aSubject({ name: 'Art' }), id))

    await syncAll(ipad, phone)

    expect(home.onServer('subjects', id)).toMatchObject({ name: 'Art', motto: 'Look closely' })
    expect(phone.cards()).toEqual([])
  })
})

/** Runs work as a device of the build before, while another one is up to date. */
async function inBuildBefore(work: () => Promise<unknown>): Promise<void> {
  takeBack()
  await work()
  takeBack = addField('subjects', 'motto', motto)
}

/** A turn with a server that does not know the motto. */
async function olderServer(device: ScriptedDevice): Promise<void> {
  const { ports } = device
  device.ports = {
    ...ports,
    send: async (request) => {
      const answer = await ports.send(request)
      if (answer.kind !== 'answer') return answer
      const body = answer.body as { rows: { subjects?: AnyRow[] } } // every answer of sync has rows
      const subjects = body.rows.subjects?.map(({ motto: _motto, ...row }) => row)
      return { ...answer, body: { ...body, rows: { ...body.rows, ...(subjects ? { subjects } : {}) } } }
    },
  }
  await device.sync()
  device.ports = ports
}
