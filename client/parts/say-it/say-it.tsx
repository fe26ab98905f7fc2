import { Button } from '@mantine/core'
import { IconChecks, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { counted } from '#shared/format/duration.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { SaidEntries } from './said-entries.tsx'
import { SaidLine } from './said-line.tsx'
import styles from './say-it.module.css'
import { useSayIt, type SayIt, type SayItFamily } from './use-say-it.ts'

/** The line on a card of its own: a sentence, the entries it was taken for, and one tap that logs them. */
export function SayItCard(family: SayItFamily) {
  const place = useRef<HTMLFormElement>(null)
  // The button goes with the last entry: the focus stays at the line, and no keyboard comes up.
  const said = useSayIt(family, { onLogged: () => place.current?.focus() })
  return (
    <Card screenOnly>
      <form
        ref={place}
        className={styles.form}
        aria-label="Log what you did"
        tabIndex={-1}
        onSubmit={said.handleSubmit}
        noValidate
      >
        <SayItFields said={said} />
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
    </Card>
  )
}

/** The line and the entries under it, within a form. */
export function SayItFields({ said }: { said: SayIt }) {
  const { form, isBegun, entries } = said
  return (
    <>
      <FormErrors message={form.message} />
      <SaidLine said={said} />
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
      Understood on this device, even offline
    </p>
  )
}

/** For who does not see the list change while she types. */
function summaryOf({ entries, ready }: SayIt): string {
  const held = entries.filter(({ isLeftOut }) => !isLeftOut).length - ready.length
  const all = counted(entries.length, 'entry', 'entries')
  return held > 0 ? `${all}, ${held} not ready to log` : all
}
