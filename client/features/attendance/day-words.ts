import type { DayMark } from '#shared/compliance/day-mark.ts'
import type { InstructionDay } from '#shared/compliance/instruction-days.ts'
import { weekdayAndDay, type Day } from '#shared/format/dates.ts'
import type { DayOff } from '#shared/school-years/day-off.ts'
import { shortDuration } from '#shared/format/duration.ts'

/** Facts about one day of a child. */
export interface KnownDay {
  day: InstructionDay | undefined
  minutes: number
  mark: DayMark | undefined
  /** Only photos and short voice notes: no school day (rule compliance.computed-days). */
  isEvidenceOnly: boolean
  /** The absence or break that the day lies in. */
  off: DayOff | null
}

/** The words in a day's cell: the note, else the time that was logged. */
export function wordsOfDay({ minutes, mark, isEvidenceOnly }: KnownDay): string | null {
  if (isEvidenceOnly) return mark?.note ?? 'Evidence only'
  return mark?.note ?? (minutes > 0 ? shortDuration(minutes) : null)
}

/** A day as a screen reader says it: "Thursday, March 11: half, set by you, 2h 10m logged". */
export function spokenDay(date: Day, known: KnownDay): string {
  const { day, minutes, mark, isEvidenceOnly, off } = known
  const uncounted = isEvidenceOnly ? 'evidence only' : 'not enough for a day'
  const said = [
    day?.kind ?? (minutes > 0 ? uncounted : 'nothing logged'),
    day?.kind === 'half' && day.counts === 0 ? 'not counted' : null,
    day?.byHand ? 'set by you' : null,
    mark?.note ?? null,
    minutes > 0 ? `${shortDuration(minutes)} logged` : null,
    off?.text ?? null,
  ]
  return `${weekdayAndDay(date)}: ${said.filter((one) => one !== null).join(', ')}`
}

/** The strip's sentence about the chosen day; one that counts was taught, whatever it is called. */
export function sentenceOfDay({ day, minutes, isEvidenceOnly, off }: KnownDay): string {
  if (isEvidenceOnly) return 'Evidence only: photos or short voice notes don’t make a school day by themselves.'
  const logged = minutes > 0 ? `${shortDuration(minutes)} logged.` : 'Nothing logged.'
  if (day?.byHand) return `${logged} You set it as ${day.kind}.`
  if (day?.kind === 'half' && day.counts === 0) return `${logged} Under your state’s minimum, so it doesn’t count.`
  if (day !== undefined && day.kind !== null) return `${logged} Counted as a ${day.kind} day.`
  const said = minutes > 0 ? `${logged} Not enough to count.` : logged
  return off ? `${off.text}. ${said}` : said
}
