import { IconCircleCheck } from '@tabler/icons-react'
import { shortDuration } from '#shared/format/duration.ts'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { sampleChildren, sampleSubjects } from './sample-family.ts'
import styles from './sample-page.module.css'

const { reading, mathematics, science, socialStudies } = sampleSubjects
const [nora, silas, wren] = sampleChildren

const rows = [
  { time: '8:40', title: 'Morning basket', subject: reading, minutes: 30, children: [nora, silas, wren] },
  { time: '9:30', title: 'Unlike denominators', subject: mathematics, minutes: 30, children: [silas] },
  { time: '10:15', title: 'Bean seedlings, day 9', subject: science, minutes: 40, children: [nora, wren] },
  { time: '11:00', title: 'Missouri rivers map', subject: socialStudies, minutes: 80, children: [nora, silas] },
]

/** A page of the notebook as a morning leaves it; an illustration, so screen readers hear one sentence. */
export function SamplePage() {
  return (
    <figure className={styles.stack} aria-label="A sample page: four activities from one morning, three kids">
      <div className={styles.page} aria-hidden="true">
        <p className={styles.date}>Tuesday, March 16</p>
        <p className={styles.sum}>Four activities, 3 hours, three kids</p>
        {rows.map((row) => (
          <div key={row.time} className={styles.row}>
            <span className={styles.time}>{row.time}</span>
            <span className={styles.words}>
              <strong>{row.title}</strong>
              <span className={styles.subject}>
                <ColorDot color={row.subject.color} />
                {`${row.subject.name}, ${shortDuration(row.minutes)}`}
              </span>
            </span>
            <span className={styles.children}>
              {row.children.map(
                (child) => child && <StudentAvatar key={child.id} name={child.name} color={child.color} />,
              )}
            </span>
          </div>
        ))}
        <div className={styles.rest} />
      </div>
      <div className={styles.toast} aria-hidden="true">
        <IconCircleCheck className={styles.tick} size={26} />
        <span>
          <strong>Activity logged successfully!</strong>
          <span className={styles.quiet}>Morning basket, 3 kids</span>
        </span>
        <span className={styles.undo}>Undo</span>
      </div>
    </figure>
  )
}
