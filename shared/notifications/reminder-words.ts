import { counted } from '#shared/format/duration.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import type { ReminderKind } from './reminders.ts'

/** What a reminder is about: names and figures only, never a child's notes (rule notifications.words). */
export type ReminderFacts =
  | { kind: 'daily_reminder' }
  | { kind: 'inactivity'; days: number }
  | { kind: 'subject_gap'; subject: string; days: number }
  | { kind: 'pacing'; student: string; forecast: Day | null }
  | {
      kind: 'weekly_summary'
      students: readonly { name: string; hours: string; days: number }[]
      due: readonly string[]
    }
  | { kind: 'milestone'; student: string; what: string }
  | { kind: 'compliance_due'; todo: string; due_date: Day; days: number }

/** A reminder in words; `path` is the screen it leads to. */
export interface ReminderWords {
  subject: string
  paragraphs: readonly string[]
  link: { label: string; path: string }
}

const asFar = 'As far as your devices have synced'

/** The words of a reminder: warm, short and without blame (rule notifications.words). */
export function wordsOf(facts: ReminderFacts): ReminderWords {
  switch (facts.kind) {
    case 'daily_reminder':
      return {
        subject: 'A minute for today?',
        paragraphs: [
          `${asFar}, today’s page is still blank. If you did something together, one line is enough; if it was a day of rest, enjoy it.`,
        ],
        link: { label: 'Log today', path: '/dashboard' },
      }
    case 'inactivity':
      return {
        subject: 'Whenever you’re ready',
        paragraphs: [
          `${asFar}, nothing was added for ${counted(facts.days, 'day')}. Life happens. When you find a moment, catching up takes a few taps, and every day counts from the day it happened.`,
        ],
        link: { label: 'Catch up', path: '/activities' },
      }
    case 'subject_gap':
      return {
        subject: `A little ${facts.subject}?`,
        paragraphs: [
          `${asFar}, ${facts.subject} was last added ${counted(facts.days, 'day')} ago. Perhaps it’s already done and only needs a line, or there’s room for it this week.`,
        ],
        link: { label: 'See your subjects', path: '/subjects' },
      }
    case 'pacing':
      return {
        subject: `How ${facts.student}’s year is going`,
        paragraphs: [
          `${facts.student} is a little behind the pace of this school year.`,
          facts.forecast === null
            ? 'At the pace of the last weeks the year would end first; there’s still time, and a small step each day adds up.'
            : `At the pace of the last weeks the goal is reached on ${fullDay(facts.forecast)}.`,
        ],
        link: { label: 'See the year', path: '/compliance' },
      }
    case 'weekly_summary':
      return {
        subject: 'Your week together',
        paragraphs: [
          ...facts.students.map(({ name, hours, days }) => `${name}: ${hours} on ${counted(days, 'day')}.`),
          ...(facts.students.length === 0 ? [`${asFar}, this was a quiet week. Those are part of it, too.`] : []),
          ...facts.due.map((todo) => `Coming up: ${todo}.`),
        ],
        link: { label: 'See your progress', path: '/progress' },
      }
    case 'milestone':
      return {
        subject: `${facts.student} reached something`,
        paragraphs: [`${facts.student}: ${facts.what}. Well done, both of you!`],
        link: { label: 'See it', path: '/progress' },
      }
    case 'compliance_due':
      return {
        subject: `${facts.todo}: ${facts.days === 0 ? 'due today' : `${counted(facts.days, 'day')} left`}`,
        paragraphs: [
          `“${facts.todo}” is due on ${fullDay(facts.due_date)}. Hearthbook can help you with it, and you can tick it once it’s done.`,
        ],
        link: { label: 'Open your to-dos', path: '/compliance' },
      }
  }
}

/** One letter that gathers several; the first leads (rule notifications.gathered). `null` for none. */
export function digestOf(gathered: readonly ReminderFacts[]): ReminderWords | null {
  const [first, ...others] = gathered.map(wordsOf)
  if (!first || others.length === 0) return first ?? null
  return {
    subject: 'A few things from Hearthbook',
    paragraphs: [first, ...others].flatMap(({ paragraphs }) => paragraphs),
    link: { label: 'Open Hearthbook', path: '/dashboard' },
  }
}

/** The switch that one tap in a mail turns off; word of what the law asks for has none but mail itself (rule notifications.one-click-off). */
export const switchOf = {
  daily_reminder: 'daily_reminder',
  inactivity: 'inactivity_reminder',
  subject_gap: 'subject_gap_alerts',
  pacing: 'pacing_alerts',
  weekly_summary: 'weekly_summary',
  milestone: 'milestone_notifications',
  compliance_due: 'email_enabled',
} as const satisfies Record<ReminderKind, string>

/** One of each kind, for a letter that shows what it looks like (rule notifications.preview). */
export function exampleOf(kind: ReminderKind, student: string, subject: string, today: Day): ReminderFacts {
  switch (kind) {
    case 'daily_reminder':
      return { kind }
    case 'inactivity':
      return { kind, days: 3 }
    case 'subject_gap':
      return { kind, subject, days: 7 }
    case 'pacing':
      return { kind, student, forecast: null }
    case 'weekly_summary':
      return { kind, students: [{ name: student, hours: '12 hours 30 minutes', days: 4 }], due: [] }
    case 'milestone':
      return { kind, student, what: '100 hours in this school year' }
    case 'compliance_due':
      return { kind, todo: 'Yearly notice', due_date: today, days: 0 }
  }
}
