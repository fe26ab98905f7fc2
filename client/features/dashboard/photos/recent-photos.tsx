import { Button, VisuallyHidden } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listRecentPhotos, type RecentPhoto } from '#client/queries/media/attachments.ts'
import { useLive } from '#client/lib/use-live.ts'
import { shownActivities } from '#client/parts/activities/activity-rows.ts'
import { Lightbox, type ViewedPhoto } from '#client/parts/media/lightbox.tsx'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { studentColorsById, type StudentColor } from '#client/parts/students/student-colors.ts'
import { useStillArriving } from '#client/ui/display/arrival.ts'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './photo-journal.module.css'

interface RecentPhotosProps {
  students: readonly Student[]
  subjects: readonly Subject[]
}

/** Shown at first, and after View All (rule media.recent-photos). */
const [few, all] = [6, 12]

/** The newest photos, as small pictures; one opens the viewer with all of them. */
export function RecentPhotos({ students, subjects }: RecentPhotosProps) {
  const [isAll, setIsAll] = useState(false)
  const [viewed, setViewed] = useState<number | null>(null)
  const found = useLive(() => listRecentPhotos(all))
  const stillArriving = useStillArriving()
  if (found === undefined) return <SkeletonCard />

  const colors = studentColorsById(students)
  const photos = found.map((one) => viewedOf(one, colors, subjects))
  return (
    <section className={styles.recent}>
      <div className={styles.head}>
        <h3 className={styles.heading}>Recent Photos</h3>
        {photos.length > few && (
          <Button variant="subtle" onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Show Less' : 'View All'}
          </Button>
        )}
      </div>
      {photos.length === 0 ? (
        <p className={styles.none}>
          <IconPhoto aria-hidden="true" />
          {stillArriving ?? 'No photos yet'}
        </p>
      ) : (
        <ul className={styles.photos}>
          {photos.slice(0, isAll ? all : few).map(({ photo, title, children }, index) => (
            <li key={photo.id}>
              <button type="button" className={styles.photo} onClick={() => setViewed(index)}>
                <span className={styles.frame}>
                  <PhotoImage photo={photo} copy="thumbnail" alt="" />
                  <span className={styles.faces}>
                    {children.map((one) => (
                      <StudentAvatar key={one.id} name={one.short} color={one.color} />
                    ))}
                  </span>
                </span>
                <span className={styles.caption}>
                  {title}
                  <VisuallyHidden component="span">{children.map(({ name }) => name).join(', ')}</VisuallyHidden>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewed !== null && <Lightbox photos={photos} first={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}

function viewedOf(
  { photo, activities }: RecentPhoto,
  colors: ReadonlyMap<string, StudentColor>,
  subjects: readonly Subject[],
): ViewedPhoto {
  const rows = shownActivities(activities, colors, subjects)
  const [first] = rows
  return {
    photo,
    title: photo.caption ?? first?.activity.title ?? '',
    children: rows.map(({ one }) => one),
    subject: first?.subject ?? { name: '–', color: '#868D84' },
  }
}
