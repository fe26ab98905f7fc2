import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { todosOfFamily } from '#shared/compliance/family-todos.ts'
import { beganOf, isBeginUnasked, presetBegin, type BeginOf } from '#shared/compliance/law/began.ts'
import {
  beganBy,
  beginForm,
  beginFormOf,
  noBegin,
  readBegin,
  type BeginErrors,
  type BeginForm,
} from '#shared/compliance/law/begin-form.ts'
import { leftSchool } from '#shared/compliance/todo-events.ts'
import type { Day } from '#shared/format/dates.ts'
import { sayBegan, type HappenedTodo } from '#client/queries/compliance/began.ts'
import { generateComplianceTodos } from '#client/queries/compliance/todos.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { failureOf } from '#client/forms/failure.ts'
import { differing } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { BeginQuestion, beginQuestion } from '#client/parts/compliance/begin-question.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Row, Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './begin-card.module.css'

/** Asks once when teaching at home began, where setup hadn't asked yet (rule law.begin-question). */
export function BeginCard({ law }: { law: FamilyLaw }) {
  return isBeginUnasked(law.ground.students) ? (
    <ForWriting>
      <Question law={law} />
    </ForWriting>
  ) : null
}

/** The key of her unsaved answer on this device. */
const draft = 'begin'

/** The card while she answers it. */
interface Said {
  form: BeginForm
  /** The day of each child; empty = not known. */
  each: Readonly<Record<string, Day>>
  isForEach: boolean
}

/** Keeps her choice, however she left the page (rule accounts.typed). */
function Question({ law: { ground, pack } }: { law: FamilyLaw }) {
  const { today, startMonth } = ground
  const unasked = ground.students.filter(({ enrollment_known }) => enrollment_known === null)
  // Setup filled in this date by itself.
  const [initial] = useState<Said>(() => {
    const each = Object.fromEntries(
      unasked.map((one): [string, Day] => [one.id, beganOf(one, ground).isKnown ? one.enrollment_date : '']),
    )
    const days = [...new Set(Object.values(each))]
    const [day = ''] = days.length === 1 ? days : []
    const preset = presetBegin(today, pack?.law.year.fixed ?? null, startMonth) ?? ''
    const form: BeginForm = day === '' ? { ...noBegin, when: preset } : beginFormOf(day, today, startMonth)
    return { form, each, isForEach: days.length > 1 }
  })
  const [said, setSaid] = useState(initial)
  const change = (changed: Partial<Said>) => setSaid((before) => ({ ...before, ...changed }))
  const typed = differing(said, initial)
  useDirtyForm(Object.keys(typed).length > 0)
  useTyped(
    draft,
    {
      values: said,
      typed,
      // Another build may have kept it, of other children.
      change: ({ form, each, ...back }) =>
        change({
          ...back,
          ...(form && { form: beginForm.parse(form) }),
          ...(each && { each: { ...initial.each, ...each } }),
        }),
    },
    { whole: false },
  )
  const { form, each, isForEach } = said
  const [errors, setErrors] = useState<BeginErrors>({})
  const [isBusy, setBusy] = useState(false)

  async function handleSave(answer: BeginForm) {
    const read = readBegin(answer, today)
    setErrors('errors' in read && !isForEach ? read.errors : {})
    if ('errors' in read && !isForEach) return
    const familys = beganBy(answer, today, startMonth)
    const notKnown = beganBy(noBegin, today, startMonth)
    const began = new Map(
      unasked.map(({ id }): [string, BeginOf] => {
        if (!isForEach) return [id, familys]
        const day = each[id] ?? ''
        return [id, day === '' ? notKnown : { enrollment_date: day, enrollment_known: true }]
      }),
    )
    const hasLeft = !isForEach && answer.from_school === 'yes' && familys.enrollment_known !== false
    setBusy(true)
    try {
      await save(began, hasLeft ? familys.enrollment_date : null)
      await dropDraft(draft).catch(() => undefined)
      document.querySelector('main')?.focus()
    } catch (cause) {
      const message = failureOf(cause, 'Failed to save your answer.')
      showToast({ type: 'error', title: 'Update Failed', message })
    } finally {
      setBusy(false)
    }
  }

  async function save(began: ReadonlyMap<string, BeginOf>, left: Day | null) {
    let happened: HappenedTodo[] = []
    if (pack !== null) {
      const students = ground.students.map((one) => ({ ...one, ...began.get(one.id) }))
      const planned = todosOfFamily({ ...ground, students }, pack)
      // Other to-dos come with another first day; they stay where the answer is taken back, and are not shown.
      await generateComplianceTodos(planned)
      if (left !== null)
        happened = leftSchool(planned, pack.law.todos, new Map([...began.keys()].map((id) => [id, left])))
    }
    const { undo } = await sayBegan(began, happened)
    showToast({ title: 'Answer saved', undo })
  }

  const buttons = (
    <Row>
      <Button disabled={isBusy || (!isForEach && form.when === '')} onClick={() => void handleSave(form)}>
        Save
      </Button>
      {!isForEach && (
        <Button variant="default" disabled={isBusy} onClick={() => void handleSave(noBegin)}>
          We don’t know
        </Button>
      )}
      {unasked.length > 1 && (
        <Button variant="subtle" onClick={() => change({ isForEach: !isForEach })}>
          {isForEach ? 'One answer for all' : 'Answer for each'}
        </Button>
      )}
    </Row>
  )

  return (
    <Card {...(isForEach ? { title: beginQuestion } : { label: beginQuestion })}>
      <Stack>
        {isForEach ? (
          <fieldset className={styles.each}>
            <VisuallyHidden component="legend">{beginQuestion}</VisuallyHidden>
            {unasked.map(({ id, name }) => (
              <TextInput
                key={id}
                type="date"
                label={name}
                value={each[id] ?? ''}
                onChange={({ currentTarget: { value } }) => change({ each: { ...each, [id]: value } })}
              />
            ))}
          </fieldset>
        ) : (
          <BeginQuestion
            value={form}
            errors={errors}
            isHeading
            end={buttons}
            today={today}
            onChange={(changed) => {
              change({ form: { ...form, ...changed } })
              setErrors({})
            }}
          />
        )}
        {isForEach && <Text tone="muted">Leave a date blank if you don’t know it.</Text>}
        {isForEach && buttons}
      </Stack>
    </Card>
  )
}
