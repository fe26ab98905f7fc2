import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { plannableDays } from '#shared/planner/days.ts'
import { plansOfTemplate } from '#shared/planner/plans-of-template.ts'
import { totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import { addAll, plansFor } from '#client/queries/plans/plans.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { useLive } from '#client/lib/use-live.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { studentNames } from '#client/parts/students/student-colors.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import { Text } from '#client/ui/layout/text.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import { DayChoice } from './day-choice.tsx'

/** Why the dialog opens: a week as a whole, or one day; a week may have one school day left. */
export interface Planning {
  title: 'Plan a Week' | 'Plan from template'
  /** The days that are chosen when it opens. */
  days: readonly Day[]
}

interface TemplatePlanDialogProps extends Planning {
  family: PlannerFamily
  onClose: () => void
}

/** Days planned from a template, for the children chosen (rules planner.template, planner.week). */
export function TemplatePlanDialog({ family, title, days: opening, onClose }: TemplatePlanDialogProps) {
  const opened = usePresence()
  const templates = useLive(listTemplates)
  const colors = family.colors.filter(({ isActive }) => isActive)
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [chosenDays, setDays] = useState(opening)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  if (templates === undefined) return null

  const template = templates.find(({ id }) => id === templateId) ?? templates[0]
  // The template shown stays, even if another becomes the default.
  if (templateId === null && template) setTemplateId(template.id)
  const student_ids = colors.map(({ id }) => id).filter((id) => chosen?.includes(id) ?? true)
  const rows = template ? usableRows(template.activities, new Set(family.subjects.map(({ id }) => id))) : []
  const open = plannableDays(family.today)
  const days = chosenDays.filter((day) => open.includes(day))
  const asked = plansOfTemplate({ rows, days, studentIds: student_ids, planned: family.plans })
  const { count, standing } = asked

  async function handleAdd(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (count === 0) return setProblem(missing())
    setIsBusy(true)
    try {
      const made = asked.made.flatMap(({ plan, student_ids: forIds }) =>
        plansFor({ ...plan, student_id: '', plan_set: null }, forIds),
      )
      const { undo } = await addAll(made)
      const message = `${template?.name ?? ''}, ${studentNames(student_ids, colors)}`
      showToast({ title: count === 1 ? 'Plan Added' : `${counted(count, 'Plan')} Added`, message, undo })
      onClose()
    } catch (cause) {
      setProblem(failureOf(cause, 'Failed to add plan. Please try again.'))
    } finally {
      setIsBusy(false)
    }
  }

  function missing(): string {
    if (student_ids.length === 0) return 'Choose at least one child first.'
    if (days.length === 0) return 'Choose at least one day first.'
    return rows.length === 0 ? 'This template has no subjects left.' : 'You’ve already planned all of this.'
  }

  if (template === undefined) {
    return (
      <Modal opened={opened} onClose={onClose} title={title} size="narrow">
        <EmptyState icon={<IconTemplate size={30} />} title="No templates yet" action={<AddFirst what="template" />}>
          Put your usual day into a template once. From then on, one tap plans it.
        </EmptyState>
      </Modal>
    )
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="narrow"
      onSubmit={(event) => void handleAdd(event)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{count > 0 ? `Plan ${counted(count, 'lesson')}` : 'Plan'}</Button>
        </>
      }
    >
      <div className={layout.fields}>
        <FormErrors message={problem} />
        <div>
          <Select
            label="Template"
            data={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={template.id}
            onChange={(event) => setTemplateId(event.currentTarget.value)}
          />
          <Text size="small" tone="muted">
            {`${counted(rows.length, 'activity', 'activities')}, ${shortDuration(totalMinutes(rows))} a day for ` +
              'each child'}
          </Text>
        </div>
        <DayChoice
          family={family}
          studentIds={student_ids}
          chosen={days}
          onChoose={(next) => {
            setProblem(null)
            setDays(next)
          }}
        />
        <div>
          <p className={groupLabel.label}>Students</p>
          <ChildToggles
            label="Students"
            colors={colors}
            chosen={student_ids}
            onChoose={(ids) => {
              setProblem(null)
              setChosen(ids)
            }}
          />
        </div>
        {standing > 0 && (
          <Text size="small" tone="muted">
            {`We’ll skip ${counted(standing, 'lesson')} you’ve already planned.`}
          </Text>
        )}
      </div>
    </Modal>
  )
}
