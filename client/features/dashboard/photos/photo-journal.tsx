import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { newestOfEachSubject } from '#client/queries/activities.ts'
import { listPendingPhotos } from '#client/queries/media/pending-photos.ts'
import { finishCutShort } from '#client/queries/media/save-media.ts'
import { useLive, useLiveCalmly } from '#client/lib/use-live.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { readPreference } from '#client/parts/device-preferences.ts'
import { lastChildren } from '#client/parts/students/last-children.ts'
import { makePhotos } from '#client/parts/media/make-photos.ts'
import { PhotoDrop } from '#client/parts/media/photo-drop.tsx'
import { pickPhotos } from '#client/parts/media/pick-photos.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { Card } from '#client/ui/display/card.tsx'
import { PendingPhotoRow } from './pending-photo-row.tsx'
import styles from './photo-journal.module.css'
import { RecentPhotos } from './recent-photos.tsx'
import { canSave, savePending, willSave } from './save-pending.ts'
import { usedLately } from './used-lately.ts'

interface PhotoJournalProps {
  /**
   * Active children and subjects; photos can be added once there is one of each, or while a first sync may bring them.
   */
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** All of them, for the photos there are. */
  students: readonly Student[]
  allSubjects: readonly Subject[]
}

/** Photos come in here, get their words, and the newest ones are shown (rules media.photos, media.pending). */
export function PhotoJournal({ colors, subjects, students, allSubjects }: PhotoJournalProps) {
  const isComing = useAwaited() !== null
  const canAdd = useMayWrite() && (isComing || (colors.length > 0 && subjects.length > 0))
  const pending = useLive(() => listPendingPhotos('journal'))
  const newest = useLiveCalmly(newestOfEachSubject)
  const [isSaving, setIsSaving] = useState(false)

  useEffect(() => {
    // Finishes what a closed app left half done.
    void finishCutShort().then(() => makePhotos('journal'))
  }, [])

  function handlePick(files: File[]) {
    void pickPhotos('journal', files, { caption: '', ...firstWords(colors, subjects) })
  }

  async function handleSaveAll() {
    setIsSaving(true)
    try {
      // One that is still being made is waited for.
      await makePhotos('journal')
      await savePending((await listPendingPhotos('journal')).filter(canSave), colors)
    } finally {
      setIsSaving(false)
    }
  }

  const lately = usedLately(subjects, newest)
  const ready = pending?.filter(willSave).length ?? 0
  return (
    <Card
      title="Photo Journal"
      className={styles.card}
      action={
        pending !== undefined && pending.length > 0 ? (
          <span className={styles.count}>{counted(pending.length, 'photo')} to finish</span>
        ) : undefined
      }
    >
      {canAdd && (
        <>
          <PhotoDrop onPick={handlePick} />
          {pending !== undefined && pending.length > 0 && (
            <ul className={styles.pending} aria-label="To be saved">
              {pending.map((photo) => (
                <PendingPhotoRow key={photo.id} photo={photo} colors={colors} subjects={subjects} lately={lately} />
              ))}
            </ul>
          )}
          {ready > 1 && (
            <Button
              className={styles.all}
              size="lg"
              variant="light"
              loading={isSaving}
              leftSection={<IconChecks size={24} aria-hidden="true" />}
              onClick={() => void handleSaveAll()}
            >
              {`Save all ${ready}`}
            </Button>
          )}
        </>
      )}
      <RecentPhotos students={students} subjects={allSubjects} />
    </Card>
  )
}

/** The children and the subject of last time, else the first of each (rule media.photos). */
function firstWords(colors: readonly StudentColor[], subjects: readonly Subject[]) {
  const last = lastChildren('photo', colors)
  const subject = subjects.find(({ id }) => id === readPreference('photo_subject')) ?? subjects[0]
  const student_ids = last.length > 0 ? last : colors.slice(0, 1).map(({ id }) => id)
  return { student_ids, subject_id: subject?.id ?? '' }
}
