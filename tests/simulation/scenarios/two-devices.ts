import type { RecordWriter } from '#client/store/record-writer.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { aHousehold, type ScriptedDevice } from './household.ts'

/** Emma, Science and one lesson, known to an iPad and a phone; of more rows than `many` an op tells by rule. */
export async function aFamilyWithALesson(fields: Record<string, unknown> = {}, many?: number) {
  const home = aHousehold(many)
  const [ipad, phone] = [await home.device('iPad'), await home.device('Phone')]
  const emma = await add(ipad, 'students', aStudent({ name: 'Emma' }))
  const science = await add(ipad, 'subjects', aSubject({ name: 'Science' }))
  const lesson = await log(ipad, emma, science, fields)
  await syncAll(ipad, phone)
  return { home, ipad, phone, emma, science, lesson }
}

/** Otto: the phone purges him in a family that is full by then, and the iPad, not knowing of it, restores him. */
export async function aChildBroughtBackTooLate() {
  const family = await aFamilyWithALesson()
  const { ipad, phone } = family
  const otto = await add(ipad, 'students', aStudent({ name: 'Otto' }))
  await ipad.sync()
  await remove(ipad.writer, 'students', otto)
  await syncAll(ipad, phone)
  await phone.writer.commit([{ kind: 'purge', record: 'students', id: otto }])
  for (let count = 2; count <= 15; count += 1) await add(phone, 'students', aStudent({ name: `Child ${count}` }))
  await phone.sync()
  await ipad.writer.restore('students', otto)
  return { ...family, otto }
}

/** Makes a record; answers its id. */
export async function add(device: ScriptedDevice, record: RecordName, fields: Readonly<Record<string, unknown>>) {
  const { ids } = await device.writer.create(record, fields)
  const [id] = ids
  if (id === undefined) throw new Error('A create has an id')
  return id
}

/** Logs a lesson; answers its id. */
export function log(
  device: ScriptedDevice,
  student_id: string,
  subject_id: string,
  fields: Record<string, unknown> = {},
) {
  return add(device, 'activities', anActivity({ student_id, subject_id, ...fields }))
}

/** Opens, changes and saves in one go. */
export async function change(device: ScriptedDevice, record: RecordName, id: string, values: Record<string, unknown>) {
  await device.writer.save(await opened(device.writer, record, id), values)
}

/** Opens and deletes in one go. */
export async function remove(writer: RecordWriter, record: RecordName, id: string) {
  await writer.remove(await opened(writer, record, id))
}

/** Deletes and purges a record. */
export async function removeForEver(writer: RecordWriter, record: RecordName, id: string) {
  await remove(writer, record, id)
  await writer.commit([{ kind: 'purge', record, id }])
}

/** A form as it is open now. */
export async function opened<Name extends RecordName>(writer: RecordWriter, record: Name, id: string) {
  const form = await writer.open(record, id)
  if (form === null) throw new Error(`There is no ${record} ${id} to open`)
  return form
}

/** Lets a device send so much at once, as a share of a full push (rule sync.line). */
export function carry({ ports }: ScriptedDevice, share: number): Promise<void> {
  return ports.store.write('strict', (tx) => tx.set('line', { share }))
}

/** Ways in which what waits may leave: all at once, or one thing after the other. */
export const pushes: [how: string, share: number][] = [
  ['in one push', 1],
  ['one after the other', 1 / 512],
]

/** Syncs one device after the other; each must come to its end. */
export async function syncAll(...devices: ScriptedDevice[]) {
  for (const device of devices) {
    const { state } = await device.sync()
    if (state !== 'done') throw new Error(`A sync ended with ${state}`)
  }
}
