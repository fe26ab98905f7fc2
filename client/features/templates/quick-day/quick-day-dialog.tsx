import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconPlus, IconTemplate } from '@tabler/icons-react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { namesOf } from '#client/parts/students/student-colors.ts'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { AdjustList } from './adjust-list.tsx'
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
  const day = useQuickDay(family)
  const { template, student_ids, made, minutes } = day
  useDirtyForm(opened && day.isAdjusted)

  if (template === null || colors.length === 0) {
    return (
      <Modal opened={opened} onClose={onClose} closeText="Done" title="Quick Day Logging">
        {colors.length === 0 ? (
          <EmptyState icon={<IconTemplate size={30} />} title="No students yet">
            Add a student first, then a whole day is one tap.
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
      closeText="Done"
      title="Quick Day Logging"
      onSubmit={(event) => void day.handleApply(event)}
      aside={
        <span className={styles.sums}>
          <strong>
            {`${counted(made.length, 'activity', 'activities')} for ${counted(student_ids.length, 'child', 'children')}`}
          </strong>
          <span>{`${shortDuration(minutes)} each`}</span>
        </span>
      }
      footer={
        <Button type="submit" size="lg">
          Preview &amp; Apply
        </Button>
      }
    >
      <div className={layout.fields}>
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
          {day.again.length > 0 && (
            <p className={styles.again}>{`Already logged that day for ${namesOf(day.again, colors)}.`}</p>
          )}
        </div>
        <AdjustList day={day} />
        <div>
          <Button variant="subtle" leftSection={<IconTemplate size={22} />} onClick={onManage}>
            Manage Templates
          </Button>
        </div>
      </div>
    </Modal>
  )
}
