import { VisuallyHidden } from '@mantine/core'
import type { CatchUpDraft } from '#shared/catch-up/drafts.ts'
import { shortDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import styles from './draft-table.module.css'

interface DraftTableProps {
  drafts: readonly CatchUpDraft[]
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
}

/** A drafted day by subject and child. */
export function DraftTable({ drafts, colors, subjects }: DraftTableProps) {
  const children = colors.filter(({ id }) => drafts.some(({ student_id }) => student_id === id))
  const rows = subjects.filter(({ id }) => drafts.some(({ subject_id }) => subject_id === id))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Subject</VisuallyHidden>
            </th>
            {children.map((one) => (
              <th key={one.id} scope="col" className={styles.child}>
                <StudentAvatar name={one.short} color={one.color} />
                <VisuallyHidden>{one.name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((subject) => (
            <tr key={subject.id}>
              <th scope="row">
                <span className={styles.subject}>
                  <ColorDot color={subject.color} />
                  {subject.name}
                </span>
              </th>
              {children.map((one) => {
                const own = drafts.filter((draft) => draft.student_id === one.id && draft.subject_id === subject.id)
                const minutes = own.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
                return (
                  <td key={one.id} className={styles.minutes}>
                    {minutes > 0 ? shortDuration(minutes) : <span aria-hidden="true">·</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
