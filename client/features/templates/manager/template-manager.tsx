import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Template } from '#shared/templates/template.ts'
import { open, type Opened } from '#client/records/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { TemplateSummary } from '#client/parts/templates/template-summary.tsx'
import { DeleteTemplateDialog } from './delete-template-dialog.tsx'
import styles from './template-manager.module.css'

interface TemplateManagerProps {
  templates: readonly Template[]
  subjects: ReadonlyMap<string, Subject>
  onAdd: () => void
  onEdit: (id: string) => void
  onBulkApply: (id: string) => void
  onClose: () => void
}

/** The family's templates, each with what can be done with it (rule templates.manager). */
export function TemplateManager({ templates, subjects, onAdd, onEdit, onBulkApply, onClose }: TemplateManagerProps) {
  const opened = usePresence()
  const [deleting, setDeleting] = useState<Opened<'templates'> | null>(null)
  const add = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={onAdd}>
        Add Template
      </Button>
    </ForWriting>
  )

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title="Activity Templates"
        {...(templates.length > 0 && { footer: add })}
      >
        {templates.length === 0 ? (
          <EmptyState icon={<IconTemplate size={30} />} title="No templates yet" action={add}>
            A template is a day you log again and again, with its subjects and minutes.
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {templates.map((template) => (
              <li key={template.id} className={styles.card} data-id={template.id} aria-label={template.name}>
                <TemplateSummary template={template} subjects={subjects}>
                  <ForWriting>
                    <IconButton
                      label={`Edit ${template.name}`}
                      icon={<IconPencil size={22} />}
                      onClick={() => onEdit(template.id)}
                    />
                    <IconButton
                      label={`Delete ${template.name}`}
                      icon={<IconTrash size={22} />}
                      onClick={async () => setDeleting(await open('templates', template.id))}
                    />
                  </ForWriting>
                </TemplateSummary>
                <ForWriting>
                  <Button
                    variant="light"
                    className={styles.bulk}
                    onClick={() => onBulkApply(template.id)}
                    aria-describedby={`template-${template.id}`}
                  >
                    Bulk Apply
                  </Button>
                </ForWriting>
              </li>
            ))}
          </ul>
        )}
      </Modal>
      <Presence>{deleting && <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />}</Presence>
    </>
  )
}
