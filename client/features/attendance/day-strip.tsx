import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayMark, markLabels, type Mark } from '#shared/compliance/day-mark.ts'
import { weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { textLimits } from '#shared/records/text.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { DayIcon } from './day-icon.tsx'
import styles from './day-strip.module.css'
import { sentenceOfDay, type KnownDay } from './day-words.ts'

interface DayStripProps {
  date: Day
  known: KnownDay
  onMark: (mark: Mark) => void
}

const byHand = ['full', 'half', 'absent'] as const

/** What is said of the chosen day, one tap each (rule compliance.day-marks). */
export function DayStrip({ date, known, onMark }: DayStripProps) {
  const mark = known.mark?.mark ?? 'auto'
  return (
    <section className={styles.strip} aria-label={weekdayAndDay(date)}>
      <div className={styles.words}>
        <h3 className={styles.day}>{weekdayAndDay(date)}</h3>
        <p className={styles.quiet}>{sentenceOfDay(known)}</p>
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

/** Why a day was as it was, in a word or two; kept when she leaves it. */
export function DayNote({ note, onNote }: { note: string; onNote: (note: string | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? note

  function keep() {
    const text = shown.trim()
    setTyped(null)
    if (text !== note) onNote(text === '' ? null : text)
  }

  return (
    <TextInput
      className={styles.note}
      label={dayMark.labels.fields.note}
      placeholder="Dentist, museum, fever"
      autoComplete="off"
      maxLength={textLimits.short}
      value={shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  )
}
