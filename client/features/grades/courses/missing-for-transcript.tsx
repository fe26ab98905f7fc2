import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GradeBook } from '#shared/courses/grade-book.ts'
import { missingFor, type Missing } from '#shared/courses/missing.ts'
import { unprintableIn, unprintableSentence } from '#shared/papers/letters.ts'
import type { Student } from '#shared/students/student.ts'
import { open, type Opened } from '#client/queries/write.ts'
import layout from '#client/forms/form.module.css'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Card } from '#client/ui/display/card.tsx'
import type { CoursesShown } from './courses-shown.ts'
import styles from './missing-for-transcript.module.css'

interface MissingForTranscriptProps {
  book: GradeBook & { student: Student }
  schoolName: string | null
  onShow: (shown: CoursesShown) => void
}

/** Lists what a school would ask for, each with a link (rule courses.missing). */
export function MissingForTranscript({ book, schoolName, onShow }: MissingForTranscriptProps) {
  const [opened, setOpened] = useState<Opened<'students'> | null>(null)
  const missing = missingFor(book, book.student, schoolName)
  const handleDetails = async () => setOpened(await open('students', book.student.id))

  return (
    <Card
      title="Still needed for the transcript"
      className={styles.card}
      action={
        <ForWriting>
          <Button variant="subtle" onClick={() => void handleDetails()}>
            Transcript details
          </Button>
        </ForWriting>
      }
    >
      {missing.length === 0 ? (
        <p className={styles.line}>
          <IconCircleCheck size={20} aria-hidden="true" />
          Nothing is missing.
        </p>
      ) : (
        <ul>
          {missing.map((one) => (
            <li key={one.text} className={styles.line}>
              <IconCircleDashed size={20} aria-hidden="true" />
              <span className={styles.text}>{one.text}</span>
              <ForWriting>
                <WayTo missing={one} onShow={onShow} onDetails={() => void handleDetails()} />
              </ForWriting>
            </li>
          ))}
        </ul>
      )}
      <Presence>{opened && <DetailsDialog key={opened.id} opened={opened} onClose={() => setOpened(null)} />}</Presence>
    </Card>
  )
}

interface WayToProps {
  missing: Missing
  onShow: (shown: CoursesShown) => void
  onDetails: () => void
}

function WayTo({ missing, onShow, onDetails }: WayToProps) {
  if (missing.kind === 'school_name')
    return (
      <Button
        variant="subtle"
        aria-label={`Add: ${missing.text}`}
        renderRoot={(button) => <Link to="/settings" {...button} />}
      >
        Add
      </Button>
    )
  if (missing.kind === 'year')
    return (
      <Button
        variant="subtle"
        aria-label={`Show: ${missing.text}`}
        onClick={() => onShow({ year: missing.school_year })}
      >
        Show
      </Button>
    )
  if (missing.kind === 'course')
    return (
      <Button
        variant="subtle"
        aria-label={`Finish: ${missing.text}`}
        onClick={() => onShow({ year: missing.school_year, subject: missing.subject_id })}
      >
        Finish
      </Button>
    )
  return (
    <Button variant="subtle" aria-label={`Add: ${missing.text}`} onClick={onDetails}>
      Add
    </Button>
  )
}

const form = recordForm('students')

/** The fields of a child that a transcript alone asks for. */
function DetailsDialog({ opened, onClose }: { opened: Opened<'students'>; onClose: () => void }) {
  const dialog = useRecordForm(form, {
    opened,
    empty: () => form.of(opened.seen),
    draft: `form:transcript:${opened.id}`,
    texts: { title: 'Transcript Details', submit: 'Save Details', saved: 'Details saved.' },
    onClose,
  })
  const legalName = dialog.input('legal_name')
  const unprintable = unprintableIn(legalName.value)
  return (
    <RecordDialog form={dialog} size="narrow">
      <TextInput
        autoComplete="off"
        placeholder={opened.seen.name}
        description={unprintable.length > 0 && unprintableSentence(unprintable)}
        {...legalName}
      />
      <TextInput type="date" className={layout.half} {...dialog.input('birth_date')} />
      <TextInput type="date" className={layout.half} {...dialog.input('graduation_date')} />
    </RecordDialog>
  )
}
