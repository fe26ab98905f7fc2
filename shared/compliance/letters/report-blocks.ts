import { fullDay } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { blank } from './blank.ts'
import type { LetterChild } from './letter.ts'
import { nameInLetter, type LetterInput } from './letter-input.ts'

/** "Nora Weaver: my records show 212.5 hours of instruction on 96 days." */
export function taughtOf({ children }: LetterInput): string[] {
  return children.map((child) => {
    const { hours, attendance } = child
    const days = attendance && counted(attendance.total, 'day')
    const taught = hours === undefined ? `${blank} hours` : `${hoursText(hours * 60)} hours`
    return `${nameInLetter(child)}: my records show ${taught} of instruction${days ? ` on ${days}` : ''}.`
  })
}

/** Each area with the parent's words; without them a line to fill in. */
export function progressBlock({ children }: LetterInput): string[] {
  return children.map((child) => {
    const lines = (child.areas ?? []).map(({ name, note }) => `- ${name}: ${note?.trim() || blank}`)
    return `Progress by subject for ${nameInLetter(child)}:\n${lines.length > 0 ? lines.join('\n') : blank}`
  })
}

/** The grades of the time, where there are any. */
export function marksOf({ children }: LetterInput): string[] {
  return children.flatMap((child) => {
    const found = assessmentLines(child)
    return found.length === 0 ? [] : [`Graded work for ${nameInLetter(child)}:\n${found.join('\n')}`]
  })
}

/** The results of the time; without any a line to fill in. */
export function resultsOf({ children }: LetterInput): string[] {
  return children.map((child) => {
    const found = assessmentLines(child)
    return `Test results for ${nameInLetter(child)}:\n${found.length > 0 ? found.join('\n') : blank}`
  })
}

export function attendanceBlock({ children }: LetterInput): string[] {
  return children.map((child) => {
    const { attendance } = child
    if (!attendance) return `${nameInLetter(child)}: ${blank} days of instruction, ${blank} absent`
    const months = attendance.months.map((month) => `- ${month.name}: ${counted(month.days, 'day')}`)
    return [
      `${nameInLetter(child)}: ${counted(attendance.total, 'day')} of instruction, ` +
        `${counted(attendance.absent, 'day')} absent`,
      ...months,
    ].join('\n')
  })
}

function assessmentLines({ assessments = [] }: LetterChild): string[] {
  return assessments.map(({ date, title, result }) => `- ${fullDay(date)}: ${title}, ${result}`)
}
