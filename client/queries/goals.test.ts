import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { aCurriculum, aGoal, aLesson, aNewActivity } from '#tests/support/builders.ts'
import { currentDatabase } from '#client/store/database.ts'
import { deleteActivities, logActivities } from './activities.ts'
import { deleteGoal, listGoals, stepTowards } from './goals.ts'
import { doLessons } from './lessons/lesson-changes.ts'
import { listCoursePlans, listLessons } from './lessons/lessons.ts'
import { create, open, save } from './write.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const today = '2026-11-21'
const [math, art] = [v7(), v7()]

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

test('goals stand with their subject, in the order they were made', async () => {
  await create('goals', aGoal({ subject_id: math, title: 'Second by name' }))
  await create('goals', aGoal({ subject_id: art, title: 'Clay' }))
  await create('goals', aGoal({ subject_id: math, title: 'A later one' }))

  const goals = await listGoals(today)

  expect(goals.get(math)?.map(({ goal }) => goal.title)).toEqual(['Second by name', 'A later one'])
  expect(goals.get(art)).toHaveLength(1)
})

test('each step counts, a negative one takes back, and its undo gives again', async () => {
  const goal = await aNewGoal()
  await stepTowards(goal, 5, '2026-11-20')
  const { undo } = await stepTowards(goal, -2, today)

  expect(await doneIn(math)).toEqual([3])
  await undo()
  expect(await doneIn(math)).toEqual([5])
})

test('a goal that a course follows counts its done lessons; unlinked, its own steps again (rule goals.follows)', async () => {
  const goal = await aNewGoal()
  await stepTowards(goal, 5, '2026-11-20')
  const fields = aCurriculum({ student_id: v7(), subject_id: math, goal_id: goal.id })
  const [curriculum_id = ''] = (await create('curricula', fields)).ids
  for (const position of ['a0', 'a1']) await create('lessons', aLesson({ curriculum_id, position }))
  const [course] = await listCoursePlans()
  const [lesson] = await listLessons()
  if (course && lesson) await doLessons([{ course, lesson }], today)

  expect(await doneIn(math)).toEqual([1])
  expect((await listGoals(today)).get(math)?.[0]?.courses.map(({ id }) => id)).toEqual([curriculum_id])

  const opened = await open('curricula', curriculum_id)
  if (opened) await save(opened, { goal_id: null })
  expect(await doneIn(math)).toEqual([5])
})

test('a step with an entry goes and comes back with it (rule goals.with-activity)', async () => {
  const goal = await aNewGoal()
  const entries = [v7(), v7()].map((student_id) => aNewActivity({ student_id, subject_id: math, date: '2026-11-19' }))
  const { ids } = await logActivities(entries, 'form', { step: { goal, amount: 4 } })
  const [first] = ids
  const step = (await currentDatabase().goal_progress.toArray()).at(0)

  expect(step).toMatchObject({ goal_id: goal.id, activity_id: first, date: '2026-11-19', amount: 4 })
  const opened = await open('activities', first ?? '')
  const { undo } = await deleteActivities(opened ? [opened] : [])
  expect(await doneIn(math)).toEqual([0])
  await undo()
  expect(await doneIn(math)).toEqual([4])
})

test('a step stays with who is left of those that were logged together (rule goals.with-activity)', async () => {
  const goal = await aNewGoal()
  const entries = [v7(), v7()].map((student_id) => aNewActivity({ student_id, subject_id: math, date: '2026-11-19' }))
  const { ids } = await logActivities(entries, 'form', { step: { goal, amount: 1 } })
  const [first, second = ''] = await Promise.all(ids.slice(0, 2).map((id) => open('activities', id)))
  const { undo } = await deleteActivities(first ? [first] : [], second === '' ? null : second?.id)

  expect(await doneIn(math)).toEqual([1])
  await deleteActivities(second ? [second] : [])
  expect(await doneIn(math)).toEqual([0])
  await undo()
})

test('steps towards another goal do not count', async () => {
  const [one, other] = [await aNewGoal(), await aNewGoal()]

  await stepTowards(one, 5, today)
  await stepTowards(other, 7, today)

  expect(await doneIn(math)).toEqual([5, 7])
})

test('a deleted goal takes its steps along, and its undo brings both back (rule goals.delete)', async () => {
  const goal = await aNewGoal()
  await stepTowards(goal, 5, today)
  const opened = await open('goals', goal.id)

  const receipt = opened && (await deleteGoal(opened))
  expect(await listGoals(today)).toEqual(new Map())
  expect(await currentDatabase().goal_progress.where({ goal_id: goal.id, _live: 1 }).count()).toBe(0)

  await receipt?.undo()
  expect(await doneIn(math)).toEqual([5])
})

test('a smaller total is reached by what was done before', async () => {
  const goal = await aNewGoal()
  await stepTowards(goal, 5, today)
  const opened = await open('goals', goal.id)

  if (opened) await save(opened, aGoal({ subject_id: math, total_goal: 4 }))

  expect((await listGoals(today)).get(math)).toMatchObject([{ standing: { done: 5, total: 4, reached: today } }])
})

async function aNewGoal(): Promise<{ id: string; subject_id: string }> {
  const [id = ''] = (await create('goals', aGoal({ subject_id: math }))).ids
  return { id, subject_id: math }
}

async function doneIn(subject: string): Promise<number[] | undefined> {
  return (await listGoals(today)).get(subject)?.map(({ standing }) => standing.done)
}
