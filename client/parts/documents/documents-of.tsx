import { UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentFields } from '#shared/documents/document.ts'
import { proposedTitle } from '#shared/documents/proposed-title.ts'
import { shortDay } from '#shared/format/dates.ts'
import { documentsOf, fieldsOfLink, type DocumentLink } from '#client/queries/documents.ts'
import { listStudents } from '#client/queries/students.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ForWriting, useMayWrite } from '#client/parts/cards/may-write.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Row, Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import { AddDocument } from './add-document.tsx'
import { DocumentDialog, documentPlace } from './document-dialog.tsx'
import { ViewedDocument } from './viewed-document.tsx'
import { UnsavedPages } from './unsaved-pages.tsx'
import styles from './documents-of.module.css'

interface DocumentsOfProps {
  /** Their to-do, assessment, activity or child. */
  link: DocumentLink
  /** Proposes fields of a new one. */
  proposed: Partial<DocumentFields>
}

/** Documents of a to-do, an assessment, an activity or a child, and the way to add one (rule documents.adding). */
export function DocumentsOf({ link, proposed }: DocumentsOfProps) {
  const today = useToday()
  const mayWrite = useMayWrite()
  const colors = studentColorsOf(useLive(listStudents) ?? [])
  const [id = 'new'] = Object.values(link)
  const place = documentPlace(String(id))
  const documents = useLive(() => documentsOf(link), [place])
  const [isAdding, setAdding] = useState(false)
  const [fileTitle, setFileTitle] = useState('')
  const [viewing, setViewing] = useState<string | null>(null)
  const shown = documents?.find(({ document }) => document.id === viewing)

  function begin(fileName = '') {
    setFileTitle(proposedTitle(fileName, today))
    setAdding(true)
  }

  if (documents === undefined || (documents.length === 0 && !mayWrite)) return null
  return (
    <Stack gap={8}>
      <p className={groupLabel.label}>Documents</p>
      {documents.map(({ document }) => (
        <UnstyledButton key={document.id} className={styles.document} onClick={() => setViewing(document.id)}>
          <IconFileText size={22} aria-hidden="true" />
          <span translate="no">{document.title}</span>{' '}
          <Text as="span" size="small" tone="muted">
            {shortDay(document.date, today)}
          </Text>
        </UnstyledButton>
      ))}
      <ForWriting>{!isAdding && <UnsavedPages place={place} onContinue={begin} />}</ForWriting>
      <Row>
        <AddDocument place={place} onPicked={([first]) => begin(first?.name)} />
      </Row>
      <Presence>
        {isAdding && (
          <DocumentDialog
            place={place}
            document={null}
            proposed={{ title: fileTitle, ...proposed, ...fieldsOfLink(link) }}
            colors={colors}
            onClose={() => setAdding(false)}
          />
        )}
      </Presence>
      <ViewedDocument of={shown} colors={colors} onClose={() => setViewing(null)} />
    </Stack>
  )
}
