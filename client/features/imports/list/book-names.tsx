import type { BookMatch } from '#shared/imports/list/list-settings.ts'
import { chooseForList, type ShownImport, type ShownList } from '#client/archive/import-list.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { NameList, NameRow } from './name-row.tsx'
import styles from './will-be-added.module.css'

/** The books that a list names, found and new; each can be another, or stay out (rule imports.books). */
export function BookNames({ now }: { now: ShownImport }) {
  const { books } = now.list
  if (books.length === 0) return null
  const count = (is: BookMatch['is']) => books.filter(({ choice }) => choice.is === is).length
  const parts = [
    [count('known'), 'found'],
    [count('new'), 'new'],
    [count('left_out'), 'left out'],
  ] as const
  const sums = parts.flatMap(([number, word]) => (number > 0 ? `${number.toLocaleString('en-US')} ${word}` : []))
  return (
    <section className={styles.group} aria-label="Books">
      <div className={styles.line}>
        <strong>Books</strong>
      </div>
      <Folded as="small" title={sums.join(', ')}>
        <NameList names={books}>{(one) => <BookRow key={one.key} one={one} now={now} />}</NameList>
      </Folded>
    </section>
  )
}

function BookRow({ one, now: { list, choices } }: { one: ShownList['books'][number]; now: ShownImport }) {
  const choice = choices.books.get(one.key) ?? one.choice
  const offered = list.family.books.map(({ id, name }) => ({ value: id, label: name }))
  // One that was archived is found all the same.
  const isOffered = choice.is !== 'known' || offered.some(({ value }) => value === choice.id)
  return (
    <NameRow
      name={one.name}
      label={`Book for ${one.name}`}
      options={[
        ...(isOffered ? [] : [{ value: choice.id, label: one.name }]),
        { value: 'new', label: choice.is === 'new' ? one.name : 'New book' },
        { value: 'left_out', label: 'Leave out' },
        ...offered,
      ]}
      value={choice.is === 'known' ? choice.id : choice.is}
      onChange={(value) => chooseForList({ books: new Map(choices.books).set(one.key, choiceOf(value)) })}
      badge={choice.is === 'new' ? <Badge tone="sage">New</Badge> : undefined}
    />
  )
}

function choiceOf(value: string): BookMatch {
  return value === 'new' || value === 'left_out' ? { is: value } : { is: 'known', id: value }
}
