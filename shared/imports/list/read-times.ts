import { listed } from '#shared/format/listed.ts'
import { unitOfHeading } from './heading-words.ts'
import type { KnownTime, TimeForm, TimeUnit } from './time-forms.ts'

/** The units of bare numbers in a column: whole ones, those with a fraction, and whole ones under 5. */
export interface TimeReading {
  whole: TimeUnit
  part: TimeUnit
  small: TimeUnit
}

/** Findings on the unit of a column's times (rule imports.times). */
export interface TimeColumn {
  /** As the column decides; where it asks, as the page proposes. */
  reading: TimeReading
  /** The question for the parent: the unit of all numbers, or of those under 5. */
  asks: 'unit' | 'small' | null
  /** One of each form, as it stands in the list. */
  samples: Readonly<Partial<Record<'whole' | 'small' | 'part' | 'colon', string>>>
  /** The number of whole numbers under 5. */
  smallCount: number
}

/** A whole number above this many is no number of hours that a day has. */
const maxHours = 24
/** A whole number below this many is asked about among minutes. */
const fewMinutes = 5
/** A day has fewer. */
const minutesOfDay = 1440

/** Reads the unit from a column's heading and numbers. `cells` are as they stand in the list. */
export function timeColumnOf(forms: readonly TimeForm[], cells: readonly string[], heading: string | null): TimeColumn {
  const samples: Partial<Record<'whole' | 'small' | 'part' | 'colon', string>> = {}
  let [wholes, smallCount, max] = [0, 0, 0]
  for (const [place, form] of forms.entries()) {
    if (form.form === 'said' || form.form === 'blank' || form.form === 'none') continue
    const isSmall = isSmallForm(form)
    if (form.form === 'whole') {
      wholes += 1
      smallCount += isSmall ? 1 : 0
      max = Math.max(max, form.value)
    }
    samples[isSmall ? 'small' : form.form] ??= cells[place] ?? ''
  }
  const hasParts = samples.part !== undefined || samples.colon !== undefined
  return { ...decided(unitOfHeading(heading ?? ''), wholes, max, hasParts, smallCount), samples, smallCount }
}

/**
 * The minutes of a row's times together, 1 to 1,439; the reason where they are no such time, and `null` where all are
 * blank.
 */
export function minutesOfForms(
  times: readonly { form: TimeForm; reading: TimeReading }[],
): { minutes: number } | { reason: string } | null {
  let minutes: number | null = null
  for (const { form, reading } of times) {
    if (form.form === 'none') return { reason: 'Not a length of time' }
    if (form.form !== 'blank') minutes = (minutes ?? 0) + exactMinutes(form, reading)
  }
  if (minutes === null) return null
  const reason = refuseMinutes(minutes)
  return reason === null ? { minutes: Math.round(minutes) } : { reason }
}

/** Returns whether a cell waits for the answer that its column asks for. */
export function waitsFor(form: TimeForm, asks: TimeColumn['asks']): boolean {
  if (asks === 'unit') return form.form === 'whole' && form.value > 0
  return asks === 'small' && isSmallForm(form)
}

/** Returns why so many minutes are no time of an entry; `null` for 1 to 1,439. */
export function refuseMinutes(minutes: number): string | null {
  if (minutes === 0) return 'The time is 0'
  if (Math.round(minutes) === 0) return 'Less than a minute'
  if (Math.round(minutes) === minutesOfDay) return 'A whole day, which is too long'
  return Math.round(minutes) > minutesOfDay ? 'Longer than a day' : null
}

/** The line below the table: "45 is minutes; 0.5 and 1:15 are hours."; `null` where each cell says its unit. */
export function timeLine({ samples }: TimeColumn, reading: TimeReading): string | null {
  const parts = (['minutes', 'hours'] as const).flatMap((unit) => {
    const shown = [
      reading.small === unit ? samples.small : undefined,
      reading.whole === unit ? samples.whole : undefined,
      reading.part === unit ? samples.part : undefined,
      // A colon stands between hours and minutes in every column.
      unit === 'hours' ? samples.colon : undefined,
    ].filter((sample) => sample !== undefined)
    return shown.length === 0 ? [] : `${listed(shown)} ${shown.length === 1 ? 'is' : 'are'} ${unit}`
  })
  return parts.length === 0 ? null : `${parts.join('; ')}.`
}

function decided(
  unit: TimeUnit | null,
  wholes: number,
  max: number,
  hasParts: boolean,
  smallCount: number,
): Pick<TimeColumn, 'reading' | 'asks'> {
  if (unit !== null) return { reading: { whole: unit, part: unit, small: unit }, asks: null }
  if (max > maxHours) {
    const reading = { whole: 'minutes', part: 'hours', small: 'minutes' } as const
    return { reading, asks: smallCount > 0 ? 'small' : null }
  }
  const asks = wholes > 0 && !hasParts ? 'unit' : null
  return { reading: { whole: 'hours', part: 'hours', small: 'hours' }, asks }
}

function exactMinutes(form: KnownTime, reading: TimeReading): number {
  if ('minutes' in form) return form.minutes
  const unit = form.form === 'part' ? reading.part : isSmallForm(form) ? reading.small : reading.whole
  return form.value * (unit === 'hours' ? 60 : 1)
}

/** 0 is no time in either unit. */
function isSmallForm(form: TimeForm): boolean {
  return form.form === 'whole' && form.value > 0 && form.value < fewMinutes
}
