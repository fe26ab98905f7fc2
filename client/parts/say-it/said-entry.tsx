import { Checkbox } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { SpokenChange } from '#shared/activities/say-it/corrections.ts'
import { activityTypeLabels } from '#shared/activities/types.ts'
import { timeSpentText } from '#shared/activities/time-spent.ts'
import { withBooks } from '#shared/books/named-books.ts'
import { shortDay } from '#shared/format/dates.ts'
import { longDuration, shortDuration } from '#shared/format/duration.ts'
import { useToday } from '#client/lib/use-today.ts'
import { DayButton } from '#client/parts/activities/day-button.tsx'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { NextLesson } from '#client/parts/lessons/next-lesson.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { SubjectChoices } from '#client/parts/subjects/subject-choices.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './said-entry.module.css'
import { draftTitle, type SayIt, type ShownEntry } from './use-say-it.ts'

interface SaidEntryProps {
  entry: ShownEntry
  said: SayIt
  /** Asks what is missing: once for all children of an activity. */
  asks: boolean
  isOpened: boolean
  onOpen: (isOpened: boolean) => void
}

/** One entry: what it was taken for, and right below it what it still needs. */
export function SaidEntry({ entry, said, asks, isOpened, onOpen }: SaidEntryProps) {
  const { colors, subjects, change } = said
  const today = useToday()
  const editorId = useId()
  const row = useRef<HTMLButtonElement>(null)
  const { student_id, needs, isLeftOut, duration_minutes } = entry
  const isTimeAsked = needs.includes('time')
  const isUsualTime = entry.isUsualTime && !isTimeAsked
  const child = colors.find(({ id }) => id === student_id)
  const title = draftTitle(entry, subjects) || 'What was it?'
  const together = said.entries.filter((one) => one.said === entry.said)

  /** Keeps the focus on the entry when the focused control disappears. */
  function closing(act: () => void) {
    row.current?.focus()
    act()
  }

  function handleLeaveOut(isIn: boolean) {
    const others = together.filter((one) => one.student_id !== student_id && one.isLeftOut)
    change([entry], { leftOut: [...others, ...(isIn ? [] : [entry])].map((one) => one.student_id ?? '') })
  }

  return (
    <li className={styles.entry} data-left-out={isLeftOut || undefined}>
      <div className={styles.row}>
        <Checkbox
          className={styles.check}
          aria-label={`Log ${title}${child ? ` for ${child.name}` : ''}`}
          checked={!isLeftOut}
          onChange={(event) => handleLeaveOut(event.currentTarget.checked)}
        />
        <button
          ref={row}
          type="button"
          className={styles.what}
          aria-expanded={isOpened}
          aria-controls={isOpened ? editorId : undefined}
          onClick={() => onOpen(!isOpened)}
        >
          {child ? (
            <StudentAvatar name={child.name} color={child.color} />
          ) : (
            <span className={styles.nobody} aria-hidden="true">
              <IconUserQuestion size={22} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <Text as="span" size="small" tone="muted">
              <EntryLine entry={entry} said={said} today={today} />
            </Text>
          </span>
          <span className={styles.time} data-usual={isUsualTime || undefined}>
            <span aria-hidden="true">{isTimeAsked ? '?' : shortDuration(duration_minutes)}</span>
            <span className={styles.spoken}>{isTimeAsked ? 'Time needed' : longDuration(duration_minutes)}</span>
            {isUsualTime && <span className={styles.usual}>usual</span>}
          </span>
        </button>
      </div>
      {asks && !isOpened && !isLeftOut && needs.length > 0 && (
        <Needed entry={entry} change={(told) => closing(() => change([entry], told))} said={said} />
      )}
      {asks && !isOpened && !isLeftOut && entry.title.trim() === '' && (
        <NextLesson
          student_ids={together.flatMap((one) => one.student_id ?? [])}
          subject_id={entry.subject_id ?? ''}
          chosen=""
          onChoose={(next) => closing(() => change([entry], { title: next.title }))}
        />
      )}
      {isOpened && <EntryEditor id={editorId} entry={entry} said={said} onDone={() => closing(() => onOpen(false))} />}
    </li>
  )
}

interface EntryLineProps {
  entry: ShownEntry
  said: Pick<SayIt, 'colors' | 'subjects'>
  today: string
}

/** Child and subject, and where it is not the usual: day, clock times, type, books. */
export function EntryLine({ entry, said, today }: EntryLineProps) {
  const { student_id, subject_id, date, start_time, activity_type } = entry
  const child = said.colors.find(({ id }) => id === student_id)
  const subject = said.subjects.find(({ id }) => id === subject_id)
  const books = withBooks(entry.books)
  const others = [
    ...(date === today ? [] : [shortDay(date, today)]),
    ...(start_time === null ? [] : [timeSpentText({ ...entry })]),
    ...(activity_type === 'lesson' ? [] : [activityTypeLabels[activity_type]]),
  ]
  return (
    <>
      {subject && (
        <SubjectChip subject={{ ...subject, name: child ? `${child.name}, ${subject.name}` : subject.name }} plain />
      )}
      {!subject && child && <span translate="no">{child.name}</span>}
      <span>{others.map((text) => ` · ${text}`).join('')}</span>
      {books !== null && (
        <span className={styles.books} translate="no">
          {` · ${books}`}
        </span>
      )}
    </>
  )
}

interface NeededProps {
  entry: ShownEntry
  said: SayIt
  change: (told: SpokenChange) => void
}

/** Lists what an entry still needs, one tap each (rule activities.say-it-held). */
function Needed({ entry, said, change }: NeededProps) {
  const { needs } = entry
  const together = said.entries.filter((one) => one.said === entry.said)
  const ofAll = (minutes: number) =>
    Object.fromEntries(together.map(({ student_id }) => [student_id ?? '', minutes] as const))

  return (
    <div className={styles.needs} data-need={needs.join(' ')}>
      {needs.includes('child') && (
        <div>
          <p className={styles.need}>Who did it?</p>
          <ChildToggles
            label="Who did it?"
            colors={said.colors}
            chosen={[]}
            onChoose={(student_ids) => change({ student_ids })}
          />
        </div>
      )}
      {needs.includes('subject') && (
        <div>
          <p className={styles.need}>Which subject is it?</p>
          <SubjectChoices
            label="Which subject is it?"
            subjects={said.subjects}
            chosen={entry.subject_id}
            onChoose={(subject_id) => change({ subject_id })}
          />
        </div>
      )}
      {needs.includes('time') && (
        <div>
          <p className={styles.need}>Those times don’t fit in one day. How long did it take?</p>
          <DurationChips minutes={null} unit onChoose={(minutes) => change({ minutes: ofAll(minutes) })} />
        </div>
      )}
      {needs.includes('day') && (
        <div>
          <p className={styles.need}>That date is in the future. Choose the day you did it.</p>
          <DayButton value={entry.date} onChange={(date) => change({ date })} />
        </div>
      )}
    </div>
  )
}
