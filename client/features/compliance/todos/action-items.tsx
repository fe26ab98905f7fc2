import { Button } from '@mantine/core'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { isBeginUnasked } from '#shared/compliance/law/began.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { isCounted, type ListedTodo } from '#shared/compliance/todo-list.ts'
import { sameItems, sectionsOf } from '#shared/compliance/todo-sections.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { standingFilings } from '#shared/filings/standing-filings.ts'
import { monthDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { usePrinting } from '#client/lib/use-printing.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import { useLive } from '#client/lib/use-live.ts'
import { listFilings } from '#client/queries/filings.ts'
import { sayOfComplianceTodos } from '#client/queries/compliance/todos.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodosLeftBehind } from '#client/parts/compliance/use-todos.ts'
import { MarkAsSent } from '#client/parts/filings/mark-as-sent.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './action-items.module.css'
import { AskedRow } from './asked-row.tsx'
import { GuidanceDialog } from './guidance-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { undoHappened } from './undo-happened.ts'
import { HappenedDialog, OwnDateDialog } from './todo-day-dialogs.tsx'
import { TodoRow } from './todo-row.tsx'
import { WaitingItems } from './waiting-items.tsx'

interface ActionItemsProps {
  law: FamilyLaw
  user: User
  todos: readonly ListedTodo<ComplianceTodo>[] | undefined
  colors: ReadonlyMap<string, StudentColor>
  /** The to-do that the address opens. */
  asked: string | undefined
  onClosed: () => void
  /** In the head of the list. */
  action: ReactNode
}

type Todo = ListedTodo<ComplianceTodo>

/** The dialog over the list, about one to-do, or the same one of several children. */
interface Opened {
  ids: readonly string[]
  what: 'guidance' | 'letter' | 'sent' | 'happened' | 'own_date'
}

/** Limits the questions on the page; only one stands while the begin card is open. Due items never fold. */
const maxAsked = 4

/** Lists the state's to-dos, the most urgent first (rules compliance.todo-plan, compliance.guidance, law.asked). */
export function ActionItems({ law, user, todos, colors, asked, onClosed, action }: ActionItemsProps) {
  const [tapped, setTapped] = useState<Opened | null>(null)
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const isPhone = useScreen('phone')
  const isPrinting = usePrinting()
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const goTo = (id: string | null) => focusOn(list, id)
  const opened = tapped ?? (asked === undefined ? null : { ids: [asked], what: 'guidance' as const })
  const left = useTodosLeftBehind(law)
  const filings = lastFilings(useLive(listFilings) ?? [])
  const all = [...(todos ?? []), ...left.flatMap((one) => one.todos)]
  const about = all.filter(({ id }) => opened?.ids.includes(id))
  const todo = about[0] ?? null
  const { today } = law.ground
  const nameOf = ({ student_id }: ComplianceTodo) =>
    student_id === null ? null : (colors.get(student_id)?.short ?? null)

  function handleClose() {
    setTapped(null)
    if (asked !== undefined) onClosed()
  }

  async function handleNotYet(meant: readonly Todo[]) {
    const ids = idsOf(meant)
    try {
      const { undo } = await sayOfComplianceTodos(ids, { not_yet_on: today })
      showToast({ title: `On your list: ${meant[0]?.title ?? ''}`, undo })
      goTo(ids[0] ?? null)
    } catch (cause) {
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your answer.') })
    }
  }

  const places = new Map(law.children.map(({ student }, index) => [student.id, index]))
  const placeOf = ({ student_id }: Todo) => places.get(student_id ?? '') ?? -1
  const sections = sectionsOf(todos ?? [], today, (key) => law.pack?.law.todos[key])
  const askedOnes = sections.now.filter(([one]) => one?.standing === 'asked')
  const max = isBeginUnasked(law.ground.students) ? 1 : maxAsked
  const folded = isAllShown || isPrinting || askedOnes.length <= max ? [] : askedOnes.slice(Math.max(1, max - 1))
  const questions = (group: readonly Todo[]) => (apart.has(group[0]?.id ?? '') ? group.map((one) => [one]) : [group])
  const rows = (groups: readonly (readonly Todo[])[], pack = law.pack) => (
    <ul className={styles.list}>
      {groups
        .map((group) => group.toSorted((one, other) => placeOf(one) - placeOf(other)))
        .flatMap((group) => (group[0]?.standing === 'asked' ? questions(group).map(askedRow) : todoRow(group, pack)))}
    </ul>
  )
  const askedRow = (group: readonly Todo[]) => (
    <AskedRow
      key={group[0]?.id}
      todos={group}
      of={group.flatMap(({ student_id }) => colors.get(student_id ?? '') ?? [])}
      today={today}
      onYes={() => setTapped({ ids: idsOf(group), what: 'sent' })}
      onNotYet={() => void handleNotYet(group)}
      onAbout={() => setTapped({ ids: idsOf(group).slice(0, 1), what: 'guidance' })}
      onTakeBack={() => void undoHappened(group).then(() => goTo(null))}
      onEach={group.length > 1 ? () => setApart(new Set(apart).add(group[0]?.id ?? '')) : null}
    />
  )
  const todoRow = (group: readonly Todo[], pack: FamilyLaw['pack']) => (
    <TodoRow
      key={group[0]?.id}
      todos={group}
      law={{ ...law, pack }}
      colors={colors}
      filings={filings}
      onAbout={(one) => setTapped({ ids: [one.id], what: 'guidance' })}
      onLetter={(one) => setTapped({ ids: [one.id], what: 'letter' })}
      onSent={(those) => setTapped({ ids: idsOf(those), what: 'sent' })}
      onOwnDate={(those) => setTapped({ ids: idsOf(those), what: 'own_date' })}
      onTakeBack={(those) => void undoHappened(those).then(() => goTo(null))}
    />
  )
  // A row is done when it is for all its children; what is asked, waits or holds only in a case counts nowhere.
  const items = [...sections.now, ...sections.coming, ...sections.all_year, ...sections.done].filter((group) =>
    group.some(isCounted),
  )
  const done = items.filter((group) => group.every(({ completed }) => completed)).length
  const parts = [
    { title: 'Coming up', groups: sections.coming },
    { title: 'All year', groups: sections.all_year },
  ].filter(({ groups }) => groups.length > 0)

  return (
    <div ref={list} className={styles.lists}>
      {(sections.now.length > 0 || left.length > 0) && (
        <div className={styles.now}>
          {sections.now.length > 0 && (
            <Card
              title="Now"
              flush
              action={<span className={styles.count}>{counted(sections.now.length, 'item')}</span>}
            >
              {askedOnes.length > 0 && (
                <p className={`${styles.about} ${styles.note}`}>From before you joined, so we’re just asking.</p>
              )}
              {rows(sections.now.filter((group) => !folded.includes(group)))}
              {folded.length > 0 && (
                <Button
                  variant="subtle"
                  fullWidth
                  className={styles.show}
                  rightSection={<IconChevronDown size={20} />}
                  onClick={() => {
                    setAllShown(true)
                    goTo(folded[0]?.[0]?.id ?? null)
                  }}
                >
                  {`Show ${folded.length} more`}
                </Button>
              )}
            </Card>
          )}
          {left.map(({ pack, todos: those }) => (
            <Card key={pack.state} title={`Still open from ${pack.state_name}`} flush>
              {rows(sameItems(those), pack)}
            </Card>
          ))}
        </div>
      )}
      <Card
        title="Compliance Action Items"
        flush
        className={styles.items}
        action={
          <div className={styles.status}>
            {items.length > 0 && <span className={styles.count}>{`${done} of ${items.length} completed`}</span>}
            {action}
          </div>
        }
      >
        {todos === undefined && <SkeletonCard />}
        {todos?.length === 0 && (
          <EmptyState icon={<IconCircleCheck size={30} />} title="All Set!">
            No compliance action items required for your state.
          </EmptyState>
        )}
        {parts.map(({ title, groups }) =>
          title === 'All year' && isPhone && askedOnes.length > 0 ? (
            <Folded
              key={title}
              className={styles.folded}
              title={title}
              about={`${counted(groups.length, 'item')}, without a date`}
            >
              {rows(groups)}
            </Folded>
          ) : (
            <section key={title} aria-label={title}>
              <p className={styles.part}>
                <span>{title}</span>
                <span className={styles.count}>{counted(groups.length, 'item')}</span>
              </p>
              {rows(groups)}
            </section>
          ),
        )}
        {sections.done.length > 0 && (
          <Folded className={styles.folded} title="Done" about={doneText(sections.done.flat())}>
            {rows(sections.done)}
          </Folded>
        )}
        <WaitingItems
          groups={sections.waiting}
          law={law}
          nameOf={nameOf}
          onHappened={(group) => setTapped({ ids: idsOf(group), what: 'happened' })}
        />
      </Card>
      <Presence>
        {todo && opened?.what === 'guidance' && (
          <GuidanceDialog
            todo={todo}
            law={law}
            studentName={nameOf(todo)}
            onLetter={() => setTapped({ ids: [todo.id], what: 'letter' })}
            onOwnDate={() => setTapped({ ids: [todo.id], what: 'own_date' })}
            onClose={handleClose}
          />
        )}
      </Presence>
      <Presence>
        {todo && opened?.what === 'letter' && (
          <LetterDialog
            todo={todo}
            law={law}
            user={user}
            onSent={(ids) => setTapped({ ids, what: 'sent' })}
            onClose={handleClose}
          />
        )}
      </Presence>
      <Presence>
        {todo && opened?.what === 'sent' && (
          <MarkAsSent
            todos={about}
            all={all}
            law={law}
            colors={colors}
            onSaved={() => goTo(null)}
            onClose={handleClose}
          />
        )}
      </Presence>
      <Presence>
        {todo && opened?.what === 'happened' && (
          <HappenedDialog todos={about} today={today} colors={colors} onSaved={goTo} onClose={handleClose} />
        )}
      </Presence>
      <Presence>
        {todo && opened?.what === 'own_date' && <OwnDateDialog todos={about} onClose={handleClose} />}
      </Presence>
    </div>
  )
}

/** The last filing of each to-do, none that was corrected. */
function lastFilings(filings: readonly Filing[]): ReadonlyMap<string, Filing> {
  const standing = standingFilings(filings).toSorted((one, other) => (one.sent_on < other.sent_on ? -1 : 1))
  return new Map(standing.flatMap((filing) => filing.todo_ids.map((id) => [id, filing] as const)))
}

/** "3 items, the last on July 14". */
function doneText(todos: readonly Todo[]): string {
  const last = todos
    .flatMap(({ completed_on }) => completed_on ?? [])
    .toSorted()
    .at(-1)
  const items = counted(new Set(todos.map(({ key, period }) => `${key} ${period}`)).size, 'item')
  return last === undefined ? items : `${items}, the last on ${monthDay(last)}`
}

function idsOf(todos: readonly Todo[]): string[] {
  return todos.map(({ id }) => id)
}

/** The dialog gives the focus back first, and the list shows where a to-do went (milliseconds). */
const focusAfter = 300

/** Takes the focus to a to-do where it went, with `null` to the first: the button that had it is gone. */
function focusOn(list: RefObject<HTMLElement | null>, id: string | null): void {
  setTimeout(() => {
    const row = id === null ? null : list.current?.querySelector<HTMLElement>(`[data-todo="${id}"]`)
    if (row) row.focus()
    else list.current?.querySelector<HTMLElement>('[data-todo]')?.focus({ preventScroll: true })
  }, focusAfter)
}
