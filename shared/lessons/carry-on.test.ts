import { expect, test } from 'vitest'
import { carriesOn } from './carry-on.ts'

const lessons = (...skipped: boolean[]) => skipped.map((one, at) => ({ id: `l${at}`, skipped: one }))

test.each<[string, ReturnType<typeof lessons>, string[], boolean]>([
  ['one is open', lessons(false, false), ['l0'], true],
  ['all are done', lessons(false, false), ['l0', 'l1'], false],
  ['the rest is skipped', lessons(false, true), ['l0'], false],
  ['a skipped one was done elsewhere', lessons(true), ['l0'], false],
  ['it has no lessons yet', [], [], true],
])('a course where %s carries on, or not (rule school-years.rollover-courses)', (_, all, done, goesOn) => {
  expect(carriesOn(all, new Set(done))).toBe(goesOn)
})
