import { useState } from 'react'
import type { ListedDocument } from '#client/queries/documents.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { DocumentDialog, documentPlace } from './document-dialog.tsx'
import { DocumentSheet } from './document-sheet.tsx'

interface ViewedDocumentProps {
  /** The document that was tapped. */
  of: ListedDocument | undefined
  colors: readonly StudentColor[]
  onClose: () => void
}

/** Opens a document to look at, and its form from there (rules documents.opening, documents.fields). */
export function ViewedDocument({ of, colors, onClose }: ViewedDocumentProps) {
  const [editing, setEditing] = useState<Opened<'documents'> | null>(null)
  return (
    <>
      <Presence>
        {of !== undefined && (
          <DocumentSheet
            of={of}
            colors={colors}
            onEdit={async () => {
              onClose()
              setEditing(await open('documents', of.document.id))
            }}
            onClose={onClose}
          />
        )}
      </Presence>
      <Presence>
        {editing && (
          <DocumentDialog
            place={documentPlace(editing.id)}
            document={editing}
            colors={colors}
            onClose={() => setEditing(null)}
          />
        )}
      </Presence>
    </>
  )
}
