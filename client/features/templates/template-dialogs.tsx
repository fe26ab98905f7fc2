import { bulkTokenIn } from '#shared/templates/bulk-limits.ts'
import { listStudents } from '#client/records/students.ts'
import { listSubjects } from '#client/records/subjects.ts'
import { listTemplates } from '#client/records/templates.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { TemplateDialog } from './manager/template-dialog.tsx'
import { TemplateManager } from './manager/template-manager.tsx'
import { QuickDayDialog } from './quick-day/quick-day-dialog.tsx'

/** Which dialogs of templates an address opens. */
export interface OpenTemplates {
  isQuickDay: boolean
  isManaging: boolean
  isAdding: boolean
  /** The template whose form is open. */
  editing: string | undefined
  /** The template that is to be applied in bulk. */
  applying: string | undefined
  /** Leave to go beyond the daily limit, for that template. */
  bulkAccessToken: string | undefined
}

interface TemplateDialogsProps {
  open: OpenTemplates
  onQuickDay: (isQuickDay: boolean) => void
  onManage: (isManaging: boolean) => void
  onAdd: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  onBulkApply: (id: string | undefined) => void
}

/** The dialogs about templates, each over the one it was opened from. */
export function TemplateDialogs({ open, onQuickDay, onManage, onAdd, onEdit, onBulkApply }: TemplateDialogsProps) {
  const templates = useLive(listTemplates)
  const subjects = useLive(listSubjects)
  const students = useLive(listStudents)
  const editing = useOpened('templates', open.editing)
  if (templates === undefined || subjects === undefined || students === undefined) return null

  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const allColors = studentColorsOf(students)
  const colors = allColors.filter((one) => one.isActive)
  const applied = templates.find(({ id }) => id === open.applying) ?? null
  const held = new Set(editing?.seen.activities.map(({ subject_id }) => subject_id))
  const offered = subjects.filter((subject) => subject.is_active || held.has(subject.id))

  function handleChange() {
    onBulkApply(undefined)
    onManage(true)
  }

  return (
    <>
      <ForWriting>
        <Presence>
          {open.isQuickDay && (
            <QuickDayDialog
              templates={templates}
              subjects={known}
              colors={colors}
              onManage={() => onManage(true)}
              onAdd={() => onAdd(true)}
              onClose={() => onQuickDay(false)}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>
        {open.isManaging && (
          <TemplateManager
            templates={templates}
            subjects={known}
            onAdd={() => onAdd(true)}
            onEdit={onEdit}
            onBulkApply={onBulkApply}
            onClose={() => onManage(false)}
          />
        )}
      </Presence>
      <ForWriting>
        <Presence>
          {open.isAdding && (
            <TemplateDialog template={null} subjects={offered} colors={allColors} onClose={() => onAdd(false)} />
          )}
        </Presence>
        <Presence>
          {editing && (
            <TemplateDialog
              key={editing.id}
              template={editing}
              subjects={offered}
              colors={allColors}
              onClose={() => onEdit(undefined)}
            />
          )}
        </Presence>
        <Presence>
          {applied && (
            <BulkDialog
              key={applied.id}
              template={applied}
              subjects={known}
              colors={colors}
              token={bulkTokenIn(open.bulkAccessToken)}
              onChange={templates.length > 1 && open.bulkAccessToken === undefined ? handleChange : null}
              onClose={() => onBulkApply(undefined)}
            />
          )}
        </Presence>
      </ForWriting>
    </>
  )
}
