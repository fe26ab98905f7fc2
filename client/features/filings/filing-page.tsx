import { Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCircleCheck,
  IconDots,
  IconFileText,
  IconLockCheck,
  IconMailOpened,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { sameItems } from '#shared/compliance/todo-sections.ts'
import { asShown } from '#shared/compliance/todo-list.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { answerDue } from '#shared/filings/answer.ts'
import { filingDocuments, filingWayText } from '#shared/filings/ways.ts'
import { fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { listed } from '#shared/format/listed.ts'
import { listComplianceTodos } from '#client/queries/compliance/todos.ts'
import { listDocuments, type ListedDocument } from '#client/queries/documents.ts'
import { deleteFiling, readFiling } from '#client/queries/filings.ts'
import { listStudents } from '#client/queries/students.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { ForWriting, useMayWrite } from '#client/parts/cards/may-write.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodos } from '#client/parts/compliance/use-todos.ts'
import { DocumentDialog, documentPlace } from '#client/parts/documents/document-dialog.tsx'
import { DocumentSheet } from '#client/parts/documents/document-sheet.tsx'
import { pagesIn, PageTile } from '#client/parts/documents/page-tile.tsx'
import { periodText } from '#client/parts/filings/period-text.ts'
import { MarkAsSent } from '#client/parts/filings/mark-as-sent.tsx'
import { namesOf, studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { EditFiling } from './edit-filing.tsx'
import styles from './filing-page.module.css'
import { ReplyDialog } from './reply-dialog.tsx'

interface FilingPageProps {
  user: User
  id: string
  onGone: () => void
}

/** What was sent, as it was sent: its letter, when and how, and what came back (rules filings.fixed, filings.reply). */
export function FilingPage({ user, id, onGone }: FilingPageProps) {
  const known = useLive(() => readFiling(id), [id])
  const students = useLive(listStudents)
  const documents = useLive(listDocuments)
  const law = useFamilyLaw(user)
  if (known === undefined || students === undefined || documents === undefined || law === undefined)
    return <SkeletonCard />
  if (known === null) {
    return (
      <Card>
        <PlainMessage icon={<IconSend size={30} />} title="This filing isn’t on this device">
          It may have been deleted, or it hasn’t arrived yet.
        </PlainMessage>
      </Card>
    )
  }
  return (
    <Shown
      {...known}
      colors={studentColorsById(students)}
      documents={documents}
      law={law === 'missing' ? null : law}
      onGone={onGone}
    />
  )
}

interface ShownProps {
  filing: Filing
  corrections: readonly Filing[]
  colors: ReadonlyMap<string, StudentColor>
  documents: readonly ListedDocument[]
  /** `null` where the state's file isn't on this device. */
  law: FamilyLaw | null
  onGone: () => void
}

type Dialog = 'reply' | 'edit' | 'correct' | null

function Shown({ filing, corrections, colors, documents, law, onGone }: ShownProps) {
  const mayWrite = useMayWrite()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [opened, setOpened] = useState<Opened<'filings'> | null>(null)
  const [viewing, setViewing] = useState<string | null>(null)
  const [editing, setEditing] = useState<Opened<'documents'> | null>(null)
  const [paper, receipt, reply] = filingDocuments.map((field) =>
    documents.find(({ document }) => document.id === filing[field]),
  )
  const viewed = documents.find(({ document }) => document.id === viewing)
  const children = namesOf(filing.student_ids, [...colors.values()])

  async function handleOpen(what: Dialog) {
    setOpened(await open('filings', filing.id))
    setDialog(what)
  }

  async function handleDelete() {
    try {
      const receipt = await deleteFiling(filing.id)
      if (receipt) showToast({ title: 'Filing deleted', message: filing.title, undo: receipt.undo })
      onGone()
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to delete filing') })
    }
  }

  return (
    <>
      <PageHeader
        title={filing.title}
        subtitle={[children, periodText(filing.period)].filter((part) => part !== '').join(', ')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={20} />}
              renderRoot={(button) => <Link to="/compliance" {...button} />}
            >
              Compliance
            </Button>
            <ForWriting>
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" leftSection={<IconDots size={20} />}>
                    More
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => void handleOpen('edit')}>Change how it was sent</Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={20} aria-hidden="true" />}
                    onClick={() => void handleDelete()}
                  >
                    Delete filing
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </ForWriting>
          </>
        }
      />
      <Paper filing={filing} paper={paper} onOpen={setViewing} />
      <Card flush>
        {(filing.letter_text !== null || filing.document_id !== null) && (
          <p className={styles.kept}>
            <IconLockCheck size={24} aria-hidden="true" />
            <span>Kept exactly as sent. Nothing you change later reaches this copy.</span>
          </p>
        )}
        <dl className={styles.facts}>
          <Fact term="Sent">
            <strong>{fullDay(filing.sent_on)}</strong>
            <span>{receipt ? `${filingWayText(filing.way)}, with receipt` : filingWayText(filing.way)}</span>
            {receipt && <OpenDocument of={receipt} label="Open the receipt" onOpen={setViewing} />}
          </Fact>
          {filing.tracking !== null && (
            <Fact term="Number">
              <span className={styles.number} translate="no">
                {filing.tracking}
              </span>
            </Fact>
          )}
          {filing.sent_to !== null && (
            <Fact term="To">
              <span translate="no">{filing.sent_to}</span>
            </Fact>
          )}
          <Ticked ids={filing.todo_ids} colors={colors} />
          <Reply filing={filing} reply={reply} law={law} onOpen={setViewing} />
          {filing.sha256 !== null && (
            <Fact term="Fingerprint">
              <Text as="span" size="small" tone="muted">
                <span className={styles.fingerprint} translate="no">
                  {filing.sha256}
                </span>
              </Text>
            </Fact>
          )}
          {corrections.length > 0 && (
            <Fact term="Corrected">
              {corrections.map(({ id, sent_on }) => (
                <Link key={id} className={styles.link} to="/compliance/filings/$id" params={{ id }}>
                  {`By what was sent on ${fullDay(sent_on)}`}
                </Link>
              ))}
            </Fact>
          )}
          {filing.supersedes !== null && (
            <Fact term="Corrects">
              <Link className={styles.link} to="/compliance/filings/$id" params={{ id: filing.supersedes }}>
                An earlier filing
              </Link>
            </Fact>
          )}
        </dl>
        {mayWrite && (
          <div className={styles.buttons}>
            {filing.todo_ids.length > 0 && law !== null && (
              <Button variant="default" onClick={() => setDialog('correct')}>
                Send a correction
              </Button>
            )}
            <Button leftSection={<IconMailOpened size={20} />} onClick={() => void handleOpen('reply')}>
              Add reply
            </Button>
          </div>
        )}
      </Card>
      <Presence>
        {dialog === 'reply' && opened && <ReplyDialog filing={opened} onClose={() => setDialog(null)} />}
      </Presence>
      <Presence>
        {dialog === 'edit' && opened && <EditFiling filing={opened} onClose={() => setDialog(null)} />}
      </Presence>
      <Presence>
        {dialog === 'correct' && law !== null && (
          <Correction filing={filing} law={law} colors={colors} onClose={() => setDialog(null)} />
        )}
      </Presence>
      <Presence>
        {viewed !== undefined && (
          <DocumentSheet
            of={viewed}
            colors={[...colors.values()]}
            onEdit={async () => {
              setViewing(null)
              setEditing(await open('documents', viewed.document.id))
            }}
            onClose={() => setViewing(null)}
          />
        )}
      </Presence>
      <Presence>
        {editing && (
          <DocumentDialog
            place={documentPlace(editing.id)}
            document={editing}
            colors={[...colors.values()]}
            onClose={() => setEditing(null)}
          />
        )}
      </Presence>
    </>
  )
}

