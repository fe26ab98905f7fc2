import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Select } from '#client/forms/inputs/select.tsx'

interface ControlProps<Value> {
  label: string
  value: Value
  disabled: boolean
  onChange: (value: Value) => void
}

/** One of a few choices. */
export function Choice<Option extends string>({
  options,
  labels,
  onChange,
  ...props
}: ControlProps<Option> & { options: readonly Option[]; labels: Readonly<Record<Option, string>> }) {
  function handleChange(text: string) {
    const chosen = options.find((option) => option === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Select
      {...props}
      data={options.map((option) => ({ value: option, label: labels[option] }))}
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
