import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Template } from '#shared/templates/template.ts'
import { bulkTokenIn } from '#shared/templates/bulk-limits.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { TemplateSummary } from './template-summary.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { DeleteTemplateDialog } from './manager/delete-template-dialog.tsx'
import { TemplateDialog } from './manager/template-dialog.tsx'
import styles from './templates-page.module.css'

interface TemplatesPageProps {
  isAdding: boolean
  /** The template whose form is open. */
  editing: string | undefined
  /** The template that is to be applied in bulk. */
  applying: string | undefined
  /** Leave to go beyond the daily limit, for that template. */
  bulkAccessToken: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
  onBulkApply: (id: string | undefined) => void
}

/** Activity Templates: the days that are logged again and again (rule templates.manager). */
export function TemplatesPage({ isAdding, editing, applying, onAdding, onEdit, ...bulk }: TemplatesPageProps) {
  const templates = useArrived(listTemplates)
  const subjects = useLive(listSubjects)
  const students = useLive(listStudents)
  const opened = useOpened('templates', editing)
  const [deleting, setDeleting] = useState<Opened<'templates'> | null>(null)
  const add = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
        Add Template
      </Button>
    </ForWriting>
  )
  const header = (
    <PageHeader
      title="Activity Templates"
      subtitle="Days you log again and again"
      tabs={<PageTabs place="planner" />}
      actions={add}
    />
  )
  if (subjects === undefined || students === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }

  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const colors = studentColorsOf(students)
  const held = new Set(opened?.seen.activities.map(({ subject_id }) => subject_id))
  const offered = subjects.filter((subject) => subject.is_active || held.has(subject.id))
  const applied = templates?.find(({ id }) => id === applying) ?? null

  return (
    <>
      {header}
      {templates === undefined && <SkeletonCard />}
      {templates?.length === 0 && (
        <EmptyState icon={<IconTemplate size={30} />} title="No templates yet" action={add}>
          A template is a day you log again and again, with its subjects and minutes.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {(templates ?? []).map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            subjects={known}
            onEdit={onEdit}
            onDelete={async () => setDeleting(await open('templates', template.id))}
            onBulkApply={bulk.onBulkApply}
          />
        ))}
      </ul>
      <ForWriting>
        <Presence>
          {isAdding && (
            <TemplateDialog template={null} subjects={offered} colors={colors} onClose={() => onAdding(false)} />
          )}
        </Presence>
        <Presence>
          {opened && (
            <TemplateDialog
              key={opened.id}
              template={opened}
              subjects={offered}
              colors={colors}
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
              colors={colors.filter((one) => one.isActive)}
              token={bulkTokenIn(bulk.bulkAccessToken)}
              onClose={() => bulk.onBulkApply(undefined)}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>{deleting && <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />}</Presence>
    </>
  )
}

interface TemplateCardProps {
  template: Template
  subjects: ReadonlyMap<string, Subject>
  onEdit: (id: string) => void
  onDelete: () => Promise<void>
  onBulkApply: (id: string) => void
}

function TemplateCard({ template, subjects, onEdit, onDelete, onBulkApply }: TemplateCardProps) {
  const { id, name } = template
  return (
    <li className={styles.card} data-id={id} aria-label={name}>
      <TemplateSummary template={template} subjects={subjects} heading="h2">
        <ForWriting>
          <IconButton label={`Edit ${name}`} icon={<IconPencil size={22} />} onClick={() => onEdit(id)} />
          <IconButton label={`Delete ${name}`} icon={<IconTrash size={22} />} onClick={onDelete} />
        </ForWriting>
      </TemplateSummary>
      <ForWriting>
        <Button
          variant="light"
          className={styles.bulk}
          onClick={() => onBulkApply(id)}
          aria-describedby={`template-${id}`}
        >
          Bulk Apply
        </Button>
      </ForWriting>
    </li>
  )
}