interface PaperProps {
  filing: Filing
  paper: ListedDocument | undefined
  onOpen: (id: string) => void
}

/** The letter as it was sent, with its stamp; without one, the paper that was kept of it. */
function Paper({ filing: { letter_text, document_id, sent_on, way, title }, paper, onOpen }: PaperProps) {
  const [isWhole, setWhole] = useState(false)
  const pages = paper === undefined ? null : pagesIn(paper.pages)
  return (
    <div className={styles.desk}>
      <div className={styles.paper} data-bare={letter_text === null || undefined} data-whole={isWhole || undefined}>
        <p className={styles.stamp}>
          <strong>Sent</strong>
          <span>{fullDay(sent_on)}</span>
          <span>{filingWayText(way)}</span>
        </p>
        {letter_text !== null && (
          <p className={styles.letter} translate="no">
            {letter_text}
          </p>
        )}
        {letter_text === null && paper !== undefined && <PageTile page={paper.pages[0] ?? null} count={pages} />}
        {letter_text === null && paper === undefined && (
          <Text tone="muted">
            {document_id === null
              ? `${title}: recorded without a copy of what was sent.`
              : 'Its paper isn’t on this device yet.'}
          </Text>
        )}
      </div>
      <div className={styles.open}>
        {letter_text !== null && !isWhole && (
          <Button variant="default" radius="xl" onClick={() => setWhole(true)}>
            Show the whole letter
          </Button>
        )}
        {paper !== undefined && (
          <Button
            variant="default"
            radius="xl"
            leftSection={<IconFileText size={20} />}
            onClick={() => onOpen(paper.document.id)}
          >
            {pages === null || pages < 2 ? 'Open the paper' : `See all ${counted(pages, 'page')}`}
          </Button>
        )}
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OpenDocument({ of, label, onOpen }: { of: ListedDocument; label: string; onOpen: (id: string) => void }) {
  return (
    <Button variant="subtle" leftSection={<IconFileText size={20} />} onClick={() => onOpen(of.document.id)}>
      {label}
    </Button>
  )
}

function Ticked({ ids, colors }: { ids: readonly string[]; colors: ReadonlyMap<string, StudentColor> }) {
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

function Reply({ filing, reply, law, onOpen }: ReplyProps) {
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

interface CorrectionProps {
  filing: Filing
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  onClose: () => void
}

/** A second filing beside the first one, with the letter as it is now (rule filings.fixed). */
function Correction({ filing, law, colors, onClose }: CorrectionProps) {
  const all = useTodos(law)
  const known = useLive(listComplianceTodos)
  if (all === undefined || known === undefined) return null
  // Those of an earlier year are on no list.
  const about = known.filter(({ id }) => filing.todo_ids.includes(id)).map(asShown)
  return (
    <MarkAsSent
      todos={about}
      all={all}
      law={law}
      colors={colors}
      corrects={filing}
      onSaved={() => undefined}
      onClose={onClose}
    />
  )
}
