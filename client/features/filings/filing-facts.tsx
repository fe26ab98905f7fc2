import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sameItems } from '#shared/compliance/todo-sections.ts'
import { answerDue } from '#shared/filings/answer.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { fullDay } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import { listComplianceTodos } from '#client/queries/compliance/todos.ts'
import type { ListedDocument } from '#client/queries/documents.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './filing-page.module.css'

/** A fact of a filing beside its name. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Opens a document that belongs to a filing. */
export function OpenDocument({
  of,
  label,
  onOpen,
}: {
  of: ListedDocument
  label: string
  onOpen: (id: string) => void
}) {
  return (
    <Button variant="subtle" leftSection={<IconFileText size={20} />} onClick={() => onOpen(of.document.id)}>
      {label}
    </Button>
  )
}

/** The to-dos that a filing ticked, by item (rule filings.ticks). */
export function Ticked({ ids, colors }: { ids: readonly string[]; colors: ReadonlyMap<string, StudentColor> }) {
  const todos = useLive(listComplianceTodos)?.filter(({ id }) => ids.includes(id)) ?? []
  if (todos.length === 0) return null
  return (
    <Fact term="Ticked">
      {sameItems(todos).map((item) => {
        const names = item.flatMap(({ student_id }) => colors.get(student_id ?? '')?.short ?? [])
        return (
          <Link key={item[0]?.id} className={styles.ticked} to="/compliance" search={{ todo: item[0]?.id }}>
            <IconCircleCheck size={20} aria-hidden="true" />
            <span>
              <span>{item[0]?.title}</span>
              {names.length > 0 && <span translate="no">{`, ${listed(names)}`}</span>}
            </span>
          </Link>
        )
      })}
    </Fact>
  )
}

interface ReplyProps {
  filing: Filing
  reply: ListedDocument | undefined
  law: FamilyLaw | null
  onOpen: (id: string) => void
}

/** The reply, or by when to ask for one (rule filings.reply). */
export function Reply({ filing, reply, law, onOpen }: ReplyProps) {
  const todos = useLive(listComplianceTodos) ?? []
  const pack = law?.ground.packs.get(filing.state)
  if (filing.acknowledged_on !== null) {
    return (
      <Fact term="Reply">
        <strong>{`Came on ${fullDay(filing.acknowledged_on)}`}</strong>
        {reply && <OpenDocument of={reply} label="Open the reply" onOpen={onOpen} />}
      </Fact>
    )
  }
  const due = todos
    .filter(({ id }) => filing.todo_ids.includes(id))
    .flatMap(({ key }) => answerDue(filing.sent_on, pack?.law.todos[key]?.answer) ?? [])
    .toSorted()[0]
  return (
    <Fact term="Reply">
      <span>None yet</span>
      {pack !== undefined && (
        <Text as="span" tone="muted">
          {due === undefined
            ? `${pack.state_name} sets no day for one.`
            : `An answer is due by ${fullDay(due)}. If nothing came by then, ask.`}
        </Text>
      )}
    </Fact>
  )
}
