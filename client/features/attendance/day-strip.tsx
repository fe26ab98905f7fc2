import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { dayMark, markLabels, type Mark } from '#shared/compliance/day-mark.ts'
import { weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { textLimits } from '#shared/records/text.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { DayIcon } from './day-icon.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './day-strip.module.css'
import { sentenceOfDay, type KnownDay } from './day-words.ts'

interface DayStripProps {
  date: Day
  known: KnownDay
  onMark: (mark: Mark) => void
}

const byHand = ['full', 'half', 'absent'] as const

/** The choices for a day, one tap each (rule compliance.day-marks). */
export function DayStrip({ date, known, onMark }: DayStripProps) {
  const mark = known.mark?.mark ?? 'auto'
  return (
    <section className={styles.strip} aria-label={weekdayAndDay(date)}>
      <div className={styles.words}>
        <h3 className={styles.day}>{weekdayAndDay(date)}</h3>
        <Text size="small" tone="muted">
          {sentenceOfDay(known)}
        </Text>
        {known.isEvidenceOnly && (
          <ForWriting>
            <Button variant="light" className={styles.count} onClick={() => onMark('full')}>
              Count this day
            </Button>
          </ForWriting>
        )}
      </div>
      <ForWriting>
        <fieldset className={styles.choices} aria-label={dayMark.labels.fields.mark}>
          {byHand.map((one) => (
            <ChoiceChip key={one} pressed={mark === one} onPress={() => onMark(one)}>
              <DayIcon kind={one} />
              {markLabels[one]}
            </ChoiceChip>
          ))}
          <Button variant="subtle" aria-pressed={mark === 'auto'} onClick={() => onMark('auto')}>
            {markLabels.auto}
          </Button>
        </fieldset>
      </ForWriting>
    </section>
  )
}

interface DayNoteProps {
  /** The key of the draft on this device. */
  draft: string
  note: string
  /** `seen` = the note that she began from. Answers whether it was saved. */
  onNote: (note: string | null, seen: string | null) => Promise<boolean>
}

/** Why a day was as it was, in a word or two; kept when she leaves it, whichever way (rule accounts.typed). */
export function DayNote({ draft, note, onNote }: DayNoteProps) {
  const [typed, setTyped] = useState<{ note: string; seen: string } | null>(null)
  const kept = useRef<typeof typed>(null)
  const isTouched = typed !== null
  const values = useMemo(() => typed ?? { note, seen: note }, [typed, note])
  useTyped(
    draft,
    { values, typed: isTouched ? values : {}, change: (back) => setTyped({ ...values, ...back }) },
    { whole: false },
  )
  useDirtyForm(isTouched && typed.note !== note)

  async function keep() {
    // Enter is followed by a blur.
    if (typed === null || kept.current === typed) return
    kept.current = typed
    const text = typed.note.trim()
    const isKept = text === note || text === typed.seen || (await onNote(textOrNull(text), textOrNull(typed.seen)))
    kept.current = null
    if (!isKept) return
    await dropDraft(draft).catch(() => undefined)
    // Her next words may have come while these were saved.
    setTyped((now) => (now === typed ? null : now))
  }

  // The way back takes the field away, and no blur is heard.
  const leave = useEffectEvent(() => void keep())
  useEffect(() => () => leave(), [])

  return (
    <TextInput
      className={styles.note}
      label={dayMark.labels.fields.note}
      placeholder="Dentist, museum, fever"
      autoComplete="off"
      maxLength={textLimits.short}
      value={values.note}
      onChange={(event) => setTyped({ ...values, note: event.currentTarget.value })}
      onBlur={() => void keep()}
      onKeyDown={(event) => event.key === 'Enter' && void keep()}
    />
  )
}
