import { Checkbox } from '@mantine/core'
import { counted } from '#shared/format/duration.ts'
import { definitionOf } from '#shared/records/registry.ts'
import type { NamedRow } from '#shared/imports/archive/plan.ts'
import { Folded } from '#client/ui/display/folded.tsx'
import { choose, type Planned } from './choose.ts'
import styles from './archive-import.module.css'

/** So many are named on the page: more say nothing. */
const max = 50

/** Asks which children and subjects are the family's own (rules archives.other-family, archives.empty-family). */
export function Matches({ now }: { now: Planned }) {
  const { matches } = now.plan
  if (matches.length === 0) return null
  const chosen = new Map(now.choices.matches)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>The same as yours?</legend>
      {matches.map(({ record, archive_id, id, name }) => (
        <Checkbox
          key={archive_id}
          label={
            <>
              {`${definitionOf(record).labels.one}: `}
              <span translate="no">{name}</span>
            </>
          }
          checked={chosen.get(archive_id) === id}
          onChange={() => {
            const others = now.choices.matches.filter(([theirs]) => theirs !== archive_id)
            choose(now, { matches: chosen.get(archive_id) === id ? others : [...others, [archive_id, id]] })
          }}
        />
      ))}
    </fieldset>
  )
}

/** Leaves deleted records deleted, unless the parent brings all of them back (rule archives.deleted). */
export function DeletedSince({ now }: { now: Planned }) {
  const { deleted } = now.plan
  const { bring_back } = now.choices
  if (deleted.length === 0 && !bring_back) return null
  return (
    <div className={styles.group}>
      <Checkbox
        label="Bring back what was deleted since"
        description={
          bring_back
            ? 'It comes back as it was when it was deleted.'
            : `${counted(deleted.length, 'record stays', 'records stay')} deleted.`
        }
        checked={bring_back}
        onChange={() => choose(now, { bring_back: !bring_back })}
      />
      {deleted.length > 0 && <Names title="Deleted since" rows={deleted} />}
    </div>
  )
}

/** Names each record that doesn't come in, or not as it was (rules archives.rows, archives.rooms, archives.reading). */
export function LeftOut({ now }: { now: Planned }) {
  const { archived, refused, records, unknown_fields, unknown_entries, missing } = now.plan
  const refusedCount = Object.values(records).reduce((sum, one) => sum + one.refused, 0)
  return (
    <>
      {archived.length > 0 && (
        <Names title={`${counted(archived.length, 'record comes', 'records come')} in archived`} rows={archived} />
      )}
      {refusedCount > 0 && (
        <Folded as="small" title={`${counted(refusedCount, 'record', 'records')} can’t be imported`}>
          <ul className={styles.rows}>
            {refused.slice(0, max).map(({ record, line, name, reason }) => (
              <li key={`${record} ${line}`}>
                {`${definitionOf(record).labels.one}, line ${line}: `}
                {name !== null && <span translate="no">{`${name}. `}</span>}
                {reason}
              </li>
            ))}
            {refusedCount > max && <li>{`and ${counted(refusedCount - max, 'more', 'more')}`}</li>}
          </ul>
        </Folded>
      )}
      {missing.length > 0 && (
        <Folded as="small" title={`${counted(missing.length, 'photo or file', 'photos and files')} not in the archive`}>
          <ul className={styles.rows}>
            {missing.slice(0, max).map(({ sha256, title, day }) => (
              <li key={sha256}>
                <span translate="no">{title}</span>
                {`, ${day}`}
              </li>
            ))}
            {missing.length > max && <li>{`and ${counted(missing.length - max, 'more', 'more')}`}</li>}
          </ul>
        </Folded>
      )}
      {(unknown_fields.length > 0 || unknown_entries.length > 0) && (
        <Folded as="small" title="Left out: what this version doesn’t know">
          <ul className={styles.rows}>
            {unknown_fields.slice(0, max).map(({ record, field, rows }) => (
              <li
                key={`${record} ${field}`}
              >{`${field} of ${counted(rows, 'record')} (${definitionOf(record).labels.many})`}</li>
            ))}
            {unknown_entries.slice(0, max).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  )
}

function Names({ title, rows }: { title: string; rows: readonly NamedRow[] }) {
  return (
    <Folded as="small" title={title}>
      <ul className={styles.rows}>
        {rows.slice(0, max).map(({ record, id, name }) => (
          <li key={id}>
            {`${definitionOf(record).labels.one}: `}
            <span translate="no">{name}</span>
          </li>
        ))}
        {rows.length > max && <li>{`and ${counted(rows.length - max, 'more', 'more')}`}</li>}
      </ul>
    </Folded>
  )
}
