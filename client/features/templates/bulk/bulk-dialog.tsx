import { Button, Checkbox, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { shortDay } from '#shared/format/dates.ts'
import { earliestBulkDay, justificationLength, latestBulkDay } from '#shared/templates/bulk-limits.ts'
import { weekdayNames } from '#shared/format/weekdays.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import layout from '#client/forms/form.module.css'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { studentNames } from '#client/parts/students/student-colors.ts'
import { TemplateSummary } from '#client/features/templates/template-summary.tsx'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { Confirm } from '#client/ui/messages/confirm.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { BulkBanner } from './bulk-banner.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkResult } from './bulk-result.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './bulk.module.css'
import { useBulk, type Bulk, type BulkFamily } from './use-bulk.ts'

interface BulkDialogProps extends BulkFamily {
  onClose: () => void
}

/** Applies a template to many days at once (rules templates.bulk-request, templates.bulk-preview). */
export function BulkDialog({ onClose, ...family }: BulkDialogProps) {
  const opened = usePresence()
  const bulk = useBulk(family)
  const { form, count, done } = bulk
  useDirtyForm(opened && form.isTouched && done === null)
  if (done !== null) return <BulkResult done={done} opened={opened} onClose={onClose} />

  async function handleApply() {
    const failure = await bulk.apply()
    if (failure !== null) showToast({ type: 'error', title: failure })
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title="Bulk Apply"
        onSubmit={(event) => void form.handleSubmit(event)}
        aside={<Aside bulk={bulk} />}
        footer={
          <>
            <Button variant="default" size="lg" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="lg" disabled={!bulk.mayApply}>
              {count === 0 ? 'Apply' : `Apply ${counted(count, 'activity', 'activities')}`}
            </Button>
          </>
        }
      >
        <div className={layout.fields}>
          <FormErrors message={form.message} />
          <div className={styles.template}>
            <TemplateSummary template={family.template} subjects={family.subjects} heading="h3" />
          </div>
          <Fields bulk={bulk} family={family} />
          <BulkPreview bulk={bulk} colors={family.colors} />
          <BulkBanner bulk={bulk} />
          <Justification bulk={bulk} />
        </div>
      </Modal>
      <Confirm
        opened={bulk.isAsking}
        onClose={bulk.stopAsking}
        title="Apply these days?"
        confirmLabel="Apply"
        onConfirm={handleApply}
      >
        <p>{sentenceOf(bulk, family)}</p>
        <p>We keep your reason with these entries. One Undo takes it all back.</p>
      </Confirm>
    </>
  )
}

function Fields({ bulk, family: { colors } }: { bulk: Bulk; family: BulkFamily }) {
  const { form, today, isSetup, errors } = bulk
  const { values, change } = form
  const latest = latestBulkDay(values.start_date || today, today, isSetup)

  function toggleDay(day: number) {
    const { days_of_week } = values
    const isOn = days_of_week.includes(day)
    const others = days_of_week.filter((one) => one !== day)
    change({ days_of_week: isOn ? others : [...others, day].sort((one, other) => one - other) })
  }

  return (
    <>
      <div className={layout.half}>
        <p className={groupLabel.label}>Students</p>
        <ChildToggles
          label="Students"
          colors={colors}
          chosen={bulk.student_ids}
          onChoose={(student_ids) => change({ student_ids })}
        />
      </div>
      <div className={layout.half}>
        <div className={styles.days}>
          <TextInput
            type="date"
            min={earliestBulkDay(today, isSetup)}
            max={today}
            {...form.input('start_date')}
            error={errors.start_date}
          />
          <TextInput
            type="date"
            min={values.start_date}
            max={latest}
            {...form.input('end_date')}
            error={errors.end_date}
          />
        </div>
        {!isSetup && <p className={styles.hint}>Maximum 6 months from start date</p>}
      </div>
      <fieldset className={styles.week} aria-label="Days of the week">
        <legend className={groupLabel.label}>Days of the week</legend>
        <div className={styles.weekdays}>
          {weekdayNames.map((name, day) => (
            <ChoiceChip key={name} pressed={values.days_of_week.includes(day)} onPress={() => toggleDay(day)}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <div className={styles.skips}>
        <Checkbox {...form.input('skip_existing_dates')} />
        <Checkbox {...form.input('skip_breaks')} />
      </div>
    </>
  )
}

function Justification({ bulk: { form, errors } }: { bulk: Bulk }) {
  const { from, to } = justificationLength
  const length = [...form.values.justification.trim()].length
  return (
    <div>
      <Textarea
        rows={2}
        autosize={false}
        description={`At least ${from} characters. It’s kept with these entries.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('justification')}
        error={length > to ? errors.justification : undefined}
      />
      <p className={styles.counter}>{`${length} / ${to}`}</p>
    </div>
  )
}

/** Says what is missing, or how to undo. */
function Aside({ bulk: { errors, isRead, count, rows } }: { bulk: Bulk }) {
  const [missing] = Object.values(errors)
  if (missing !== undefined) return <span>{missing}</span>
  if (rows.length === 0) return <span>Its subjects were deleted. Choose others in the template first.</span>
  if (isRead && count === 0) return <span>No days left to add</span>
  return (
    <>
      <IconArrowBackUp size={20} aria-hidden="true" />
      <span>One Undo takes it all back</span>
    </>
  )
}

function sentenceOf({ count, minutes, days, student_ids, today }: Bulk, { template, colors }: BulkFamily): string {
  const made = days.filter(({ added }) => added.length > 0)
  const [first, last] = [made[0]?.date ?? today, made.at(-1)?.date ?? today]
  const range =
    first === last ? `on ${shortDay(first, today)}` : `from ${shortDay(first, today)} to ${shortDay(last, today)}`
  const what = `${counted(count, 'activity', 'activities')} (${shortDuration(minutes)})`
  const names = studentNames(student_ids, colors)
  return `${template.name} adds ${what} on ${counted(made.length, 'day')} ${range}, for ${names}.`
}
