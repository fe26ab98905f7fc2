import { chromium, type Browser, type Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { addDays, dayOf, type Day } from '#shared/format/dates.ts'
import type { CurriculumFields } from '#shared/lessons/curriculum.ts'
import { keepingDays } from '#shared/lessons/kept-days.ts'
import type { Lesson } from '#shared/lessons/lesson.ts'
import { findOrInstallChromium } from '#scripts/chromium.mjs'
import { pushLimits, type Op } from '#shared/records/op.ts'
import { aCurriculum, aLesson, aStudent, aSubject } from '#tests/support/builders.ts'
import type { Family } from '#tests/support/server/family.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { aPushingFamily, newDevice, signIn } from './browser.ts'
import { createOp, giveActivities, type Push } from './load.ts'
import { startOwnServer } from './own-server.ts'
import { median, print, timed } from './table.ts'

const runs = 3
/** Three children with six courses of 180 lessons each. */
const courses = 18
const lessonsEach = 180
const open = courses * lessonsEach
/** The planner shows so many days, a lesson of each course a day. */
const daysShown = 14
const slow = 4

/** Measures the year's plan: the function that works out days, and the screens of a real Chromium on the built app. */
export async function benchLessons(): Promise<void> {
  await benchFunction()
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    await benchScreens(browser, server.url)
    await benchFirstSync(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The function alone, on rows in memory (rule lessons.kept). */
async function benchFunction(): Promise<void> {
  const today = dayOf(new Date())
  const inputs = (done: ReadonlyMap<string, Day>) =>
    planned.map(({ course, lessons }) => ({ course, lessons, done, off: { spans: [], absent: new Set<Day>() }, today }))
  const places = generateNKeysBetween(null, null, lessonsEach)
  const planned = Array.from({ length: courses }, () => {
    const course = { ...aDailyCourse(today), id: newId() }
    const lessons = places.map(
      (position) => ({ ...aLesson({ curriculum_id: course.id, position }), id: newId() }) as Lesson,
    )
    return { course, lessons }
  })
  const [first, again]: [number[], number[]] = [[], []]
  for (let run = 0; run < 5; run += 1) {
    const daysOf = keepingDays<Lesson>()
    first.push(await timed(async () => daysOf(inputs(new Map()))))
    const ticked = planned[run]?.lessons[0]?.id ?? ''
    again.push(await timed(async () => daysOf(inputs(new Map([[ticked, today]])))))
  }
  const size = open.toLocaleString('en-US')
  const row = (what: string, value: number, max: number) =>
    print({ what, value, unit: 'ms', goal: { at: 'most', value: max } })
  row(`${size} open lessons projected, the first time in a process`, first[0] ?? Number.NaN, 50)
  row(`${size} open lessons projected`, median(first), 50)
  row('  again after a tick', median(again), 5)
}

/** The planner's day read cold, a tick, and three new courses, on a device with all of it. */
async function benchScreens(browser: Browser, url: string): Promise<void> {
  const few = await onADevice(browser, url, daysShown, (device) => measureDay(device, 1))
  await onADevice(browser, url, lessonsEach, async (device) => {
    const size = open.toLocaleString('en-US')
    for (const rate of [1, slow]) {
      const { opened, ticked } = await measureDay(device, rate)
      const goals = rate === 1 ? { tick: 100 } : { open: 300 }
      row(`planner's day with ${size} lessons, read cold${paceText(rate)}`, opened, goals.open)
      row(`a lesson's tick on screen${paceText(rate)}`, ticked, goals.tick)
      if (rate > 1) continue
      const shown = `what it takes with the ${courses * daysShown} lessons on screen`
      print({ what: `  the day: times ${shown}`, value: opened.took / few.opened.took, unit: '' })
      print({ what: `  the tick: times ${shown}`, value: ticked.took / few.ticked.took, unit: '' })
    }
    await device.page.evaluate(() => window.hearthbook?.idle())
    const what = `a course of ${lessonsEach} lessons for three children, saved and on screen${paceText(slow)}`
    row(what, await makeCourses(device), 2000)
  })

  function row(what: string, { took, worked }: Spent, goal: number | undefined) {
    print({ what, value: took, unit: 'ms', ...(goal === undefined ? {} : { goal: { at: 'most', value: goal } }) })
    print({ what: '  of it the page worked', value: worked, unit: 'ms' })
  }
}

/** Milliseconds by the clock, and those that the page's thread worked: on a busy machine the clock says little. */
interface Spent {
  took: number
  worked: number
}

interface Device {
  page: Page
  /** Measures what happens in the page, `rate` times slower. */
  spent: (rate: number, work: () => Promise<number>) => Promise<Spent>
}

/** A device of a family with courses of so many lessons, on which the planner was open before. */
async function onADevice<T>(
  browser: Browser,
  url: string,
  each: number,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  const { family, push } = await aPushingFamily(url)
  await giveCourses(push, { children: 3, courses, lessonsEach: each })
  const { page, context } = await newDevice(browser, url)
  page.setDefaultTimeout(120_000)
  await signIn(page, family)
  await page.evaluate(() => window.hearthbook?.idle())
  await page.goto('/planner')
  await page.locator('li[data-id]').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const spent: Device['spent'] = async (rate, measured) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const before = await worked()
    const took = await measured()
    const after = await worked()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { took, worked: after - before }
  }
  const done = await work({ page, spent })
  await context.close()
  return done
}

/** Opens the planner's day from a page without figures, and ticks lessons there. */
async function measureDay({ page, spent }: Device, rate: number): Promise<{ opened: Spent; ticked: Spent }> {
  const [opened, ticked]: [Spent[], Spent[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    await page.goto('/settings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(2000)
    opened.push(await spent(rate, () => page.evaluate(openPlanner)))
    await page.waitForTimeout(1000)
    ticked.push(await spent(rate, () => page.evaluate(tickFirst)))
  }
  return { opened: middle(opened), ticked: middle(ticked) }
}

function middle(all: readonly Spent[]): Spent {
  return { took: median(all.map(({ took }) => took)), worked: median(all.map(({ worked }) => worked)) }
}

/** In the page: from the tap on Planner to the painted lessons of today. */
async function openPlanner(): Promise<number> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(({ pathname }) => pathname === '/planner')
  const began = performance.now()
  link?.click()
  while (document.querySelector('main li[data-status=planned]') === null) await painted()
  return performance.now() - began
}

/** In the page: from the tap on a ring to the lesson that is painted as done. */
async function tickFirst(): Promise<number> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const row = document.querySelector('main li[data-status=planned]')
  const id = row?.getAttribute('data-id')
  const began = performance.now()
  row?.querySelector<HTMLButtonElement>('button')?.click()
  while (document.querySelector(`main li[data-id="${id}"][data-status=completed]`) === null) await painted()
  return performance.now() - began
}

/** Fills the form of a course for three children; measures from Add to all three on the page. */
async function makeCourses({ page, spent }: Device): Promise<Spent> {
  await page.goto('/planner/courses')
  await page.getByRole('button', { name: 'New Course' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of children) {
    const child = dialog.getByRole('button', { name })
    if ((await child.getAttribute('aria-pressed')) !== 'true') await child.click()
  }
  await dialog.getByLabel('Course', { exact: true }).fill('Spelling Power')
  await dialog.getByLabel('Subject').selectOption({ index: 1 })
  await dialog.getByPlaceholder('Lesson {1-180}').fill(`Lesson {1-${lessonsEach}}`)
  await dialog.getByRole('button', { name: 'Add 3 Courses' }).waitFor()
  await page.waitForTimeout(3000)
  return spent(slow, () => page.evaluate(addAndWait))
}

/** In the page: from the tap on Add to all three courses in the list. */
async function addAndWait(): Promise<number> {
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add 3 Courses')
  const began = performance.now()
  add?.click()
  const shown = () => document.querySelector('main')?.textContent?.split('Spelling Power').length ?? 0
  while (shown() < 4) await painted()
  return performance.now() - began
}

/** A first sync with and without 20,000 lessons, beside 20,000 activities. */
async function benchFirstSync(browser: Browser, url: string): Promise<void> {
  const activities = 20_000
  const spent: number[] = []
  for (const lessons of [0, 20_000]) {
    const { family, push } = await aPushingFamily(url)
    const of = { children: 3, courses: lessons / 500 || 1, lessonsEach: lessons === 0 ? 1 : 500 }
    const parents = await giveCourses(push, of)
    await giveActivities(push, parents, activities)
    const took: number[] = []
    for (let run = 0; run < runs; run += 1) took.push(await firstSync(browser, url, family, activities))
    spent.push(median(took))
  }
  const [without = 0, withThem = 0] = spent
  print({ what: 'first sync of 20,000 activities', value: without, unit: 'ms' })
  print({
    what: '  with 20,000 lessons: so much more',
    value: withThem - without,
    unit: 'ms',
    goal: { at: 'most', value: 3000 },
  })
  print({ what: '  times as long', value: withThem / without, unit: '' })
}

/** Until the oldest activity is there: lessons come before. Counting them would walk all, again and again. */
async function firstSync(browser: Browser, url: string, family: Family, activities: number): Promise<number> {
  const { page, context } = await newDevice(browser, url)
  page.setDefaultTimeout(120_000)
  await signIn(page, family)
  const took = await page.evaluate(async (wanted) => {
    const began = performance.now()
    while (((await window.hearthbook?.count('activities')) ?? 0) < wanted)
      await new Promise((next) => setTimeout(next, 25))
    return performance.now() - began
  }, activities)
  await context.close()
  return took
}

const children = ['Nora', 'Silas', 'Wren']

interface Courses {
  children: number
  courses: number
  lessonsEach: number
}

/** Gives a family children with courses, in turn; answers the first child and the subject. */
async function giveCourses(push: Push, { children: count, courses: many, lessonsEach: each }: Courses) {
  const subject_id = newId()
  const students = children.slice(0, count).map((name) => ({ id: newId(), name }))
  const ops: Op[] = [
    createOp('subjects', subject_id, aSubject({ name: 'Science' })),
    ...students.map(({ id, name }) => createOp('students', id, aStudent({ name, is_active: true }))),
  ]
  const today = dayOf(new Date())
  for (let at = 0; at < many; at += 1) {
    const id = newId()
    const student_id = students[at % students.length]?.id ?? ''
    ops.push(createOp('curricula', id, aDailyCourse(today, { student_id, subject_id, title: `Course ${at + 1}` })))
    for (const [place, position] of generateNKeysBetween(null, null, each).entries())
      ops.push(createOp('lessons', newId(), aLesson({ curriculum_id: id, position, title: `Lesson ${place + 1}` })))
  }
  for (let sent = 0; sent < ops.length; sent += pushLimits.ops) {
    const { answers } = await push(ops.slice(sent, sent + pushLimits.ops))
    if (answers.some(({ code }) => code !== 'ok')) throw new Error('the server refused a lesson')
  }
  return { student_id: students[0]?.id ?? '', subject_id }
}

/** A course of one lesson a day, which began a week ago. */
function aDailyCourse(today: Day, fields: Partial<CurriculumFields> = {}): CurriculumFields {
  const owners = { student_id: newId(), subject_id: newId(), book_id: null, goal_id: null }
  const rhythm = { weekdays: [0, 1, 2, 3, 4, 5, 6], per_day: 1, start_date: addDays(today, -7), finish_by: null }
  return aCurriculum({ ...owners, ...rhythm, double_until: null, double_per_day: null, is_active: true, ...fields })
}

function paceText(rate: number): string {
  return rate === 1 ? '' : `, processor ${rate} times slower`
}
