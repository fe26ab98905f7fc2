import { counted } from '#shared/format/duration.ts'
import { chooseForList, type ShownImport, type ShownList } from '#client/archive/import-list.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { NameList, NameRow } from './name-row.tsx'
import styles from './will-be-added.module.css'

/** Subjects whose names differ from the family's; the others lie below them (rule imports.names). */
export function SubjectNames({ now }: { now: ShownImport }) {
  const { subjects } = now.list
  if (subjects.length === 0) return null
  const differ = subjects.filter(({ key, isSure }) => !isSure || now.choices.subjects.has(key))
  const same = subjects.filter((one) => !differ.includes(one))
  return (
    <section className={styles.group} aria-label="Subjects">
      <div className={styles.line}>
        <strong>Subjects</strong>
      </div>
      <NameList names={differ}>{(one) => <SubjectRow key={one.key} one={one} now={now} />}</NameList>
      {same.length > 0 && (
        <Folded
          as="small"
          title={
            (differ.length === 0 ? counted(same.length, 'subject') : `${same.length.toLocaleString('en-US')} more`) +
            ` ${same.length === 1 ? 'matches' : 'match'} by name`
          }
        >
          <NameList names={same}>{(one) => <SubjectRow key={one.key} one={one} now={now} />}</NameList>
        </Folded>
      )}
    </section>
  )
}

function SubjectRow({ one, now: { list, choices } }: { one: ShownList['subjects'][number]; now: ShownImport }) {
  const choice = choices.subjects.get(one.key) ?? one.choice
  const known = choice.is === 'known' ? list.family.subjects.find(({ id }) => id === choice.id) : undefined
  return (
    <NameRow
      name={one.name}
      label={`Subject for ${one.name}`}
      options={[
        ...list.family.subjects.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'new', label: choice.is === 'new' ? one.name : `New subject: ${one.name}` },
      ]}
      value={choice.is === 'known' ? choice.id : 'new'}
      onChange={(value) =>
        chooseForList({
          subjects: new Map(choices.subjects).set(
            one.key,
            value === 'new' ? { is: 'new' } : { is: 'known', id: value },
          ),
        })
      }
      mark={<ColorDot color={known?.color ?? 'var(--control)'} />}
      badge={choice.is === 'new' ? <Badge tone="sage">New</Badge> : undefined}
    />
  )
}
