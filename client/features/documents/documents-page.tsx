import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { documentGroups, groupOfKind, type DocumentGroup } from '#shared/documents/kinds.ts'
import { proposedTitle } from '#shared/documents/proposed-title.ts'
import { counted } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'
import { documentsFound, listDocuments, type ListedDocument } from '#client/queries/documents.ts'
import { listSentPapers } from '#client/queries/filings.ts'
import { listDocumentOrigins, type DocumentOrigin } from '#client/queries/media/pending-photos.ts'
import { listStudents } from '#client/queries/students.ts'
import { open } from '#client/queries/write.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { AddDocument } from '#client/parts/documents/add-document.tsx'
import { DocumentDialog, documentPlace } from '#client/parts/documents/document-dialog.tsx'
import { DocumentSheet } from '#client/parts/documents/document-sheet.tsx'
import { ListFilters, type ListFilter } from '#client/parts/lists/list-filters.tsx'
import { UnsavedPages } from '#client/parts/documents/unsaved-pages.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { studentColorsOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { DocumentTile } from './document-tile.tsx'
import styles from './documents-page.module.css'

interface DocumentsPageProps {
  user: User
  shown: ListFilter
  onShow: (shown: ListFilter) => void
  isAdding: boolean
  /** The document whose form is open. */
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

const newPlace = documentPlace()

/** Documents: the family's papers by kind, with their files (rules documents.list, documents.groups). */
export function DocumentsPage({ user, shown, onShow, isAdding, editing, onAdding, onEdit }: DocumentsPageProps) {
  const today = useToday()
  const startMonth = user.school_year_start_month
  const year = shown.year ?? schoolYearOf(today, startMonth)
  const documents = useArrived(listDocuments)
  const students = useLive(listStudents)
  const opened = useOpened('documents', editing)
  const unsaved = useLive(listDocumentOrigins)
  const [place, setPlace] = useState(newPlace)
  const [title, setTitle] = useState('')
  const [search, setSearch] = useState('')
  const [viewing, setViewing] = useState<string | null>(null)

  const colors = studentColorsOf(students ?? [])
  const children = colors.filter(({ isActive, id }) => isActive || id === shown.student)
  const child = children.find(({ id }) => id === shown.student)

  function begin(fileName = '') {
    setTitle(proposedTitle(fileName, today))
    onAdding(true)
  }

  /** Goes on with what was left: in the form of its document, else in that of a new one. */
  async function resume(left: DocumentOrigin, fileName: string) {
    const id = left.slice(documentPlace('').length)
    const isKnown = id !== 'new' && (await open('documents', id)) !== null
    if (isKnown) onEdit(id)
    else {
      setPlace(left)
      begin(fileName)
    }
  }

  const add = <AddDocument place={newPlace} onPicked={([first]) => begin(first?.name)} isMain />
  const header = (
    <PageHeader
      title="Documents"
      subtitle="Letters, receipts, evaluations, health papers and certificates."
      tabs={<PageTabs place="compliance" />}
      actions={add}
    />
  )
  if (documents === undefined || students === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }

  const ofYear = documents.filter(({ document }) => year === 'all' || isIn(document.date, year, startMonth))
  const ofChild = (id: string | null) => ofYear.filter((one) => isAbout(one, id))
  const listed = documentsFound(ofChild(child?.id ?? null), search)
  const shownOne = documents.find(({ document }) => document.id === viewing)
  return (
    <>
      {header}
      <ForWriting>
        {!isAdding &&
          opened == null &&
          unsaved?.map((one) => <UnsavedPages key={one} place={one} onContinue={(name) => void resume(one, name)} />)}
      </ForWriting>
      {documents.length === 0 ? (
        <Card>
          <EmptyState icon={<IconFileText size={30} />} title="No documents yet">
            Add a file or take a photo. It stays with your records, and you can open it offline.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ListFilters
            shown={shown}
            onShow={onShow}
            allLine={counted(ofYear.length, 'document')}
            child={child?.id ?? null}
            year={year}
            search={search}
            onSearch={setSearch}
            searchLabel="Search documents"
            placeholder="Title or note"
            today={today}
            startMonth={startMonth}
            students={children.map((one) => ({ ...one, line: counted(ofChild(one.id).length, 'document') }))}
          />
          <Stack>
            {documentGroups.map((group) => (
              <Group
                key={group.title}
                group={group}
                documents={listed.filter(({ document }) => groupOfKind(document.kind) === group.title)}
                colors={colors}
                today={today}
                onView={setViewing}
              />
            ))}
          </Stack>
          {listed.length === 0 && (
            <Card>
              <EmptyState
                icon={<IconFileText size={30} />}
                title={search === '' ? 'No documents in this year' : 'No document found'}
              >
                {search === '' ? 'Choose another year, or All years.' : 'Try fewer words, or another year.'}
              </EmptyState>
            </Card>
          )}
        </>
      )}
      <Presence>
        {isAdding && (
          <DocumentDialog
            place={place}
            document={null}
            proposed={{ title, student_ids: child ? [child.id] : [] }}
            colors={colors}
            onClose={() => {
              onAdding(false)
              setPlace(newPlace)
            }}
          />
        )}
      </Presence>
      <Presence>
        {opened && (
          <DocumentDialog
            key={opened.id}
            place={documentPlace(opened.id)}
            document={opened}
            colors={colors}
            onClose={() => onEdit(undefined)}
          />
        )}
      </Presence>
      <Presence>
        {shownOne !== undefined && (
          <DocumentSheet
            of={shownOne}
            colors={colors}
            onEdit={() => {
              setViewing(null)
              onEdit(shownOne.document.id)
            }}
            onClose={() => setViewing(null)}
          />
        )}
      </Presence>
    </>
  )
}

interface GroupProps {
  group: DocumentGroup
  documents: readonly ListedDocument[]
  colors: readonly StudentColor[]
  today: string
  onView: (id: string) => void
}

function Group({ group: { title }, documents, colors, today, onView }: GroupProps) {
  const sent = useLive(listSentPapers) ?? new Set()
  if (documents.length === 0) return null
  const bytes = documents.flatMap(({ pages }) => pages).reduce((sum, page) => sum + page.bytes, 0)
  return (
    <Card
      title={title}
      action={<Text tone="muted">{`${counted(documents.length, 'document')}, ${megabytes(bytes)}`}</Text>}
    >
      <ul className={styles.tiles}>
        {documents.map((one) => (
          <DocumentTile
            key={one.document.id}
            of={one}
            colors={colors}
            today={today}
            isSent={sent.has(one.document.id)}
            onView={() => onView(one.document.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Papers of the whole family are about each child. */
function isAbout({ document: { student_ids } }: ListedDocument, child: string | null): boolean {
  return child === null || student_ids.length === 0 || student_ids.includes(child)
}

function isIn(date: string, year: string, startMonth: User['school_year_start_month']): boolean {
  const { from, to } = daysOfSchoolYear(year, startMonth)
  return from <= date && date <= to
}
