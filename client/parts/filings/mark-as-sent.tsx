import { Button, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { recipientOf } from '#shared/compliance/letters/recipient.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { alsoInEnvelope, childrenOfFiling, kindOfPaper, titleOfFiling } from '#shared/filings/envelope.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { hasTracking } from '#shared/filings/ways.ts'
import { addDays, shortDay, type Day } from '#shared/format/dates.ts'
import { textLimits } from '#shared/records/text.ts'
import { tickWithoutDay } from '#client/queries/compliance/todos.ts'
import { readFamilySettings } from '#client/queries/family-settings.ts'
import { listFilings, markAsSent } from '#client/queries/filings.ts'
import { listPendingPhotos, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { dropPlace } from '#client/queries/media/place-media.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { DocumentPages } from '#client/parts/documents/document-pages.tsx'
import { picked } from '#client/parts/documents/pick-pages.ts'
import { refusePages } from '#client/parts/documents/refuse-pages.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { EnvelopeChips } from './envelope-chips.tsx'
import { filingForm, filedTodos, type FilingValues } from './filing-form.ts'
import { lettersIn, papersOf } from './letters-sent.ts'
import styles from './mark-as-sent.module.css'
import { filingPeriodText } from './filing-period-text.ts'
import { WayChoice } from './way-choice.tsx'

type Todo = ListedTodo<ComplianceTodo>

interface MarkAsSentProps {
  /** The to-dos that it is about: an item of one or more children. */
  todos: readonly Todo[]
  /** Every to-do on the list: what else may be in the envelope. */
  all: readonly Todo[]
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  /** An earlier filing that this one corrects. */
  corrects?: Filing | null
  /** Called once it is saved. */
  onSaved: () => void
  onClose: () => void
}

/** "Mark as sent": fixes what was sent as it is now, and ticks its to-dos (rules filings.fixed, filings.envelope). */
export function MarkAsSent(props: MarkAsSentProps) {
  const known = useOnce(async () => ({ settings: await readFamilySettings(), filings: await listFilings() }))
  const [first] = props.todos
  if (known === undefined || first === undefined) return null
  const { settings, filings } = known
  const pack = props.law.ground.packs.get(first.state)
  const asked = pack?.compliance_todos.find(({ key }) => key === first.key)
  const to =
    props.corrects?.sent_to ??
    recipientOf(asked, { district: settings?.district, superintendent: settings?.superintendent })
  return <Dialog {...props} first={first} to={to} lastWay={filings[0]?.way ?? ''} />
}

interface DialogProps extends MarkAsSentProps {
  first: Todo
  to: string
  /** The way of the last filing: most go the same way. */
  lastWay: string
}

function Dialog({ todos, all, law, colors, corrects = null, onSaved, onClose, first, to, lastWay }: DialogProps) {
  const { today } = law.ground
  const receipt: DocumentOrigin = `document:receipt-${first.id}`
  const copy: DocumentOrigin = `document:copy-${first.id}`
  const waiting = useLive(async () => (await Promise.all([receipt, copy].map(listPendingPhotos))).flat(), [first.id])
  const hasCopy = waiting?.some(({ place }) => place === copy) === true
  const mates = alsoInEnvelope(todos, all)
  const known = new Map([...todos, ...mates.flat()].map((todo) => [todo.id, todo]))
  const envelopeOf = (values: Pick<FilingValues, 'todo_ids'>) => filedTodos(values).flatMap((id) => known.get(id) ?? [])
  const wasAsked = first.standing === 'asked' && first.due_date !== null && first.due_date <= today
  const form = useRecordForm(filingForm, {
    opened: null,
    empty: () =>
      filingForm.empty({
        title: titleOfFiling(todos),
        state: first.state,
        period: first.period,
        todo_ids: todos.map(({ id }) => id).join('\n'),
        student_ids: childrenOfFiling(todos).join('\n'),
        sent_on: proposedDay(first, today),
        way: lastWay,
        sent_to: to,
        supersedes: corrects?.id ?? '',
      }),
    isComplete: ({ way, sent_on }) => way !== '' && sent_on !== '',
    isProposed: true,
    draft: `sent:${
      corrects?.id ??
      todos
        .map(({ id }) => id)
        .toSorted()
        .join('+')
    }`,
    closes: true,
    texts: {
      title: corrects === null ? 'Mark as sent' : 'Send a correction',
      submit: 'Mark as sent',
      saved: null,
      failed: 'Failed to mark it as sent. Nothing was ticked, and what you typed is still here.',
    },
    media: {
      isAdded: (waiting?.length ?? 0) > 0,
      prepare: async () => {
        for (const place of [receipt, copy]) {
          await picked(place)
          await makePhotos(place)
        }
      },
      discard: () => {
        for (const place of [receipt, copy]) void picked(place).then(() => dropPlace(place))
      },
    },
    refuse: async ({ todo_ids }) => {
      if ((await refusePages(receipt, null)) || (await refusePages(copy, null))) return true
      const letters = lettersIn(todo_ids.flatMap((id) => known.get(id) ?? []))
      if (lengthOf(letters) <= textLimits.letter) return false
      const message = 'Their letters are too long for one filing. Mark some of them as sent by themselves.'
      showToast({ type: 'warning', title: 'Too much for one envelope', message })
      return true
    },
    save: async (fields, values) => {
      const envelope = envelopeOf(values)
      const letters = lettersIn(envelope)
      const papers = await papersOf(letters)
      const title = titleOfFiling(envelope)
      const { undo } = await markAsSent({
        fields: {
          ...fields,
          title,
          todo_ids: envelope.map(({ id }) => id),
          student_ids: childrenOfFiling(envelope),
          letter_text: textOf(letters),
          tracking: hasTracking(fields.way) ? fields.tracking : null,
        },
        todos: envelope,
        papers,
        copy,
        receipt,
        kind: kindOfPaper(envelope, hasCopy),
      })
      showToast({ title: `Marked as sent: ${title}`, undo })
      onSaved()
    },
    onClose,
  })
  const envelope = envelopeOf(form.values)
  const letters = lettersIn(envelope)
  const children = studentNames(childrenOfFiling(envelope), [...colors.values()])

  async function handleUnknownDay() {
    try {
      const { undo } = await tickWithoutDay(envelope)
      showToast({ title: `Done: ${first.title}`, undo })
      onClose()
      onSaved()
    } catch (cause) {
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your answer.') })
    }
  }

  return (
    <RecordDialog
      form={form}
      others={
        wasAsked && (
          <Button variant="subtle" onClick={() => void handleUnknownDay()}>
            I don’t know the day
          </Button>
        )
      }
    >
      {/* What is being fixed takes no further tap. */}
      <fieldset disabled={form.isBusy} className={styles.fields}>
        <Text tone="muted">
          {[titleOfFiling(envelope), children, filingPeriodText(first.period)].filter((part) => part !== '').join(', ')}
        </Text>
        <EnvelopeChips
          items={mates}
          chosen={new Set(filedTodos(form.values))}
          colors={colors}
          onChoose={(ids, isIn) => {
            const others = filedTodos(form.values).filter((id) => !ids.includes(id))
            form.change({ todo_ids: [...others, ...(isIn ? ids : [])].join('\n') })
          }}
        />
        <WayChoice way={form.values.way} onChoose={(way) => form.change({ way })} />
        <SentOn form={form} days={offeredDays(today, wasAsked ? first.due_date : null)} today={today} />
        <TextInput autoComplete="off" {...form.input('sent_to')} label="To whom?" />
        {hasTracking(form.values.way) && (
          <TextInput autoComplete="off" {...form.input('tracking')} label="Tracking number (optional)" />
        )}
        <Pages label="Receipt (optional)" place={receipt} />
        {(letters.length === 0 || hasCopy) && <Pages label="A copy of what you sent (optional)" place={copy} />}
        <div className={styles.kept}>
          <IconLock size={22} aria-hidden="true" />
          <Text size="small" tone="muted">
            {keptWords(letters.length, hasCopy)}
          </Text>
        </div>
      </fieldset>
    </RecordDialog>
  )
}

function Pages({ label, place }: { label: string; place: DocumentOrigin }) {
  return (
    <div>
      <p className={styles.question}>{label}</p>
      <DocumentPages place={place} documentId={null} label={label} isQuiet />
    </div>
  )
}

interface SentOnProps {
  form: ReturnType<typeof useRecordForm<'filings', FilingValues>>
  days: readonly { label: string; day: Day }[]
  today: Day
}

function SentOn({ form, days, today }: SentOnProps) {
  return (
    <fieldset className={styles.days} aria-label="When?">
      <span className={styles.question}>When?</span>
      <div className={styles.chips}>
        {days.map(({ label, day }) => (
          <ChoiceChip key={day} pressed={form.values.sent_on === day} onPress={() => form.change({ sent_on: day })}>
            {label}
          </ChoiceChip>
        ))}
        <TextInput
          className={styles.day}
          type="date"
          max={today}
          {...form.input('sent_on')}
          label={null}
          aria-label="Sent on"
        />
      </div>
    </fieldset>
  )
}

/** The day that is recorded; of a question the day it was due, unless its letter is being sent now. */
function proposedDay({ filed_on, standing, due_date, letter }: Todo, today: Day): Day {
  const isQuestion = standing === 'asked' && letter === null && due_date !== null && due_date <= today
  return filed_on ?? (isQuestion ? due_date : today)
}

function offeredDays(today: Day, due: Day | null): { label: string; day: Day }[] {
  const near = [
    { label: 'Today', day: today },
    { label: 'Yesterday', day: addDays(today, -1) },
  ]
  return due === null || near.some(({ day }) => day === due)
    ? near
    : [{ label: shortDay(due, today), day: due }, ...near]
}

/** "We'll keep …": of nothing there is no copy to keep. */
function keptWords(letters: number, hasCopy: boolean): string {
  const later = 'You can send a correction any time.'
  if (letters === 0 && !hasCopy) return later
  const kept = letters === 0 ? 'the copy' : letters === 1 ? 'the letter' : 'the letters'
  return `We’ll keep ${kept} exactly as now. ${later}`
}

function textOf(letters: readonly { text: string }[]): string | null {
  return letters.length === 0 ? null : letters.map(({ text }) => text).join(between)
}

function lengthOf(letters: readonly { text: string }[]): number {
  return textOf(letters)?.length ?? 0
}

/** Stands between the letters of one envelope. */
const between = '\n\n* * *\n\n'
