import { IconArrowRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from './name-row.module.css'

interface NameRowProps {
  /** As the list has it. */
  name: string
  /** The select's label: "Child for Si". */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** The mark of what it stands for, such as an avatar. */
  mark?: ReactNode
  badge?: ReactNode
  /** The name is short and alike in all rows: it is never cut. */
  isShort?: boolean
  /** A further choice below. */
  children?: ReactNode
}

/** A name of the list, and what it stands for (rule imports.names). */
export function NameRow({
  name,
  label,
  options,
  value,
  onChange,
  mark,
  badge,
  isShort = false,
  children,
}: NameRowProps) {
  return (
    <li>
      <div className={styles.row} data-short={isShort || undefined}>
        <span className={styles.name} translate="no" title={name}>
          {name}
        </span>
        <IconArrowRight className={styles.arrow} size={18} aria-hidden="true" />
        <div className={styles.choice}>
          {mark}
          <Select
            className={styles.select}
            size="sm"
            aria-label={label}
            data={[...options]}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {badge}
        </div>
      </div>
      {children}
    </li>
  )
}

interface NameListProps<One> {
  names: readonly One[]
  children: (one: One) => ReactNode
}

/** So many names show at first, and so many more each time: hundreds of names are a wrong column. */
const step = 12

/** Names of a list one below the other. */
export function NameList<One>({ names, children }: NameListProps<One>) {
  const [shown, setShown] = useState(step)
  return (
    <>
      <ul className={styles.names}>{names.slice(0, shown).map(children)}</ul>
      {names.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + step)}>
          {`Show ${counted(Math.min(step, names.length - shown), 'more', 'more')}`}
        </Button>
      )}
    </>
  )
}
