import { expect } from 'vitest'
import { aFamilyWithALesson, log } from './two-devices.ts'

/** A day no server takes: it lies too far ahead. */
export const nextCentury = '2126-01-05'
/** The day of the household, which any server takes. */
export const today = '2026-11-20'

/** A lesson that the server refused for its date. */
export async function aRefusedLesson(fields: Record<string, unknown> = {}) {
  const family = await aFamilyWithALesson()
  const lesson = await log(family.ipad, family.emma, family.science, { date: nextCentury, ...fields })
  await family.ipad.sync()
  expect(family.ipad.outbox()).toMatchObject([{ state: 'rejected', reason: 'validation' }])
  return { ...family, lesson }
}

/** Returns the server's reasons for its refusals, op by op. */
export function reasonsOn({ server, account }: Awaited<ReturnType<typeof aFamilyWithALesson>>['home']) {
  const log = [...server.records.account(account).ops.values()]
  return log.filter(({ code }) => code === 'rejected').map(({ reason }) => reason)
}
