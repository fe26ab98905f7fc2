import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ForAllChoice } from '#shared/imports/list/list-settings.ts'
import type { NamedRecord } from '#shared/imports/list/match-names.ts'
import { textLimits } from '#shared/records/text.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from './list-questions.module.css'

interface ForAllAnswerProps {
  /** The question. */
  label: string
  noun: 'child' | 'subject'
  family: readonly NamedRecord[]
  choice: ForAllChoice | null
  onChoose: (choice: ForAllChoice | null) => void
  /** Further questions about a new one. */
  children?: ReactNode
}

/** The child or the subject of all rows: one that the family has, or a new one (rule imports.rows). */
export function ForAllAnswer({ label, noun, family, choice, onChoose, children }: ForAllAnswerProps) {
  const [isNew, setIsNew] = useState(choice?.is === 'new' || family.length === 0)
  const [typed, setTyped] = useState(choice?.is === 'new' ? choice.name : '')

  function handleSelect(value: string) {
    setIsNew(value === 'new')
    onChoose(value === 'new' ? named(typed) : value === '' ? null : { is: 'known', id: value })
  }

  // An answer that stands isn't read again: the button that took the focus would miss its tap.
  function handleTyped() {
    const before = choice?.is === 'new' ? choice.name : ''
    if (typed.trim() !== before) onChoose(named(typed))
  }

  return (
    <div className={styles.forAll}>
      {family.length > 0 && (
        <Select
          aria-label={label}
          data={[
            { value: '', label: `Choose a ${noun}` },
            ...family.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'new', label: `New ${noun}` },
          ]}
          value={isNew ? 'new' : choice?.is === 'known' ? choice.id : ''}
          onChange={(event) => handleSelect(event.currentTarget.value)}
        />
      )}
      {isNew && (
        <TextInput
          label={`Name of the new ${noun}`}
          autoComplete="off"
          maxLength={textLimits.name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={handleTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') handleTyped()
          }}
        />
      )}
      {isNew && children}
    </div>
  )
}

function named(typed: string): ForAllChoice | null {
  const name = typed.trim()
  return name === '' ? null : { is: 'new', name }
}
