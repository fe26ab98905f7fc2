import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconLockCheck, IconMailOpened, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { asShown } from '#shared/compliance/todo-list.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { filingDocuments, filingWayText } from '#shared/filings/ways.ts'
import { fullDay } from '#shared/format/dates.ts'
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
import { ViewedDocument } from '#client/parts/documents/viewed-document.tsx'
import { filingPeriodText } from '#client/parts/filings/filing-period-text.ts'
import { MarkAsSent } from '#client/parts/filings/mark-as-sent.tsx'
import { studentNames, studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { EditFiling } from './edit-filing.tsx'
import { Fact, OpenDocument, Reply, Ticked } from './filing-facts.tsx'
import styles from './filing-page.module.css'
import { FilingPaper } from './filing-paper.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

interface FilingPageProps {
  user: User
  id: string
  onGone: () => void
}

/** A filing as it was sent: its letter, when and how, and its reply (rules filings.fixed, filings.reply). */
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
  const [paper, receipt, reply] = filingDocuments.map((field) =>
    documents.find(({ document }) => document.id === filing[field]),
  )
  const viewed = documents.find(({ document }) => document.id === viewing)
  const children = studentNames(filing.student_ids, [...colors.values()])

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
        isTyped
        subtitle={[children, filingPeriodText(filing.period)].filter((part) => part !== '').join(', ')}
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
      <FilingPaper filing={filing} paper={paper} onOpen={setViewing} />
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
      <ViewedDocument of={viewed} colors={[...colors.values()]} onClose={() => setViewing(null)} />
    </>
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
