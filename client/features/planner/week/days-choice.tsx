import { SegmentedControl, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, weekdayAndDay, weekOf, type Day } from '#shared/format/dates.ts'
import { datesText } from '#shared/lessons/week-sheet.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { isShowable } from './bounds.ts'
import styles from './days-choice.module.css'

interface DaysChoiceProps {
  today: Day
  /** The week shown. */
  sunday: Day
  /** The day shown in its place. */
  day: Day | undefined
  onShow: (shown: { week?: Day; day?: Day }) => void
}

/** Chooses what is printed: a week of a child, or a day of all children. */
export function DaysChoice({ today, sunday, day, onShow }: DaysChoiceProps) {
  const isDay = day !== undefined
  const shown = day ?? sunday
  const thisWeek = weekOf(today).from
  const step = (count: number) => addDays(shown, isDay ? count : 7 * count)
  const show = (next: Day) => onShow(isDay ? { day: next } : { week: next })
  const word = isDay ? 'day' : 'week'

  return (
    <Card screenOnly label="What to print">
      <div className={styles.choice}>
        <SegmentedControl
          aria-label="What to print"
          data={[
            { value: 'week', label: 'A week' },
            { value: 'day', label: 'A day, all kids' },
          ]}
          value={word}
          onChange={(next) => onShow(next === 'day' ? { day: today } : {})}
        />
        <div className={styles.turn}>
          <IconButton
            label={`A ${word} earlier`}
            icon={<IconChevronLeft size={22} />}
            disabled={!isShowable(step(-1), today)}
            onClick={() => show(step(-1))}
          />
          <IconButton
            label={`A ${word} later`}
            icon={<IconChevronRight size={22} />}
            disabled={!isShowable(step(1), today)}
            onClick={() => show(step(1))}
          />
        </div>
        <h2 className={styles.title} aria-live="polite">
          {isDay ? weekdayAndDay(day) : datesText(sunday, addDays(sunday, 6))}
        </h2>
        {isDay ? (
          <TextInput
            type="date"
            label="Day"
            value={day}
            onChange={({ currentTarget: { value } }) => isShowable(value, today) && show(value)}
          />
        ) : (
          <div className={styles.chips}>
            <ChoiceChip pressed={sunday === thisWeek} onPress={() => show(thisWeek)}>
              This week
            </ChoiceChip>
            <ChoiceChip pressed={sunday === addDays(thisWeek, 7)} onPress={() => show(addDays(thisWeek, 7))}>
              Next week
            </ChoiceChip>
          </div>
        )}
      </div>
    </Card>
  )
}
