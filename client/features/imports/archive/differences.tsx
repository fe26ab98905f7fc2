import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { rowKey } from '#shared/imports/archive/family-state.ts'
import type { Difference } from '#shared/imports/archive/plan.ts'
import { referencedRecord } from '#shared/records/record-csv.ts'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { valueText } from '#shared/records/value-text.ts'
import { Folded } from '#client/ui/display/folded.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { choose, type Planned } from './choose.ts'
import styles from './archive-import.module.css'

/** So many show at first, and so many more each time. */
const step = 20

/** Records that have other values here: ours stand unless the parent takes the archive's (rule archives.same). */
export function Differences({ now }: { now: Planned }) {
  const [shown, setShown] = useState(step)
  const { differences } = now.plan
  const { take } = now.choices
  if (differences.length === 0) return null
  const keys = differences.map(({ record, id }) => rowKey(record, id))
  const taken = new Set(take === 'all' ? keys : take === 'none' ? [] : take)
  const toggle = (key: string) =>
    choose(now, { take: taken.has(key) ? [...taken].filter((other) => other !== key) : [...taken, key] })
  return (
    <Folded
      as="small"
      title={`${counted(differences.length, 'record differs', 'records differ')} from yours`}
      about={
        taken.size === 0 ? 'Yours stay as they are.' : `${taken.size.toLocaleString('en-US')} will take the archive’s.`
      }
    >
      <Checkbox
        label="Take the archive’s for all"
        checked={take === 'all'}
        onChange={() => choose(now, { take: take === 'all' ? 'none' : 'all' })}
      />
      <ul className={styles.rows}>
        {differences.slice(0, shown).map((one) => {
          const key = rowKey(one.record, one.id)
          return (
            <li key={key}>
              <Checkbox
                label={
                  <>
                    {`${definitionOf(one.record).labels.one}: `}
                    <span translate="no">{one.name}</span>
                  </>
                }
                description={<Changed of={one} />}
                disabled={one.editable.length === 0}
                checked={taken.has(key)}
                onChange={() => toggle(key)}
              />
            </li>
          )
        })}
      </ul>
      {differences.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + step)}>
          {`Show ${counted(Math.min(step, differences.length - shown), 'more', 'more')}`}
        </Button>
      )}
    </Folded>
  )
}

/** Each field with our value and the archive's. */
function Changed({ of: { record, fields, ours, theirs } }: { of: Difference }) {
  const { labels } = definitionOf(record)
  return (
    <>
      {fields.map((field) => (
        <Text as="span" size="small" tone="muted" key={field}>
          {`${labels.fields[field] ?? field}: ${sidesText(record, field, ours[field], theirs[field])}`}
        </Text>
      ))}
    </>
  )
}

function sidesText(record: RecordName, field: string, ours: unknown, theirs: unknown): string {
  if (referencedRecord(record, field) !== null) return 'another one in the archive. '
  const [mine, other] = [ours, theirs].map((value) => shortened(valueText(record, field, value)))
  return `${mine || 'empty'} here, ${other || 'empty'} in the archive. `
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 78).trimEnd()}…` : text
}
