import { Button, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconFileUnknown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject } from '#shared/subjects/subject.ts'
import { textLimits } from '#shared/records/text.ts'
import {
  changePhoto,
  listPendingPhotos,
  readPicked,
  removePhoto,
  type PendingPhoto,
  type PhotoProblem,
  type PhotoWords,
} from '#client/queries/media/pending-photos.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { handOut } from '#client/lib/hand-out.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { CompactChildChips } from '#client/features/dashboard/compact-child-chips.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectChoices } from '#client/parts/subjects/subject-choices.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './pending-photo-row.module.css'
import { isReady, savePending } from './save-pending.ts'

interface PendingPhotoRowProps {
  photo: PendingPhoto
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** Those that are one tap away. */
  lately: readonly Subject[]
}

/**
 * A photo that is not saved yet: its words, Save and Remove; or why it cannot be saved, and the way to a copy of it.
 */
export function PendingPhotoRow({ photo, colors, subjects, lately }: PendingPhotoRowProps) {
  const [words, setWords] = useState<PhotoWords>(() => wordsOf(photo))
  const [isSaving, setIsSaving] = useState(false)
  const { caption, subject_id } = words
  // A child archived since is no longer chosen.
  const student_ids = words.student_ids.filter((id) => colors.some((one) => one.id === id))

  function change(changed: Partial<PhotoWords>) {
    setWords({ ...words, ...changed })
    // At once: she may leave, or save all, a moment later.
    void changePhoto(photo.id, { ...words, ...changed })
  }

  async function handleSave() {
    if (student_ids.length === 0) return warn('Please select a student')
    if (subject_id === '') return warn('Please select a subject')
    setIsSaving(true)
    try {
      const ready = await whenMade(photo)
      if (ready) await savePending([{ ...ready, ...words, student_ids }], colors)
    } finally {
      setIsSaving(false)
    }
  }

  async function handleExport() {
    const bytes = await readPicked(photo)
    if (bytes) await handOut(new File([bytes], photo.name, { type: photo.type }))
  }

  const stuckBy = photo.problem === 'no_room' ? null : photo.problem
  const label = caption.trim() === '' ? photo.name : caption
  return (
    <li className={styles.row} aria-label={`Photo ${photo.name}`}>
      <div className={styles.picture}>
        {photo.made ? (
          <PhotoImage
            photo={{ ...photo.made, type: 'image/jpeg', bytes: photo.made.size }}
            copy="thumbnail"
            alt={label}
          />
        ) : (
          <span className={styles.none}>
            {photo.problem === null ? (
              <Loader size="sm" aria-label="Preparing the photo" />
            ) : (
              <IconFileUnknown aria-hidden="true" />
            )}
          </span>
        )}
      </div>
      {stuckBy !== null ? (
        <Stuck name={photo.name} problem={stuckBy} onExport={() => void handleExport()} />
      ) : (
        <div className={styles.fields}>
          {photo.problem === 'no_room' && (
            <p className={styles.problem}>
              This device is out of space for {photo.name}. You can save what you write; the photo is still where you
              took it from.
            </p>
          )}
          <TextInput
            className={styles.caption}
            label="Caption"
            autoComplete="off"
            maxLength={textLimits.short}
            placeholder="What was learned here?"
            value={caption}
            onChange={(event) => change({ caption: event.currentTarget.value })}
          />
          <div className={styles.children}>
            <p className={groupLabel.label}>Student</p>
            <CompactChildChips
              colors={colors}
              chosen={student_ids}
              onChoose={(chosen) => change({ student_ids: chosen })}
            />
          </div>
          <div className={styles.subject}>
            <Select
              label="Subject"
              data={[
                { value: '', label: 'Choose a subject' },
                ...subjects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={subject_id}
              onChange={(event) => change({ subject_id: event.currentTarget.value })}
            />
            {lately.length > 1 && (
              <SubjectChoices
                label="Used recently"
                subjects={lately}
                chosen={subject_id}
                onChoose={(id) => change({ subject_id: id })}
              />
            )}
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant="quiet-danger"
          leftSection={<IconTrash size={20} aria-hidden="true" />}
          onClick={() => void removePhoto(photo.id)}
        >
          Remove
        </Button>
        {stuckBy === null && (
          <Button
            variant="light"
            size="lg"
            disabled={isSaving}
            leftSection={<IconCheck size={22} aria-hidden="true" />}
            onClick={() => void handleSave()}
          >
            Save
          </Button>
        )}
      </div>
    </li>
  )
}

/** The photo once it is made: nobody has to wait for that with her finger on the button. `null` when it cannot be. */
async function whenMade(photo: PendingPhoto): Promise<PendingPhoto | null> {
  if (isReady(photo)) return photo
  await makePhotos(photo.place)
  const now = (await listPendingPhotos(photo.place)).find(({ id }) => id === photo.id)
  return now && isReady(now) ? now : null
}

/** Its words alone, while the photo itself is being made. */
function wordsOf({ caption, student_ids, subject_id }: PendingPhoto): PhotoWords {
  return { caption, student_ids, subject_id }
}

function warn(title: string): void {
  showToast({ type: 'warning', title })
}

type Stuck = Exclude<PhotoProblem, 'no_room'>

const whyStuck: Readonly<Record<Stuck, string>> = {
  undecodable:
    'This browser can’t read this kind of picture. It’s kept here. Export it and save it as a JPEG, or add it on ' +
    'a device that can show it.',
  insecure:
    'Photos can’t be added here because this page’s address doesn’t start with https. We’re keeping this one ' +
    'here. Export it, then add it at the https address.',
  unmade:
    'Something went wrong with this photo. It’s kept here, and we’ll try again the next time you open ' +
    'Hearthbook. You can export it, too.',
}

function Stuck({ name, problem, onExport }: { name: string; problem: Stuck; onExport: () => void }) {
  return (
    <div className={styles.fields}>
      <p className={styles.problem}>
        <strong>{name}</strong>
        {whyStuck[problem]}
      </p>
      <span>
        <Button variant="default" onClick={onExport}>
          Export
        </Button>
      </span>
    </div>
  )
}
