import type { Subject } from '#shared/subjects/subject.ts'
import { saveTemplate } from '#client/queries/templates.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { TemplateInputs } from './template-fields.tsx'
import { emptyTemplate, templateForm } from './template-form.ts'

interface TemplateDialogProps {
  /** The template to change, as it was shown; `null` adds a new one. */
  template: Opened<'templates'> | null
  subjects: readonly Subject[]
  /** Every child, archived ones too. */
  colors: readonly StudentColor[]
  onClose: () => void
}

/** Adds a template, or changes one. */
export function TemplateDialog({ template, subjects, colors, onClose }: TemplateDialogProps) {
  const form = useRecordForm(templateForm, {
    opened: template,
    empty: emptyTemplate,
    save: async (fields, _values, opened) => void (await saveTemplate(opened, fields)),
    // The list that comes back tells of it.
    texts: { saved: null, failed: 'Failed to save template. Please try again.' },
    closes: true,
    onClose,
  })

  return (
    <RecordDialog form={form}>
      <TemplateInputs form={form} subjects={subjects} colors={colors} />
    </RecordDialog>
  )
}
