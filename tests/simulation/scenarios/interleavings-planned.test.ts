import { describe, expect, test } from 'vitest'
import { changesBesideActivity, changesOfCompletion, statusChange } from '#client/queries/plans/plan-changes.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import type { PlanStatus } from '#shared/planner/status.ts'
import type { ScriptedDevice } from './household.ts'
import { add, aFamilyWithALesson, change, opened, pushes, remove, carry, syncAll } from './two-devices.ts'

const today = '2026-11-20'

/** The device that reaches the server first. */
const orders = [
  ['the iPad', 0],
  ['the phone', 1],
] as const

describe('a plan that two devices have (rules planner.completed-once, planner.status-merge)', () => {
  describe.each(orders)('%s is first', (_who, first) => {
    test('completed on both: one activity, the other length on a card', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await complete(ipad, plan, 45)
      await complete(phone, plan, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
        expect(doneOn(device)).toEqual([twinOf(plan)])
        expect(device.cards()).toMatchObject([{ record_id: twinOf(plan), field: 'duration_minutes' }])
      }
    })

    test('skipped on one and completed on the other: completed, and no card', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await say(ipad, plan, 'skipped')
      await complete(phone, plan, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
        expect(doneOn(device)).toEqual([twinOf(plan)])
        expect(device.cards()).toEqual([])
      }
    })

    test('moved on one and completed on the other: both, and no card', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await change(ipad, 'planned_activities', plan, { planned_date: '2026-11-23', status: 'planned' })
      await complete(phone, plan, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        const shown = { status: 'completed', planned_date: '2026-11-23' }
        expect(device.shows('planned_activities', plan)).toMatchObject(shown)
        expect(device.shows('activities', twinOf(plan))).toMatchObject({ date: today })
        expect(device.cards()).toEqual([])
      }
    })

    test('deleted on one and completed on the other: it stays, with what was done, and a card', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await remove(ipad.writer, 'planned_activities', plan)
      await complete(phone, plan, 30)

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
        expect(doneOn(device)).toEqual([twinOf(plan)])
        expect(device.cards()).toMatchObject([{ record_id: plan, field: '*' }])
      }
    })

    test('what it became is deleted on one and edited on the other: it stays, and the plan is completed', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await complete(ipad, plan, 45)
      await syncAll(ipad, phone)
      await takeBack(ipad, plan)
      await change(phone, 'activities', twinOf(plan), { notes: 'Went well' })

      await inOrder()

      for (const device of [ipad, phone]) {
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
        expect(device.shows('activities', twinOf(plan))).toMatchObject({ notes: 'Went well' })
      }
    })

    test('undone on one and skipped on the other, which had not heard: open or skipped, nothing logged', async () => {
      const { ipad, phone, plan, inOrder } = await aPlan(first)
      await complete(ipad, plan, 45)
      await takeBack(ipad, plan)
      await say(phone, plan, 'skipped')

      await inOrder()

      const status = first === 0 ? 'skipped' : 'planned'
      for (const device of [ipad, phone]) {
        expect(device.shows('planned_activities', plan)).toMatchObject({ status })
        expect(doneOn(device)).toEqual([])
      }
    })
  })

  test.each(pushes)(
    'deleted by itself, and brought back by itself, what it became takes the plan along: %s',
    async (_how, share) => {
      const { ipad, phone, plan } = await aPlan(0)
      await carry(ipad, share)
      await complete(ipad, plan, 45)
      await syncAll(ipad, phone)

      await remove(ipad.writer, 'activities', twinOf(plan))
      await syncAll(ipad, phone)
      for (const device of [ipad, phone])
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'planned' })

      await phone.writer.restore('activities', twinOf(plan))
      await syncAll(phone, ipad)
      for (const device of [ipad, phone])
        expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
    },
  )

  test('completed again after an undo it is the same activity, even if the other device did it meanwhile', async () => {
    const { ipad, phone, plan } = await aPlan(0)
    await complete(ipad, plan, 45)
    await syncAll(ipad, phone)
    await takeBack(ipad, plan)
    await syncAll(ipad, phone)
    await complete(ipad, plan, 20)
    await complete(phone, plan, 20)
    await syncAll(ipad, phone, ipad)

    for (const device of [ipad, phone]) {
      expect(device.shows('planned_activities', plan)).toMatchObject({ status: 'completed' })
      expect(device.shows('activities', twinOf(plan))).toMatchObject({ duration_minutes: 20 })
      expect(device.cards()).toEqual([])
    }
  })
})

/** A plan for today, known to an iPad and a phone. */
async function aPlan(first: 0 | 1) {
  const family = await aFamilyWithALesson()
  const { ipad, phone, emma, science, lesson } = family
  await remove(ipad.writer, 'activities', lesson)
  const fields = { planned_date: today, student_id: emma, subject_id: science, title: 'Magnets' }
  const plan = await add(ipad, 'planned_activities', fields)
  await syncAll(ipad, phone)
  const [one, other] = first === 0 ? [ipad, phone] : [phone, ipad]
  /** One after the other, until both have heard of all. */
  const inOrder = () => syncAll(one, other, one)
  return { ...family, plan, inOrder }
}

async function complete({ writer }: ScriptedDevice, id: string, minutes: number): Promise<void> {
  const plan = await opened(writer, 'planned_activities', id)
  const made = await writer.open('activities', twinOf(id))
  const done = { date: today, notes: null, duration_minutes: minutes, start_time: null, end_time: null }
  await writer.commit(
    changesOfCompletion(plan, made, done, 'plan', { written_on: today, log_set: null, book_ids: null }),
  )
}

/** Deletes what a plan became, as the list of activities does. */
async function takeBack({ writer }: ScriptedDevice, id: string): Promise<void> {
  const activity = await opened(writer, 'activities', twinOf(id))
  const plan = await opened(writer, 'planned_activities', id)
  await writer.commit([{ kind: 'delete', opened: activity }, ...changesBesideActivity(plan, false)])
}

async function say({ writer }: ScriptedDevice, id: string, status: PlanStatus): Promise<void> {
  await writer.commit([statusChange(await opened(writer, 'planned_activities', id), status)])
}

function doneOn(device: ScriptedDevice): string[] {
  return device.lists('activities')
}
