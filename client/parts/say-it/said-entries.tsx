import { useId, useState } from 'react'
import { isWrittenOn } from '#shared/activities/say-it/corrections.ts'
import { DayButton } from '#client/parts/activities/day-button.tsx'
import { SaidEntry } from './said-entry.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './said-entries.module.css'
import type { SayIt, ShownEntry } from './use-say-it.ts'

/** The entries of a sentence, each for her to look at, to change or to leave out. */
export function SaidEntries({ said }: { said: SayIt }) {
  const { entries, change } = said
  const [opened, setOpened] = useState<Opened | null>(null)
  const titleId = useId()
  const [first] = entries
  const isOneDay = entries.every(({ date }) => date === first?.date)

  return (
    <div>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title} id={titleId}>
            {`${countWords[entries.length] ?? entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
          </h3>
          <Text size="small" tone="muted">
            Tap one to change it
          </Text>
        </div>
        {isOneDay && first !== undefined && (
          <DayButton value={first.date} onChange={(date) => change(entries, { date })} />
        )}
      </div>
      <ul className={styles.entries} aria-labelledby={titleId}>
        {groupsOf(entries).flatMap((group) =>
          group.map((entry, index) => {
            const isLast = index === group.length - 1
            return (
              <SaidEntry
                // By its place: the row stays where another child is chosen in it.
                key={`${entry.said}:${index}`}
                entry={entry}
                said={said}
                asks={isLast}
                isOpened={opened !== null && isOf(opened, entry) && Math.min(opened.place, group.length - 1) === index}
                onOpen={(isOpened) => setOpened(isOpened ? { ...entry, place: index } : null)}
              />
            )
          }),
        )}
      </ul>
    </div>
  )
}

/** The row that is open: of an activity the sentence may write on meanwhile. */
interface Opened {
  said: number
  written: string
  place: number
}

function isOf({ said, written }: Opened, entry: ShownEntry): boolean {
  return said === entry.said && isWrittenOn(written, entry.written)
}

/** The entries of each activity together. */
function groupsOf(entries: readonly ShownEntry[]): ShownEntry[][] {
  return [...new Set(entries.map(({ said }) => said))].map((said) => entries.filter((entry) => entry.said === said))
}

const countWords = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
