import { SegmentedControl, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { typedTitles, type PastedTitles } from '#shared/lessons/pasted-list.ts'
import type { TitleProblem } from '#shared/lessons/pattern.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import type { LessonsTyped } from './course-form.ts'
import styles from './lessons-field.module.css'
import { PatternInput } from './pattern-input.tsx'

interface LessonsFieldProps {
  typed: LessonsTyped
  errors: Partial<Record<keyof LessonsTyped, string>>
  onChange: (typed: Partial<LessonsTyped>) => void
  /** How many lessons the course still takes. */
  room: number
}

/** The text that says the titles. */
export function lessonsText({ typed_as, pattern, list }: LessonsTyped): string {
  return typed_as === 'pattern' ? pattern : list
}

/** The titles of a course's lessons, by a pattern or by a list that is typed or pasted. */
export function LessonsField({ typed, errors, onChange, room }: LessonsFieldProps) {
  const titleId = useId()
  const { typed_as, pattern, list } = typed
  // Braces that are still being typed are no mistake.
  const [isTyping, setTyping] = useState(false)
  const text = lessonsText(typed)
  const read = text.trim() === '' ? null : typedTitles(text, room)
  const problem = read !== null && 'problem' in read ? read : null
  const shared = { 'aria-labelledby': titleId, autoComplete: 'off' } as const
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <p id={titleId} className={groupLabel.label}>
          Lessons
        </p>
        <SegmentedControl
          aria-label="How to enter lessons"
          fullWidth={false}
          data={[
            { value: 'pattern', label: 'Use a pattern' },
            { value: 'list', label: 'Paste a list' },
          ]}
          value={typed_as}
          // The control answers with one of the two values above.
          onChange={(way) => onChange({ typed_as: way as LessonsTyped['typed_as'] })}
        />
      </div>
      {typed_as === 'pattern' ? (
        <PatternInput
          {...shared}
          value={pattern}
          problem={problem}
          error={errors.pattern ?? (isTyping ? undefined : problem?.message)}
          onChange={(value) => {
            setTyping(true)
            onChange({ pattern: value })
          }}
          onBlur={() => setTyping(false)}
          onList={(value) => onChange({ typed_as: 'list', list: value })}
        />
      ) : (
        <Textarea
          {...shared}
          rows={6}
          placeholder={'Place value\nRounding\nAdding large numbers'}
          value={list}
          error={problem === null ? errors.list : `${whereIn(list, problem)}${problem.message}`}
          onChange={(event) => onChange({ list: event.currentTarget.value })}
        />
      )}
      {typed_as === 'pattern' && (
        <fieldset className={styles.examples} aria-label="Examples">
          <Row>
            <Text as="span" size="small" tone="muted">
              Examples
            </Text>
            {examples.map((example) => (
              <ChoiceChip
                key={example}
                round
                pressed={pattern === example}
                onPress={() => onChange({ pattern: example })}
              >
                {example}
              </ChoiceChip>
            ))}
          </Row>
        </fieldset>
      )}
      {read !== null && 'titles' in read && <ReadAs read={read} />}
    </div>
  )
}

const examples = ['Lesson {1-180}', 'pp. {1-320 by 4}', 'Unit {1-12}, day {1-5}'] as const

/** Says how a list was changed before it was taken. */
function ReadAs({ read: { blank, removed, doubled } }: { read: PastedTitles }) {
  const named = doubled.slice(0, 3).map((title) => `“${title}”`)
  const more = doubled.length - named.length
  const said = [
    ...(removed === null ? [] : [`We left out the ${removed} in front.`]),
    ...(blank === 0 ? [] : [`We left out ${counted(blank, 'blank line')}.`]),
    ...(named.length === 0
      ? []
      : [`More than once: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}. All of them are kept.`]),
  ]
  if (said.length === 0) return null
  return (
    <Text size="small" tone="muted">
      {said.join(' ')}
    </Text>
  )
}

/** The line of a list that is wrong. */
function whereIn(text: string, { start, end, problem }: TitleProblem): string {
  if (problem === 'empty') return ''
  const line = text.slice(0, start).split('\n').length
  const words = text.slice(start, end)
  return `Line ${line}, “${words.length > shownLetters ? `${words.slice(0, shownLetters)}…` : words}”: `
}

/** As much of a long line as tells it apart. */
const shownLetters = 40
