import styles from './sample-page.module.css'

interface SampleRow {
  time: string
  title: string
  subject: string
  tone: 'lavender' | 'pen' | 'sage' | 'terracotta'
  children: readonly ('N' | 'S' | 'W')[]
}

const rows: readonly SampleRow[] = [
  { time: '8:40', title: 'Morning basket', subject: 'Reading, 30m', tone: 'lavender', children: ['N', 'S', 'W'] },
  { time: '9:30', title: 'Unlike denominators', subject: 'Mathematics, 30m', tone: 'pen', children: ['S'] },
  { time: '10:15', title: 'Bean seedlings, day 9', subject: 'Science, 40m', tone: 'sage', children: ['N', 'W'] },
  { time: '11:00', title: 'River map', subject: 'Social Studies, 1h 20m', tone: 'terracotta', children: ['N', 'S'] },
]

/** A page of the notebook as a morning leaves it; an illustration, so screen readers hear one sentence. */
export function SamplePage() {
  return (
    <figure className={styles.stack} aria-label="A sample page: four activities of one morning, three children">
      <div className={styles.page} aria-hidden="true">
        <p className={styles.date}>Tuesday, March 16</p>
        <p className={styles.sum}>Four activities, 3 hours, three children</p>
        {rows.map((row) => (
          <div key={row.time} className={styles.row}>
            <span className={styles.time}>{row.time}</span>
            <span className={styles.words}>
              <strong>{row.title}</strong>
              <span className={styles.subject} data-tone={row.tone}>
                {row.subject}
              </span>
            </span>
            <span className={styles.children}>
              {row.children.map((child) => (
                <span key={child} className={styles.child} data-child={child}>
                  {child}
                </span>
              ))}
            </span>
          </div>
        ))}
        <div className={styles.row} />
      </div>
    </figure>
  )
}
