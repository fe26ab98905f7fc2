import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { Fragment, useId, type CSSProperties, type KeyboardEvent } from 'react'
import type { RecognizedSpan } from '#shared/activities/say-it/understand.ts'
import type { SpeechProblem } from '#client/lib/speech.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './said-line.module.css'
import type { LineMicrophone } from './use-microphone.ts'
import type { SayIt, SayItFamily } from './use-say-it.ts'

export interface SaidLineProps {
  said: SayIt
  microphone: Pick<LineMicrophone, 'isOffered' | 'isListening' | 'isTaking' | 'problem' | 'onPress' | 'onTyped'>
  /** True where a heading above it has its name already. */
  isNamedAbove?: boolean
}

/** The line itself: what was understood is marked in it, and where the browser can, a microphone fills it. */
export function SaidLine({ said, microphone, isNamedAbove = false }: SaidLineProps) {
  const { form, isBegun, parts } = said
  const { text } = form.values
  const [id, hintId] = [useId(), useId()]
  const isOn = microphone.isListening || microphone.isTaking

  /** Enter leads to the button: what is logged is looked at first. */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  const problem = form.errors.text ?? problemIn(microphone)
  const hint =
    problem ?? (microphone.isListening ? 'Listening. Tap again when you’re done.' : isBegun ? notUnderstood : '')
  const label = <label htmlFor={id}>{form.labels.text}</label>
  return (
    <div>
      {isNamedAbove ? <VisuallyHidden>{label}</VisuallyHidden> : <h2 className={styles.title}>{label}</h2>}
      <div className={styles.field} data-speech={microphone.isOffered || undefined}>
        <div className={styles.marked} aria-hidden="true" translate="no">
          {/* The example takes its place as well. */}
          {text === '' ? <span>{exampleFor(said)}</span> : <Marked text={text} parts={parts} family={said} />}
        </div>
        <textarea
          id={id}
          className={styles.input}
          rows={1}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={exampleFor(said)}
          aria-describedby={hintId}
          value={text}
          onChange={(event) => {
            microphone.onTyped()
            said.write(event.currentTarget.value)
          }}
          onKeyDown={handleKey}
        />
        {microphone.isOffered && (
          <IconButton
            className={styles.speak}
            label={isOn ? 'Stop listening' : 'Speak'}
            icon={isOn ? <IconPlayerStopFilled /> : <IconMicrophone />}
            data-on={isOn || undefined}
            onClick={microphone.onPress}
          />
        )}
      </div>
      <output id={hintId} className={styles.hint} data-problem={problem !== undefined || undefined}>
        {hint}
      </output>
    </div>
  )
}

function problemIn({ problem, isTaking }: Pick<LineMicrophone, 'problem' | 'isTaking'>): string | undefined {
  if (problem === null) return undefined
  return isTaking ? 'We can’t turn it into words right now, but we’re still recording the sound.' : problems[problem]
}

const notUnderstood = 'Anything else becomes the title.'

const problems: Readonly<Record<SpeechProblem, string>> = {
  denied: 'The microphone is off for this app. You can allow it in the browser’s settings, or type instead.',
  unheard: 'We didn’t hear anything. Tap the microphone to try again, or type instead.',
  failed: 'Speaking doesn’t work right now; in most browsers it needs a connection. You can type instead.',
}

/** The sentence once more, with what was understood marked: it lies under the text that is typed. */
function Marked({ text, parts, family }: { text: string; parts: readonly RecognizedSpan[]; family: SayItFamily }) {
  const pieces = parts.map((part, index) => (
    <Fragment key={part.from}>
      <span>{text.slice(parts[index - 1]?.to ?? 0, part.from)}</span>
      <span data-as={part.as} style={colorOf(part, family)}>
        {text.slice(part.from, part.to)}
      </span>
    </Fragment>
  ))
  // A line break at the end has no height of its own.
  return (
    <>
      {pieces}
      <span>{`${text.slice(parts.at(-1)?.to ?? 0)}\u200b`}</span>
    </>
  )
}

/** The colour of the child or the subject that a part was taken for. */
function colorOf(part: RecognizedSpan, { colors, subjects }: SayItFamily): CSSProperties | undefined {
  if (part.as === 'subject') {
    return { '--subject': subjects.find(({ id }) => id === part.subject_id)?.color } as CSSProperties
  }
  const child =
    part.as === 'children' && part.ids.length === 1 ? colors.find(({ id }) => id === part.ids[0]) : undefined
  // A colour that is data enters as a variable.
  return child && ({ '--color': child.color } as CSSProperties)
}

/** A sentence about the family's own children. */
function exampleFor({ colors: [one, two] }: SayItFamily): string {
  return [`${one?.short ?? ''} fractions 40 min`, ...(two === undefined ? [] : [`${two.short} painted`])].join(', ')
}
