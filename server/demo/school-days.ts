import type { ActivityFields } from '#shared/activities/activity.ts'
import { addDays, type Day, weekdayOf } from '#shared/format/dates.ts'
import { defaultStartMonth, schoolYearOf } from '#shared/school-years/school-year.ts'
import { lessonTitle, placeInCourse } from './courses.ts'
import { courses, remarks, weekend, type ChildKey, type DemoCourse } from './lessons.ts'
import { chance, pick, seeded } from './seeded.ts'

/** One activity of the demo family; whose and of which subject is said by name. */
export interface DemoActivity {
  child: ChildKey
  subject: DemoCourse['subject']
  /** Its place in that child's day. */
  slot: number
  fields: Pick<ActivityFields, 'activity_type' | 'date' | 'title' | 'duration_minutes'> & Partial<ActivityFields>
  /** Its place in the course that is planned for its year, from 0; `null` = in none. */
  place: number | null
}

/** The year in which the earlier of the two school years up to `today` begins. */
export function firstYear(today: Day): number {
  return yearOf(today) - 1
}

/** The year in which the school year of a day begins. */
export function yearOf(day: Day): number {
  return Number(schoolYearOf(day, defaultStartMonth).slice(0, 4))
}

/** Everything the family did in two school years, oldest first, the last of it today. */
export function activitiesUntil(today: Day): DemoActivity[] {
  const done: DemoActivity[] = []
  const turns = new Map<string, number>()
  for (let day = `${firstYear(today)}-08-25`; day <= today; day = addDays(day, 1)) {
    for (const child of Object.keys(courses) as ChildKey[]) {
      done.push(
        ...dayOfChild(child, day, day === today).map((course, slot) => activity(child, day, slot, course, turns)),
      )
    }
  }
  return done
}

function dayOfChild(child: ChildKey, day: Day, isToday: boolean): DemoCourse[] {
  const weekday = weekdayOf(day)
  const random = seeded(`${child} ${day}`)
  if (isDemoSchoolDay(day, weekday)) {
    const planned = courses[child].filter((course) => course.weekdays.includes(weekday))
    // Children are ill, grandparents visit: not every plan is kept. Today is always begun.
    return planned.filter((_course, at) => !chance(random, 0.07) || (isToday && at < 2))
  }
  const isOut = weekend.weekdays.includes(weekday) && chance(random, 0.25)
  const reading = courses[child].filter((course) => course.subject === 'language')
  return isToday ? [...reading, weekend] : isOut ? [weekend] : []
}

/** Monday to Friday from the end of August to early June, without the usual holidays. */
export function isDemoSchoolDay(day: Day, weekday: number): boolean {
  if (weekday === 0 || weekday === 6) return false
  const date = day.slice(5)
  const holidays = [
    ['06-06', '08-24'],
    ['11-24', '11-29'],
    ['03-23', '03-29'],
  ] as const
  const isWinter = date >= '12-20' || date <= '01-04'
  return !isWinter && !holidays.some(([from, to]) => date >= from && date <= to)
}

function activity(
  child: ChildKey,
  day: Day,
  slot: number,
  course: DemoCourse,
  turns: Map<string, number>,
): DemoActivity {
  const random = seeded(`${child} ${day} ${course.subject}`)
  // A planned course begins each year.
  const counted = course.planned ? `${child} ${course.subject} ${yearOf(day)}` : `${child} ${course.subject}`
  const turn = turns.get(counted) ?? 0
  turns.set(counted, turn + 1)
  const place = placeInCourse(course, turn)
  const [shortest, longest] = course.minutes
  const minutes = shortest + 5 * Math.floor((random() * (longest - shortest + 5)) / 5)
  const isQuiz = course.subject === 'math' && turn % 12 === 11
  const title =
    place === null ? (course.titles[turn % course.titles.length] ?? course.subject) : lessonTitle(course, turn)
  return {
    child,
    subject: course.subject,
    slot,
    place,
    fields: {
      activity_type: isQuiz ? 'assessment' : course.type,
      date: day,
      title: isQuiz && place === null ? `Quiz: ${title}` : title,
      duration_minutes: minutes,
      ...(chance(random, 0.3) ? clockTimes(slot, minutes) : {}),
      ...(chance(random, 0.2) ? { description: pick(random, remarks.description) } : {}),
      ...(chance(random, 0.12) ? { notes: pick(random, remarks.notes) } : {}),
      ...(chance(random, 0.1) ? { materials_used: pick(random, remarks.materials_used) } : {}),
      ...(chance(random, 0.08) ? { location: pick(random, remarks.location) } : {}),
    },
  }
}

// School begins at half past eight, and each slot has room for the longest activity of a weekday.
function clockTimes(slot: number, minutes: number): { start_time: string; end_time: string } {
  const start = 8 * 60 + 30 + slot * 95
  return { start_time: clock(start), end_time: clock(start + minutes) }
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
