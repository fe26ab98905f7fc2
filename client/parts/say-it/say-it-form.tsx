import { Button } from '@mantine/core'
import { IconChecks, IconDeviceMobileCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { counted } from '#shared/format/duration.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { SaidEntries } from './said-entries.tsx'
import { SaidLine, type SaidLineProps } from './said-line.tsx'
import styles from './say-it.module.css'
import type { SayIt } from './use-say-it.ts'

interface SayItFormProps extends SaidLineProps {
  /** Below the line. */
  children?: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A sentence, the entries it was taken for, and one tap that logs them. */
export function SayItForm({ said, children, ref, ...line }: SayItFormProps) {
  return (
    <form
      ref={ref}
      className={styles.form}
      aria-label={line.isNamedAbove ? 'Say what you did' : 'Log what you did'}
      tabIndex={-1}
      onSubmit={said.handleSubmit}
      noValidate
    >
      <SayItFields said={said} {...line}>
        {children}
      </SayItFields>
      {said.isBegun && (
        <>
          <Button
            type="submit"
            size="lg"
            className={styles.log}
            leftSection={<IconChecks size={24} aria-hidden="true" />}
          >
            {logAllText(said)}
          </Button>
          <Offline />
        </>
      )}
    </form>
  )
}

/** The line and the entries under it, within a form. */
export function SayItFields({ said, children, ...line }: SaidLineProps & { children?: ReactNode }) {
  const { form, isBegun, entries } = said
  return (
    <>
      <FormErrors message={form.message} />
      <SaidLine said={said} {...line} />
      {children}
      <output className={styles.quiet}>{isBegun ? summaryOf(said) : ''}</output>
      {isBegun && entries.length > 0 && <SaidEntries said={said} />}
    </>
  )
}

/** Returns the text of the button that logs all, with their number when there are several. */
export function logAllText({ ready }: Pick<SayIt, 'ready'>): string {
  return ready.length > 1 ? `Log all (${ready.length})` : 'Log all'
}

/** Explains that only the server understands sentences. */
export function Offline() {
  return (
    <p className={styles.offline}>
      <IconDeviceMobileCheck size={22} aria-hidden="true" />
      Works on this device, even offline
    </p>
  )
}

/** For who does not see the list change while she types. */
function summaryOf({ entries, ready }: SayIt): string {
  const held = entries.filter(({ isLeftOut }) => !isLeftOut).length - ready.length
  const all = counted(entries.length, 'entry', 'entries')
  return held > 0 ? `${all}, ${held} not ready to log` : all
}
