import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusAtOnce } from '#client/lib/focus-at-once.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  typed: string
  onType: (typed: string) => void
  /** The search that the address holds. */
  kept: string
  /** Called a moment after the last letter. */
  onKeep: (typed: string) => void
  /** The focus comes here at once. */
  isWanted: boolean
}

/** Milliseconds after which the address follows what is typed. */
const moment = 300

/** Looks through titles, books, descriptions and notes with each letter (rule activities.search). */
export function SearchBox({ typed, onType, kept, onKeep, isWanted }: SearchBoxProps) {
  const said = useRef(kept)

  useEffect(() => {
    // The address was changed by something else, such as a link to all activities.
    if (kept !== said.current) {
      said.current = kept
      onType(kept)
      return
    }
    if (typed === kept) return
    const timer = setTimeout(() => {
      said.current = typed
      onKeep(typed)
    }, moment)
    return () => clearTimeout(timer)
  }, [typed, kept, onType, onKeep])

  return (
    <TextInput
      className={styles.box}
      label="Search activities"
      type="search"
      ref={isWanted ? focusAtOnce : null}
      autoComplete="off"
      enterKeyHint="search"
      placeholder="Title, book, description or notes"
      leftSection={<IconSearch size={20} />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
