import { listed } from '#shared/format/listed.ts'
import type { ChildChoice } from '#shared/imports/list/list-settings.ts'
import { chooseForList, type ShownImport, type ShownList } from '#client/archive/import-list.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { NewChildGrade } from './new-child-grade.tsx'
import { NameList, NameRow } from './name-row.tsx'
import named from './name-row.module.css'
import styles from './will-be-added.module.css'

/** Asks who each name of a list is: a child of the family, a new one, or nobody (rule imports.names). */
export function ChildNames({ now }: { now: ShownImport }) {
  const { list } = now
  const { children } = list
  if (children.length === 0) return null
  const found = children.filter(({ choice }) => choice.is !== 'unknown').length
  return (
    <section className={styles.group} aria-label="Children">
      <div className={styles.line}>
        <strong>Children</strong>
        <Text as="span" size="small" tone="muted">
          {`${found.toLocaleString('en-US')} found`}
        </Text>
      </div>
      <NameList names={children}>{(one) => <ChildRow key={one.key} one={one} now={now} />}</NameList>
    </section>
  )
}

function ChildRow({ one, now }: { one: ShownList['children'][number]; now: ShownImport }) {
  const { list, choices } = now
  const choice = choices.children.get(one.key) ?? one.choice
  const known = studentColorsOf(list.family.children)
  const mark = choice.is === 'known' && choice.ids.length === 1 ? known.find(({ id }) => id === choice.ids[0]) : null
  const isRestored = list.newChildren.some(({ id, isRestored: back }) => id === one.newId && back)
  return (
    <NameRow
      name={one.name}
      label={`Child for ${one.name}`}
      options={optionsFor(one.choice, choice, list)}
      value={valueOf(choice)}
      onChange={(value) => chooseForList({ children: new Map(choices.children).set(one.key, choiceOf(value)) })}
      mark={mark ? <StudentAvatar name={mark.name} color={mark.color} size="tiny" /> : undefined}
    >
      {choice.is === 'new' && !isRestored && (
        <div className={named.more}>
          <NewChildGrade id={one.newId} name={one.name} grades={choices.grades} size="sm" />
        </div>
      )}
    </NameRow>
  )
}

/** Several children of one name are offered together, as it was proposed. */
function optionsFor(proposed: ChildChoice, chosen: ChildChoice, list: ShownList) {
  const together = [proposed, chosen].flatMap((one) => (one.is === 'known' && one.ids.length !== 1 ? one : []))
  const made = list.children.map(({ newId, name }) => [newId, name] as const)
  const names = new Map([...made, ...list.family.children.map(({ id, name }) => [id, name] as const)])
  const others = [...new Map(together.map((one) => [valueOf(one), one])).values()]
  return [
    ...list.family.children.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((one) => ({ value: valueOf(one), label: listed(one.ids.map((id) => names.get(id) ?? 'A child')) })),
    { value: 'new', label: 'New child' },
    { value: 'unknown', label: 'Leave out' },
  ]
}

function valueOf(choice: ChildChoice): string {
  return choice.is === 'known' ? choice.ids.join(' ') : choice.is
}

function choiceOf(value: string): ChildChoice {
  return value === 'new' || value === 'unknown' ? { is: value } : { is: 'known', ids: value.split(' ') }
}
