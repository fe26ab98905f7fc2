import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { inOrder } from '#shared/records/in-order.ts'
import { create, open, remove } from '#client/queries/write.ts'
import { aCurriculum, aLesson } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { moveLesson } from './lesson-order.ts'
import { listLessonsOf } from './lessons.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

/** A course of lessons "1", "2" … with these places. */
async function aCourse(positions: readonly string[]) {
  const { ids } = await create('curricula', aCurriculum({ student_id: v7(), subject_id: v7() }))
  const [curriculum_id = ''] = ids
  for (const [at, position] of positions.entries())
    await create('lessons', aLesson({ curriculum_id, position, title: `${at + 1}` }))
  const rows = async () => inOrder(await listLessonsOf([curriculum_id]))
  return { rows, titles: async () => (await rows()).map(({ title }) => title).join(' ') }
}

const idOf = (rows: readonly { id: string; title: string }[], title: string) =>
  rows.find((one) => one.title === title)?.id ?? expect.fail(`there is no ${title}`)

test.each([
  [['a0', 'a1', 'a2', 'a3'], '4', '1', '4 1 2 3'],
  [['a0', 'a1', 'a2', 'a3'], '1', '4', '2 3 1 4'],
  [['a0', 'a1', 'a2', 'a3'], '1', null, '2 3 4 1'],
  [['a0', 'a0', 'a0', 'a1'], '4', '2', '1 4 2 3'],
  [['a0', 'a0', 'a0', 'a0'], '1', '3', '2 1 3 4'],
])(
  'of places %j, %s moves before %s: %s; Undo moves it back (rule lessons.order)',
  async (places, title, to, order) => {
    const { rows, titles } = await aCourse(places)
    const before = await rows()
    const { undo } = await moveLesson(idOf(before, title), to === null ? null : idOf(before, to))
    expect(await titles()).toBe(order)
    await undo()
    expect((await rows()).map(({ id, position }) => [id, position])).toEqual(
      before.map(({ id, position }) => [id, position]),
    )
  },
)

test('a move to a lesson that is gone meanwhile is refused, and changes nothing (rule lessons.order)', async () => {
  const { rows, titles } = await aCourse(['a0', 'a1', 'a2'])
  const [first, second, third] = await rows()
  await remove((await open('lessons', second?.id ?? '')) ?? expect.fail('it was made'))
  await expect(moveLesson(third?.id ?? '', second?.id ?? '')).rejects.toThrow('the place is gone')
  await expect(moveLesson(second?.id ?? '', first?.id ?? '')).rejects.toThrow()
  expect(await titles()).toBe('1 3')
})
