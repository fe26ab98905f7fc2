import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconPlus, IconTemplate } from '@tabler/icons-react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { AddFirst } from '#client/parts/cards/add-first.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { AdjustList } from './adjust-list.tsx'
import { DayPreviewList } from './day-preview.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './quick-day.module.css'
import { useQuickDay, type QuickDayFamily } from './use-quick-day.ts'

interface QuickDayDialogProps extends QuickDayFamily {
  onManage: () => void
  onAdd: () => void
  onClose: () => void
}

/** A whole day in one tap, with what is different this once (rule templates.quick-day). */
export function QuickDayDialog({ onManage, onAdd, onClose, ...family }: QuickDayDialogProps) {
  const opened = usePresence()
  const { templates, colors } = family
  const day = useQuickDay(family, onClose)
  const { template, student_ids, count, children, minutes } = day
  useDirtyForm(opened && day.isAdjusted)

  if (template === null || colors.length === 0) {
    return (
      <Modal opened={opened} onClose={onClose} closeText="Done" title="Quick Day Logging">
        {colors.length === 0 ? (
          <EmptyState icon={<IconTemplate size={30} />} title="No students yet" action={<AddFirst what="student" />}>
            Add a student first. Then one tap logs a whole day.
          </EmptyState>
        ) : (
          <EmptyState
            icon={<IconTemplate size={30} />}
            title="No templates yet"
            action={
              <Button leftSection={<IconPlus size={20} />} onClick={onAdd}>
                Add Template
              </Button>
            }
          >
            Put your usual day into a template once. From then on, one tap logs it.
          </EmptyState>
        )}
      </Modal>
    )
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // The footer's button says it once the day is logged.
      {...(!day.isDone && { closeText: 'Done' })}
      title="Quick Day Logging"
      onSubmit={(event) => void day.handleApply(event)}
      aside={
        count > 0 &&
        !day.isDone && (
          <span className={styles.sums}>
            <strong>{`For ${counted(children, 'student')}`}</strong>
            <span>{`${shortDuration(minutes)} in all`}</span>
          </span>
        )
      }
      footer={
        <Button type="submit" size="lg" disabled={!day.isReady}>
          {day.isDone ? 'Done' : count === 0 ? 'Nothing to log' : `Log ${counted(count, 'activity', 'activities')}`}
        </Button>
      }
    >
      <div className={layout.fields}>
        {day.draft && <DraftNotice {...day.draft} />}
        <FormErrors message={day.problem} />
        <output className={styles.banner} data-on={day.banner !== null || undefined}>
          {day.banner !== null && (
            <>
              <IconCircleCheck size={22} aria-hidden="true" />
              {day.banner}
            </>
          )}
        </output>
        <div className={styles.which}>
          <Select
            label="Template"
            data={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={template.id}
            onChange={(event) => day.chooseTemplate(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Date"
            max={day.today}
            value={day.date}
            onChange={(event) => event.currentTarget.value !== '' && day.chooseDate(event.currentTarget.value)}
          />
        </div>
        <div>
          <p className={groupLabel.label}>Students</p>
          <div className={styles.children}>
            <ChildToggles
              label="Students"
              colors={colors}
              chosen={student_ids}
              onChoose={day.chooseStudents}
              takesFocus
            />
          </div>
        </div>
        <AdjustList day={day} />
        <DayPreviewList day={day} colors={colors} />
        <div>
          <Button variant="subtle" leftSection={<IconTemplate size={22} />} onClick={onManage}>
            Manage Templates
          </Button>
        </div>
      </div>
    </Modal>
  )
}
