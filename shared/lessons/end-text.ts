import { comingDay, daysBetween, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { CourseDays } from './course-days.ts'
import type { Outlook } from './outlook.ts'

/** The end of a course, in words (rule lessons.finish). */
export interface EndText {
  /** The day: "Apr 19", or why there is none. */
  day: string
  /** Beside its end: "6 weeks early", or what would mend it: "3 a week gets there". */
  beside: string
  /** Both in a sentence: "12 days after June 4. 3 a week gets there." */
  sentence: string
  isBehind: boolean
}

type Ending = Pick<CourseDays, 'open' | 'done' | 'no_days'>

/** Says where a course ends beside the day by which it is to end; kindly, with what would mend it. */
export function endText(outlook: Outlook, days: Ending, until: Day, today: Day): EndText {
  const { finish, days_over, a_week } = outlook
  if (finish === null) return withoutEnd(days)
  const day = comingDay(finish, today, 'short')
  const end = comingDay(until, today)
  if (days_over === 0) {
    const early = daysBetween(finish, until)
    const beside =
      early === 0 ? 'Right on time' : early < 7 ? `${counted(early, 'day')} to spare` : `${weeks(early)} early`
    const sentence =
      early === 0 ? `Right on ${end}` : `${early < 7 ? counted(early, 'day') : weeks(early)} before ${end}`
    return { day, beside, sentence, isBehind: false }
  }
  const over = `${counted(days_over, 'day')} after ${end}`
  if (a_week === null) return { day, beside: over, sentence: over, isBehind: true }
  const mended = `${a_week} a week gets there`
  return { day, beside: mended, sentence: `${over}. ${mended}.`, isBehind: true }
}

function withoutEnd({ open, done, no_days }: Ending): EndText {
  const [day, beside] =
    no_days === 'no_weekday'
      ? ['No days yet', 'Choose its days']
      : no_days === 'no_school_day'
        ? ['No school day', 'Every day is off']
        : open.length === 0 && done.length > 0
          ? ['All done', 'Every lesson is done']
          : ['No lessons', 'Add its lessons']
  return { day, beside, sentence: beside, isBehind: false }
}

function weeks(days: number): string {
  return counted(Math.floor(days / 7), 'week')
}
