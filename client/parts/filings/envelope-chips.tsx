import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { listed } from '#shared/format/listed.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './mark-as-sent.module.css'

type Todo = ListedTodo<ComplianceTodo>

interface EnvelopeChipsProps {
  /** The items that may be in the same envelope, each with its to-dos. */
  items: readonly (readonly Todo[])[]
  chosen: ReadonlySet<string>
  colors: ReadonlyMap<string, StudentColor>
  onChoose: (ids: readonly string[], isIn: boolean) => void
}

/** "Also in this envelope": one tap for an item of all its children, or for all of them (rule filings.envelope). */
export function EnvelopeChips({ items, chosen, colors, onChoose }: EnvelopeChipsProps) {
  if (items.length === 0) return null
  const all = items.flat().map(({ id }) => id)
  const isIn = (ids: readonly string[]) => ids.every((id) => chosen.has(id))
  return (
    <fieldset className={styles.envelope} aria-label="Also in this envelope">
      <span className={styles.question}>Also in this envelope</span>
      <div className={styles.chips}>
        {items.length > 1 && (
          <ChoiceChip round pressed={isIn(all)} onPress={() => onChoose(all, !isIn(all))}>
            {items.length === 2 ? 'Both of these' : `All ${items.length} of these`}
          </ChoiceChip>
        )}
        {items.map((todos) => {
          const ids = todos.map(({ id }) => id)
          return (
            <ChoiceChip key={ids[0]} round pressed={isIn(ids)} onPress={() => onChoose(ids, !isIn(ids))}>
              <span>
                {todos[0]?.title}
                <Children todos={todos} colors={colors} />
              </span>
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}

function Children({ todos, colors }: { todos: readonly Todo[]; colors: ReadonlyMap<string, StudentColor> }) {
  const names = todos.flatMap(({ student_id }) => (student_id === null ? [] : (colors.get(student_id)?.short ?? [])))
  if (names.length === 0) return null
  return <span translate="no">{`, ${names.length > 3 ? `${names.length} children` : listed(names)}`}</span>
}
