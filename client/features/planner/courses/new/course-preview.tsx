import { IconBeach, IconFlag } from '@tabler/icons-react'
import { comingDay, shortWeekday, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import type { OpenLesson } from '#shared/lessons/course-days.ts'
import { endText } from '#shared/lessons/end-text.ts'
import type { CoursePreview } from '#shared/lessons/preview.ts'

import { kidsOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './course-preview.module.css'

/** A child's course as it would be. */
export interface ChildPreview {
  child: StudentColor
  preview: CoursePreview
  /** The day by which it is to end. */
  until: Day
  /** The names of days off that it passes over. */
  skips: readonly string[]
}

interface CoursePreviewProps {
  previews: readonly ChildPreview[]
  weekdays: readonly number[]
  perDay: number
  today: Day
}

/** Shows how many lessons would be saved, the first and the last of them with their days, and the end. */
export function CoursePreviewPanel({ previews, weekdays, perDay, today }: CoursePreviewProps) {
  const [first] = previews
  const { open } = first?.preview.days ?? { open: [] }
  const children = previews.map(({ child }) => child).filter(({ id }) => id !== '')
  const names = kidsOf(
    children.map(({ id }) => id),
    children,
  )
  const ends = previews.map(({ preview, until, child }) => ({
    child,
    end: endText(preview.outlook, preview.days, until, today),
    finish: preview.outlook.finish,
  }))
  // One line for all who end on the same day.
  const byEnd = [...Map.groupBy(ends, ({ end, finish }) => `${finish} ${end.sentence}`).values()]
  return (
    <section className={styles.panel} aria-label="Preview">
      <div className={styles.words}>
        <output className={styles.count}>{counted(open.length, 'lesson')}</output>
        <Text tone="muted">
          {[
            ...(children.length > 0 ? [`for ${names}`] : []),
            ...(weekdays.length > 0 ? [`${weekdays.length * perDay} a week`] : []),
          ].join(', ')}
        </Text>
        {open.length > 0 &&
          byEnd.map((same) => {
            const [one] = same
            if (one === undefined) return null
            const { end, finish } = one
            const who = byEnd.length > 1 ? `${listed(same.map(({ child }) => child.short))}: ` : ''
            return (
              <p key={who} className={styles.fact} data-behind={end.isBehind || undefined}>
                <IconFlag size={22} aria-hidden="true" />
                <span>
                  <strong>{finish === null ? `${who}${end.day}` : `${who}Finishes ${dayWords(finish, today)}`}</strong>
                  <span>{end.sentence}</span>
                </span>
              </p>
            )
          })}
        {first && first.preview.outlook.finish !== null && (
          <p className={styles.fact} data-quiet>
            <IconBeach size={22} aria-hidden="true" />
            <span>{skipsText(first.skips, weekdays)}</span>
          </p>
        )}
      </div>
      {open.length > 0 && <Ends open={open} today={today} />}
      <Text size="small" tone="muted">
        {open.length > 0
          ? 'Lessons follow in order. A missed day just moves them.'
          : 'The first and the last ones show here with their days before you save.'}
      </Text>
    </section>
  )
}

/** The first three and the last three. */
const shownEnds = 3

function Ends({ open, today }: { open: CoursePreview['days']['open']; today: Day }) {
  const between = open.length - 2 * shownEnds
  return (
    <ol className={styles.lessons}>
      {(between > 0 ? open.slice(0, shownEnds) : open).map((one) => (
        <PreviewRow key={one.lesson.id} one={one} today={today} />
      ))}
      {between > 0 && <li className={styles.between}>{`${between} more`}</li>}
      {between > 0 && open.slice(-shownEnds).map((one) => <PreviewRow key={one.lesson.id} one={one} today={today} />)}
    </ol>
  )
}

type PreviewRowProps = { one: OpenLesson<CoursePreview['days']['open'][number]['lesson']>; today: Day }

function PreviewRow({ one: { lesson, day }, today }: PreviewRowProps) {
  return (
    <li className={styles.lesson}>
      <span className={styles.day}>{day === null ? 'No day' : dayWords(day, today)}</span>
      <strong className={styles.title} translate="no">
        {lesson.title}
      </strong>
    </li>
  )
}

/** "Wed, Nov 18". */
function dayWords(day: Day, today: Day): string {
  return `${shortWeekday(day)}, ${comingDay(day, today, 'short')}`
}

function skipsText(names: readonly string[], weekdays: readonly number[]): string {
  const isWithoutWeekends = !weekdays.includes(0) && !weekdays.includes(6)
  const more = names.length - namedBreaks
  const parts = [
    ...(more > 0 ? [...names.slice(0, namedBreaks), `${more} more`] : names),
    ...(isWithoutWeekends ? ['weekends'] : []),
  ]
  return parts.length === 0 ? 'No breaks on the way' : `Skips ${listed(parts)}`
}

const namedBreaks = 3
