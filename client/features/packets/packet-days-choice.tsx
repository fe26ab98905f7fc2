import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CountedYear } from '#shared/compliance/year-that-counts.ts'
import type { Day } from '#shared/format/dates.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from './packet-days-choice.module.css'

interface PacketDaysChoiceProps {
  years: readonly CountedYear[]
  /** The name of the year that has these days; `null` of other days. */
  year: string | null
  days: { from: Day; to: Day }
  onChoose: (chosen: { year: string } | { from: Day; to: Day }) => void
}

const otherDays = 'other'

/** Chooses a packet's days: a year, or any days. */
export function PacketDaysChoice({ years, year, days, onChoose }: PacketDaysChoiceProps) {
  // A half-typed day shows nothing yet.
  const [typed, setTyped] = useState<Partial<typeof days>>({})
  const [isOther, setOther] = useState(false)
  const label = isOther ? null : year

  function change(changed: Partial<typeof days>) {
    const next = { ...days, ...typed, ...changed }
    setTyped({ ...typed, ...changed })
    if (isWhole(next.from) && isWhole(next.to)) {
      setTyped({})
      onChoose(next)
    }
  }

  return (
    <div className={styles.choice}>
      <Select
        aria-label="School Year"
        data={[
          ...years.map((one) => ({ value: one.label, label: one.label })),
          { value: otherDays, label: 'Other days' },
        ]}
        value={label ?? otherDays}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === otherDays)
          if (value !== otherDays) onChoose({ year: value })
        }}
      />
      {label === null && (
        <>
          <TextInput
            type="date"
            label="First day"
            value={typed.from ?? days.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Last day"
            value={typed.to ?? days.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}

/** A year that is being typed passes 0002, 0020 and 0202. */
function isWhole(day: Day): boolean {
  return day >= '1990-01-01' && day <= '2199-12-31'
}
