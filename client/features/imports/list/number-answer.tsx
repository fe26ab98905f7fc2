import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './list-questions.module.css'

interface NumberAnswerProps {
  label: string
  value: number | null
  /** Answers of one tap. */
  offered: readonly number[]
  max: number
  onChange: (value: number | null) => void
}

/** A number by a tap, or typed; what is typed counts once the field is left. */
export function NumberAnswer({ label, value, offered, max, onChange }: NumberAnswerProps) {
  const [typed, setTyped] = useState('')
  const number = Number(typed)
  const isRight = Number.isFinite(number) && number >= 1 && number <= max

  function handleDone() {
    if (typed.trim() !== '' && isRight && number !== value) onChange(number)
  }

  return (
    <div className={styles.chips}>
      {offered.map((one) => (
        <ChoiceChip
          key={one}
          pressed={value === one}
          onPress={() => {
            setTyped('')
            onChange(one)
          }}
        >
          {one.toLocaleString('en-US')}
        </ChoiceChip>
      ))}
      <TextInput
        className={styles.number}
        aria-label={`${label}, typed`}
        placeholder="Other"
        inputMode="numeric"
        value={typed}
        error={typed.trim() !== '' && !isRight ? `1 to ${max.toLocaleString('en-US')}` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={handleDone}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handleDone()
        }}
      />
    </div>
  )
}
