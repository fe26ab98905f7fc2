import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { Select } from '#client/parts/select.tsx'
import styles from './settings.module.css'

interface ControlProps<Value> {
  label: string
  value: Value
  disabled: boolean
  onChange: (value: Value) => void
}

/** One of a few words. */
export function Choice<Word extends string>({
  options,
  words,
  onChange,
  ...props
}: ControlProps<Word> & { options: readonly Word[]; words: Readonly<Record<Word, string>> }) {
  function handleChange(text: string) {
    const chosen = options.find((option) => option === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Select
      {...props}
      data={options.map((option) => ({ value: option, label: words[option] }))}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  )
}

/** A clock time; one that is only half typed is not saved. */
export function TimeOfDay({ value, onChange, ...props }: ControlProps<string>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...props}
      type="time"
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        if (event.currentTarget.value !== '') onChange(event.currentTarget.value.slice(0, 5))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A number of days; saved when the thumb is let go. */
export function DaySlider({
  label,
  range,
  value,
  disabled,
  onChange,
}: ControlProps<number> & { range: { least: number; most: number } }) {
  const id = useId()
  const [moved, setMoved] = useState<number | null>(null)
  const days = counted(moved ?? value, 'day', 'days')

  function letGo() {
    if (moved !== null) onChange(moved)
    setMoved(null)
  }

  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{days}</output>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        value={moved ?? value}
        disabled={disabled}
        aria-valuetext={days}
        onChange={(event) => setMoved(event.currentTarget.valueAsNumber)}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
    </div>
  )
}
