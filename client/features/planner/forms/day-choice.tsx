import { VisuallyHidden } from '@mantine/core'
import { shortWeekday, weekdayAndDay, type Day } from '#shared/format/dates.ts'
import { plannableWeeks } from '#shared/planner/days.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Row, Stack } from '#client/ui/layout/stack.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './day-choice.module.css'

interface DayChoiceProps {
  family: Pick<PlannerFamily, 'today' | 'daysOff' | 'offOn'>
  /** The children who are planned for. */
  studentIds: readonly string[]
  chosen: readonly Day[]
  onChoose: (days: Day[]) => void
}

/** The days to plan: one by one, or a week's school days at once (rule planner.week). */
export function DayChoice({ family: { today, daysOff, offOn }, studentIds, chosen, onChoose }: DayChoiceProps) {
  const weeks = plannableWeeks(today, daysOff)
  const joined = (days: readonly Day[]) => [...new Set([...chosen, ...days])].sort()
  const left = (days: readonly Day[]) => chosen.filter((day) => !days.includes(day))
  return (
    <fieldset className={styles.choice} aria-label="Days">
      <legend className={groupLabel.label}>Days</legend>
      <Stack gap={8}>
        <Row>
          {weeks.map(({ name, schoolDays }) => {
            if (schoolDays.length === 0) return null
            const isWhole = schoolDays.every((day) => chosen.includes(day))
            return (
              <ChoiceChip
                key={name}
                round
                pressed={isWhole}
                onPress={() => onChoose(isWhole ? left(schoolDays) : joined(schoolDays))}
              >
                {name}
              </ChoiceChip>
            )
          })}
        </Row>
        <div className={styles.days}>
          {weeks.flatMap(({ days }) =>
            days.map((day) => {
              const isChosen = chosen.includes(day)
              const off = offOn(day, studentIds)
              return (
                <ChoiceChip
                  key={day}
                  pressed={isChosen}
                  onPress={() => onChoose(isChosen ? left([day]) : joined([day]))}
                >
                  <VisuallyHidden>{[weekdayAndDay(day), off?.text].filter(Boolean).join(', ')}</VisuallyHidden>
                  <span className={styles.day} aria-hidden="true">
                    {shortWeekday(day)}
                    <strong>{Number(day.slice(8))}</strong>
                    {off && <OffIcon off={off} className={styles.break} size={13} />}
                  </span>
                </ChoiceChip>
              )
            }),
          )}
        </div>
      </Stack>
    </fieldset>
  )
}
