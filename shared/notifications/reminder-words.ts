import { counted, longDuration, shortDuration } from '#shared/format/duration.ts'
import { addDays, fullDay, type Day } from '#shared/format/dates.ts'
import type { ReminderKind } from './reminders.ts'
import type { ChildBehind } from './year-figures.ts'

/** Facts of a reminder: names and figures only, never a child's notes (rule notifications.words). */
export type ReminderFacts =
  | { kind: 'daily_reminder' }
  | { kind: 'inactivity'; days: number }
  | { kind: 'subject_gap'; subject: string; days: number }
  | { kind: 'pacing'; children: readonly Pick<ChildBehind, 'student' | 'forecast'>[] }
  | ({ kind: 'weekly_summary' } & WeekFacts)
  | { kind: 'milestone'; student: string | null; what: string }
  | { kind: 'compliance_due'; todo: string; due_date: Day; days: number }

/** A family's week, and what is to come. */
export interface WeekFacts {
  /** `minutes` by child and subject, most first; `days` as they count in its year. */
  students: readonly {
    name: string
    minutes: number
    days: number
    subjects: readonly { name: string; minutes: number }[]
  }[]
  /** Open to-dos, the earliest first; `is_past` where the day is over. */
  due: readonly { title: string; due_date: Day; is_past: boolean }[]
  /** Plans and lessons for the seven days to come. */
  planned: number
  /** Courses that would end after their Finish By; `a_week` lessons would get there, `null` = no day is left. */
  courses: readonly { student: string; title: string; finish: Day; finish_by: Day; a_week: number | null }[]
}

/** A reminder in words; `path` is the screen it leads to. */
export interface ReminderWords {
  subject: string
  paragraphs: readonly string[]
  link: { label: string; path: string }
  /** The same under headings, where there are several things to say. */
  parts?: readonly ReminderPart[]
  /** Smaller words after the link. */
  closing?: readonly string[]
}

/** One of several things in a reminder. */
export interface ReminderPart extends Pick<ReminderWords, 'subject' | 'paragraphs'> {
  link?: ReminderWords['link']
}

/** The words of a reminder: warm, short and without blame (rule notifications.words). */
export function reminderWords(facts: ReminderFacts): ReminderWords {
  switch (facts.kind) {
    case 'daily_reminder':
      return {
        subject: 'A minute for today?',
        paragraphs: [
          'Nothing from today has reached us yet. If you did something together, one line is enough; if it was a ' +
            'day of rest, enjoy it.',
        ],
        link: { label: 'Log today', path: '/dashboard' },
      }
    case 'inactivity':
      return {
        subject: 'Whenever you’re ready',
        paragraphs: [
          `${silenceOf(facts)} Life happens. When you find a moment, catching up takes a few taps, and you can ` +
            'log it for the day it happened.',
        ],
        link: { label: 'Catch up', path: '/catch-up' },
      }
    case 'subject_gap':
      return {
        subject: `A little ${facts.subject}?`,
        paragraphs: [`${gapOf(facts)} Maybe it just hasn’t been logged, or there’s room for it this week.`],
        link: { label: 'See your subjects', path: '/subjects' },
      }
    case 'pacing':
      return pacingWords(facts.children)
    case 'weekly_summary':
      return weekWords(facts)
    case 'milestone':
      return {
        subject: facts.student === null ? 'You reached a goal' : `${facts.student} reached a milestone`,
        paragraphs: [
          facts.student === null
            ? `${facts.what}. Well done, all of you!`
            : `${facts.student}: ${facts.what}. Well done, both of you!`,
        ],
        link:
          facts.student === null
            ? { label: 'See your goals', path: '/subjects' }
            : { label: 'See it', path: '/progress' },
      }
    case 'compliance_due':
      return {
        subject: `${facts.todo}: ${facts.days === 0 ? 'due today' : `${counted(facts.days, 'day')} left`}`,
        paragraphs: [
          `“${facts.todo}” is due on ${fullDay(facts.due_date)}. Hearthbook can help you with it, and you can ` +
            'check it off once it’s done.',
        ],
        link: { label: 'Open your to-dos', path: '/compliance' },
      }
  }
}

/** "Nothing from the last 3 days has reached us yet." */
export function silenceOf({ days }: { days: number }): string {
  return `Nothing from the last ${lastDays(days)} has reached us yet.`
}

/** "No Math from the last 7 days has reached us yet." */
export function gapOf({ subject, days }: { subject: string; days: number }): string {
  return `No ${subject} from the last ${lastDays(days)} has reached us yet.`
}

