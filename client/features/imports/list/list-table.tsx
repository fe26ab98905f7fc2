import { Button, Checkbox } from '@mantine/core'
import { useState, type CSSProperties } from 'react'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { columnKinds, columnLabels, type ColumnKind } from '#shared/imports/list/list-columns.ts'
import { chooseForList, withColumnChosen, type ShownImport, type ShownList } from '#client/archive/import-list.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './list-table.module.css'

/** So many rows show at first. */
const few = 7

/** The first rows of a list below what each column holds (rules imports.columns, imports.list-page). */
export function ListTable({ now }: { now: ShownImport }) {
  const { list, choices } = now
  const [showsAll, setShowsAll] = useState(false)
  const more = list.rows.length - few
  return (
    <Card
      title="Does this look right?"
      flush
      action={
        <Text as="span" size="small" tone="muted">
          We guessed the columns. Change any that are wrong.
        </Text>
      }
    >
      {/* Wider than its place, it moves sideways; by keyboard it follows the choices. */}
      <section className={styles.scroll} aria-label="First rows of the list">
        <table className={styles.table}>
          <thead>
            <tr>
              {choices.columns.map((kind, place) => (
                // A column is its place; the length of a word enters as a variable.
                <th key={place} scope="col" style={{ '--letters': columnLabels[kind].length } as CSSProperties}>
                  <ColumnChoice now={now} kind={kind} place={place} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {list.rows.slice(0, showsAll ? undefined : few).map(({ line, cells }) => (
              <tr key={line}>
                {choices.columns.map((kind, place) => (
                  <td key={place} data-skipped={kind === 'skip' || undefined}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {list.rows.length === 0 && <p className={styles.none}>There are no rows below the heading.</p>}
      <div className={styles.foot}>
        <div className={styles.facts}>
          {list.understood !== '' && (
            <Text size="small" tone="muted">
              {list.understood}
            </Text>
          )}
          {asides(list).map((line) => (
            <Text key={line} size="small" tone="muted">
              {line}
            </Text>
          ))}
          <Checkbox
            label="The list has a heading"
            checked={list.head !== null}
            onChange={() => chooseForList({ heading: list.head === null ? 'first' : 'none' })}
          />
        </div>
        {more > 0 && (
          <Button variant="subtle" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer rows' : `Show ${counted(more, 'more row')}`}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface ColumnChoiceProps {
  now: ShownImport
  kind: ColumnKind
  place: number
}

/** Chooses the kind of a column; its own heading stands below, and a guess is tinted. */
function ColumnChoice({ now: { list, choices }, kind, place }: ColumnChoiceProps) {
  const heading = list.head?.[place] ?? ''
  return (
    <>
      <Select
        className={styles.choice}
        size="sm"
        data-guessed={(kind !== 'skip' && list.guessed[place] === kind) || undefined}
        aria-label={heading === '' ? `Column ${place + 1}` : `Column ${place + 1}, “${heading}”`}
        data={columnKinds.map((value) => ({ value, label: columnLabels[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const chosen = columnKinds.find((one) => one === value)
          if (chosen) chooseForList(withColumnChosen(choices, place, chosen))
        }}
      />
      <span className={styles.heading} translate="no">
        {heading === '' ? '' : `“${heading}”`}
      </span>
    </>
  )
}

/** Returns sentences about rows and columns that were left out; lines as an editor counts them. */
function asides({ columnsBeyond, repeatedHeads, oddQuotes, blank }: ShownList): string[] {
  return [
    ...(blank > 0 ? [`${counted(blank, 'blank row')} left out.`] : []),
    ...(repeatedHeads.length > 0 ? [`The heading stands once more on ${linesText(repeatedHeads)}; left out.`] : []),
    ...(oddQuotes.length > 0 ? [`A quotation mark doesn’t close on ${linesText(oddQuotes)}.`] : []),
    ...(columnsBeyond > 0 ? [`${counted(columnsBeyond, 'more column')} can’t be chosen.`] : []),
  ]
}

function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, 5).map((line) => line.toLocaleString('en-US'))
  const words = lines.length > named.length ? [...named, `${lines.length - named.length} more`] : named
  return `${lines.length === 1 ? 'line' : 'lines'} ${listed(words)}`
}
