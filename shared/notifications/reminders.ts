import { addDays, daysBetween, daysFrom, isWeekday, type Day } from '#shared/format/dates.ts'
import type { Break } from '#shared/school-years/break.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { LocalMoment } from './local-time.ts'
import type { NotificationPreferencesFields } from './preferences.ts'
import { gatheredOn, summaryDayAt, summaryTimeAt, type Chosen } from './summary-day.ts'
import type { ChildBehind, Milestone } from './year-figures.ts'

/** Kinds of reminder (rule notifications.kinds). */
export const reminderKinds = [
  'daily_reminder',
  'inactivity',
  'subject_gap',
  'pacing',
  'weekly_summary',
  'milestone',
  'compliance_due',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * Something to be told, and the name under which it is told once: the same name is never told again (rule
 * notifications.once).
 */
export interface Due {
  kind: ReminderKind
  name: string
}

/** Facts about a family on its own day. */
export interface FamilyToday {
  /** The last day that anything was entered for; `null` = never. */
  last_entry: Day | null
  /** True where today is off for every active child. */
  is_break: boolean
  /** Days off of every active child: breaks, and absences that all of them have. */
  breaks: readonly Pick<Break, 'start_date' | 'end_date'>[]
  has_plans: boolean
  /** True when one of its devices asked for notifications. */
  has_devices: boolean
  /** Active subjects that have required hours, and the last day each was entered. */
  subjects: readonly { id: string; name: string; last_entry: Day | null }[]
  /** Children behind the pace. */
  behind: readonly Pick<ChildBehind, 'student_id'>[]
  /** Milestones reached, each under a unique name. */
  milestones: readonly Pick<Milestone, 'name'>[]
  /** Mandatory to-dos that are open. */
  todos: readonly { id: string; due_date: Day }[]
}

/** Days before a mandatory to-do on which word of it goes out (rule notifications.compliance-due). */
const complianceDays = [30, 7, 1] as const

/** Returns whether mail may go out at all (rule notifications.never-to). */
export function mayTell(family: { has_access: boolean; is_confirmed: boolean; is_leaving: boolean }): boolean {
  return family.has_access && family.is_confirmed && !family.is_leaving
}

/**
 * Everything that is due at a family's own moment and was not told before (rules notifications.kinds,
 * notifications.once).
 */
export function dueAt(now: LocalMoment, chosen: Chosen, family: FamilyToday, told: ReadonlySet<string>): Due[] {
  if (!chosen.email_enabled && !family.has_devices) return []
  const asked = [
    ...dailyReminder(now, chosen, family),
    ...inactivity(now, chosen, family),
    ...subjectGaps(now, chosen, family),
    ...pacing(now, chosen, family, told),
  ]
  const due = [
    ...(now.day === chosen.began_on ? [] : asked),
    ...weeklySummary(now, chosen, told),
    ...milestones(chosen, family, told),
    ...complianceDue(now, family),
  ]
  return due.filter(({ name }) => !told.has(name))
}

/** Nothing entered today, on a day that is no break, and no weekend unless something is planned. */
function dailyReminder(
  { day, weekday, time }: LocalMoment,
  chosen: NotificationPreferencesFields,
  family: FamilyToday,
) {
  const isWeekend = weekday === 'saturday' || weekday === 'sunday'
  const isFree = family.is_break || (isWeekend && !family.has_plans)
  const isDue = chosen.daily_reminder && time >= chosen.daily_reminder_time && family.last_entry !== day && !isFree
  return isDue ? [dueOf('daily_reminder', day)] : []
}

/**
 * Once for each gap: its name is the day it began with. Weekends and breaks alone are no gap (rule notifications.gaps).
 */
function inactivity({ day }: LocalMoment, chosen: NotificationPreferencesFields, family: FamilyToday) {
  const { last_entry, is_break, breaks } = family
  if (!chosen.inactivity_reminder || is_break || last_entry === null) return []
  const between = daysFrom(addDays(last_entry, 1), addDays(day, -1))
  const hadSchool = between.some((one) => isWeekday(one) && breakOn(one, breaks) === undefined)
  return hadSchool && daysWithout(last_entry, day, breaks) >= chosen.inactivity_days
    ? [dueOf('inactivity', last_entry)]
    : []
}

function subjectGaps({ day }: LocalMoment, chosen: NotificationPreferencesFields, family: FamilyToday) {
  const { subjects, is_break, breaks } = family
  if (!chosen.subject_gap_alerts || is_break) return []
  return subjects.flatMap(({ id, last_entry }) =>
    last_entry !== null && daysWithout(last_entry, day, breaks) >= chosen.subject_gap_days
      ? [dueOf('subject_gap', `${id} ${last_entry}`)]
      : [],
  )
}

/** The days since an entry, today among them, without those of breaks. */
function daysWithout(last: Day, today: Day, breaks: FamilyToday['breaks']): number {
  return daysFrom(addDays(last, 1), today).filter((day) => breakOn(day, breaks) === undefined).length
}

/**
 * Daily on each day; weekly and every other week on the day of the summary, or after it when nobody could look that
 * day.
 */
function pacing(now: LocalMoment, chosen: Chosen, { behind, is_break }: FamilyToday, told: ReadonlySet<string>) {
  if (!chosen.pacing_alerts || is_break || behind.length === 0) return []
  if (chosen.pacing_frequency === 'daily') return [dueOf('pacing', now.day)]
  const week = summaryDayAt(now, chosen)
  if (week === null || (chosen.pacing_frequency === 'biweekly' && weekNumber(week.day) % 2 === 1)) return []
  const wasLookedAt = week.is_late && daysFrom(week.day, now.day).some((day) => told.has(gatheredOn(day)))
  return wasLookedAt ? [] : [dueOf('pacing', week.day)]
}

/** Late only where the days before had none, under whichever day was chosen then (rule notifications.late). */
function weeklySummary(now: LocalMoment, chosen: Chosen, told: ReadonlySet<string>) {
  const week = chosen.weekly_summary ? summaryTimeAt(now, chosen) : null
  if (week === null) return []
  const hadOne = week.is_late && daysFrom(addDays(week.day, -6), now.day).some((day) => told.has(summaryOf(day).name))
  return hadOne ? [] : [summaryOf(week.day)]
}

function summaryOf(day: Day): Due {
  return dueOf('weekly_summary', day)
}

function milestones(chosen: NotificationPreferencesFields, family: FamilyToday, told: ReadonlySet<string>) {
  if (!chosen.milestone_notifications) return []
  return family.milestones.filter(({ name }) => !isPassed(name, told)).map(({ name }) => dueOf('milestone', name))
}

/**
 * Returns whether a higher milestone of the same child and year was sent: a deleted entry never announces fewer hours.
 */
function isPassed(name: string, told: ReadonlySet<string>): boolean {
  const [, stem, hours] = /^(hours \S+ \S+) (\d+)$/.exec(name) ?? []
  if (stem === undefined) return false
  return [...told].some((one) => {
    const [, higher] = one.split(`milestone ${stem} `)
    return higher !== undefined && Number(higher) > Number(hours)
  })
}

/** The nearest of its days that has come: who was away for a week is told once, not three times. */
function complianceDue({ day }: LocalMoment, { todos }: FamilyToday) {
  return todos.flatMap(({ id, due_date }) => {
    const left = daysBetween(day, due_date)
    const step = complianceDays.findLast((days) => left <= days)
    return left < 0 || step === undefined ? [] : [dueOf('compliance_due', `${id} ${due_date} ${step}`)]
  })
}

function dueOf(kind: ReminderKind, about: string): Due {
  return { kind, name: `${kind} ${about}` }
}

/** Weeks since 1970, counted from Sunday. */
function weekNumber(day: Day): number {
  return Math.floor(daysBetween('1970-01-04', day) / 7)
}