function lastDays(days: number): string {
  return days === 1 ? 'day' : `${days} days`
}

function pacingWords(children: readonly Pick<ChildBehind, 'student' | 'forecast'>[]): ReminderWords {
  const isOpen = children.some(({ forecast }) => forecast === null || typeof forecast === 'string')
  return {
    subject: pacingHeading(children),
    paragraphs: [
      ...children.map(paceLine),
      ...(isOpen ? ['There’s still time, and a small step each day adds up.'] : []),
    ],
    link: { label: 'See the year', path: '/compliance' },
  }
}

/** The family or child whose year a word of pacing is about. */
export function pacingHeading(children: readonly Pick<ChildBehind, 'student'>[]): string {
  const [only] = children
  return only && children.length === 1 ? `How ${only.student}’s year is going` : 'How the year is going'
}

/** How a child behind the pace stands, in one sentence. */
export function paceLine({ student, forecast }: Pick<ChildBehind, 'student' | 'forecast'>): string {
  if (forecast === null || forecast === 'reached') return `${student} is a little behind for this school year.`
  return forecast === 'not_this_year'
    ? `At this pace, ${student} won’t get there before the year ends.`
    : `At this pace, ${student} will get there on ${fullDay(forecast.on)}.`
}

/** So many are named; the others are one tap away. */
const maxNamed = 6

function weekWords({ students, due, planned, courses }: WeekFacts): ReminderWords {
  const children = students.map(({ name, minutes, days, subjects }) => ({
    name,
    sum: `${longDuration(minutes)}, ${counted(days, 'day')} counted.`,
    bySubject: subjects.map((one) => `${one.name} ${shortDuration(one.minutes)}`).join(', '),
  }))
  const quiet =
    students.length === 0 ? ['Nothing from this week has reached us yet. Quiet weeks are part of it, too.'] : []
  const coming = [...comingUp(due, planned), ...courses.slice(0, maxNamed).map(courseLine)]
  return {
    subject: 'Your week together',
    paragraphs: [
      ...children.map(({ name, sum, bySubject }) => `${name}: ${sum}${bySubject && ` ${bySubject}.`}`),
      ...quiet,
      ...coming,
    ],
    link: { label: 'See your progress', path: '/progress' },
    parts: [
      ...children.map(({ name, sum, bySubject }) => ({
        subject: name,
        paragraphs: [sum, ...(bySubject ? [`${bySubject}.`] : [])],
      })),
      ...(quiet.length > 0 ? [{ subject: 'This week', paragraphs: quiet }] : []),
      ...(coming.length > 0 ? [{ subject: 'What’s coming', paragraphs: coming }] : []),
    ],
  }
}

function comingUp(due: WeekFacts['due'], planned: number): string[] {
  const named = due.slice(0, maxNamed)
  return [
    ...(planned > 0 ? [`You have ${counted(planned, 'thing')} planned for the next seven days.`] : []),
    ...named.map(({ title, due_date, is_past }) =>
      is_past ? `Still open: ${title} (${fullDay(due_date)}).` : `Coming up: ${title}, by ${fullDay(due_date)}.`,
    ),
    ...(due.length > named.length ? [`And ${counted(due.length - named.length, 'more to-do')}.`] : []),
  ]
}

function courseLine({ student, title, finish, finish_by, a_week }: WeekFacts['courses'][number]): string {
  const mended = a_week === null ? '' : ` ${counted(a_week, 'lesson')} a week would get there.`
  return `${student}: ${title} would finish ${fullDay(finish)}, past your date of ${fullDay(finish_by)}.${mended}`
}

/**
 * The switch that one tap in a mail turns off; word of what the law asks for has none but mail itself (rule
 * notifications.one-click-off).
 */
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
      return { kind, children: [{ student, forecast: { on: addDays(today, 200) } }] }
    case 'weekly_summary':
      return {
        kind,
        students: [
          {
            name: student,
            minutes: 750,
            days: 4,
            subjects: [
              { name: subject, minutes: 450 },
              { name: 'Field trips', minutes: 300 },
            ],
          },
        ],
        due: [{ title: 'Yearly notice', due_date: addDays(today, 12), is_past: false }],
        planned: 9,
        courses: [],
      }
    case 'milestone':
      return { kind, student, what: '100 hours this school year' }
    case 'compliance_due':
      return { kind, todo: 'Yearly notice', due_date: today, days: 0 }
  }
}
