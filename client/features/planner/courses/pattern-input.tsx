import { TextInput } from '@mantine/core'
import { useRef, type ClipboardEvent } from 'react'
import type { TitleProblem } from '#shared/lessons/pattern.ts'
import styles from './pattern-input.module.css'

interface PatternInputProps {
  'aria-labelledby': string
  autoComplete: 'off'
  value: string
  /** The problem with it, and its place. */
  problem: TitleProblem | null
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  /** Several lines were pasted: they are a list. */
  onList: (text: string) => void
}

/** A pattern of titles: its braces are marked, and what is wrong where it stands (rule lessons.pattern). */
export function PatternInput({ value, problem, onChange, onList, ...input }: PatternInputProps) {
  const behind = useRef<HTMLDivElement>(null)

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n') || value.trim() !== '') return
    event.preventDefault()
    onList(text)
  }

  return (
    <TextInput
      {...input}
      placeholder="Lesson {1-180}"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={handlePaste}
      onScroll={({ currentTarget }) => {
        if (behind.current) behind.current.scrollLeft = currentTarget.scrollLeft
      }}
      classNames={{ input: styles.input ?? '' }}
      inputContainer={(children) => (
        <div className={styles.box}>
          <div ref={behind} className={styles.behind} aria-hidden="true">
            <span>
              {markedParts(value, problem).map(({ text, mark }, at) =>
                mark === null ? (
                  text
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- Parts of one text have no other name.
                  <mark key={at} data-wrong={mark === 'wrong' || undefined}>
                    {text}
                  </mark>
                ),
              )}
            </span>
          </div>
          {children}
        </div>
      )}
    />
  )
}

interface Part {
  text: string
  mark: 'braces' | 'wrong' | null
}

/** A pattern in parts: its braces, and what is wrong. */
function markedParts(text: string, problem: TitleProblem | null): Part[] {
  const isSomewhere = problem !== null && (problem.start > 0 || problem.end < text.length)
  if (!isSomewhere) return bracesIn(text)
  const { start, end } = problem
  return [
    ...bracesIn(text.slice(0, start)),
    { text: text.slice(start, end), mark: 'wrong' },
    ...bracesIn(text.slice(end)),
  ]
}

function bracesIn(text: string): Part[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, mark: part.startsWith('{') && part.endsWith('}') ? 'braces' : null }))
}
