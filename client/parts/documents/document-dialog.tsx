import { Textarea, TextInput } from '@mantine/core'
import type { DocumentFields } from '#shared/documents/document.ts'
import { addDocument, changeDocument } from '#client/queries/documents.ts'
import { listSentPapers } from '#client/queries/filings.ts'
import { listPendingPhotos, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { dropPlace } from '#client/queries/media/place-media.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import styles from '#client/forms/form.module.css'
import { hasText } from '#client/forms/form-text.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { ChildField } from '#client/parts/students/child-field.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Text } from '#client/ui/layout/text.tsx'
import { childrenIn, documentForm, kindChoices, type DocumentValues } from './document-form.ts'
import { DocumentPages } from './document-pages.tsx'
import { picked } from './pick-pages.ts'
import { refusePages } from './refuse-pages.ts'

/** The place where pages wait for a form: a new document's by its owner, another's by its own id. */
export function documentPlace(of = 'new'): DocumentOrigin {
  return `document:${of}`
}

interface DocumentDialogProps {
  place: DocumentOrigin
  /** The document to change, as it was shown; `null` adds a new one. */
  document: Opened<'documents'> | null
  /** Proposes fields of a new one: whose it is, and its links. */
  proposed?: Partial<DocumentFields>
  colors: readonly StudentColor[]
  /** Told of the pages of a new document. */
  onAdded?: (pages: readonly string[]) => void
  onClose: () => void
}

/** Adds a document with its pages, or changes one (rules documents.fields, documents.adding). */
export function DocumentDialog({ place, document, proposed = {}, colors, onAdded, onClose }: DocumentDialogProps) {
  const today = useToday()
  const added = useLive(() => listPendingPhotos(place), [place])?.length ?? 0
  const id = document?.id ?? null
  const sent = useLive(listSentPapers)
  const form = useRecordForm(documentForm, {
    opened: document,
    empty: () => emptyValues(today, proposed),
    isComplete: ({ title, date }) => hasText(title) && date !== '',
    isProposed: true,
    draft: place,
    closes: true,
    media: {
      isAdded: added > 0,
      prepare: async () => {
        await picked(place)
        await makePhotos(place)
      },
      // Pages still being read come first, and go too.
      discard: () => void picked(place).then(() => dropPlace(place)),
    },
    refuse: () => refusePages(place, id),
    save: async (fields, _values, asTyped) => {
      if (asTyped) return void (await changeDocument(place, asTyped, fields))
      const { ids } = await addDocument(place, fields)
      onAdded?.(ids.slice(1))
    },
    onClose,
  })
  return (
    <RecordDialog form={form}>
      <DocumentPages place={place} documentId={id} isFixed={id !== null && sent?.has(id) === true} />
      <TextInput autoComplete="off" {...form.input('title')} />
      <Select className={`${styles.half} ${styles.pair}`} data={kindChoices} {...form.input('kind')} />
      <TextInput className={`${styles.half} ${styles.pair}`} type="date" {...form.input('date')} />
      <ChildField
        label="Students"
        colors={colors}
        chosen={childrenIn(form.values)}
        onChoose={(ids) => form.change({ student_ids: ids.join('\n') })}
        single={false}
        error={form.errors.student_ids}
      />
      {form.values.student_ids === '' && (
        <Text size="small" tone="muted">
          If you don’t choose anyone, it’s about the whole family.
        </Text>
      )}
      <Textarea rows={2} {...form.input('note')} />
    </RecordDialog>
  )
}

function emptyValues(today: string, proposed: Partial<DocumentFields>): DocumentValues {
  const { student_ids = [], title = '', kind = 'other', date = today, ...links } = proposed
  return documentForm.empty({
    title,
    kind,
    date,
    student_ids: student_ids.join('\n'),
    todo_id: links.todo_id ?? '',
    assessment_id: links.assessment_id ?? '',
    activity_id: links.activity_id ?? '',
    subject_id: links.subject_id ?? '',
  })
}
