import { useCallback } from 'react'
import { hoursText } from '#shared/format/duration.ts'
import { emptyTexts } from '#shared/progress/paper.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { shareText } from '#shared/progress/words.ts'
import { kidsText } from '#shared/students/kids.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { ChartCard } from './chart-card.tsx'
import { Chart } from './charts/chart.tsx'
import styles from './subject-distribution.module.css'

/** Subject Distribution: shares as a ring, numbered like the list beside it (rule progress.distribution). */
export function SubjectDistribution({ progress }: { progress: Progress }) {
  const { distribution, overview, students } = progress

  const draw = useCallback<Parameters<typeof Chart>[0]['draw']>(
    ({ drawRing }, canvas, look) => {
      const slices = distribution.map(({ subject, minutes }) => ({
        name: subject.name,
        color: subject.color,
        minutes,
      }))
      return drawRing(canvas, slices, look)
    },
    [distribution],
  )

  return (
    <ChartCard
      title="Subject Distribution"
      unit={kidsText(students.map(({ student }) => student.name))}
      empty={distribution.length === 0 ? emptyTexts.subjects : null}
      chart={
        <>
          <div className={styles.ring}>
            <Chart label="Subject distribution. The table shows the numbers." draw={draw} />
            <p className={styles.total}>
              <strong>{hoursText(overview.minutes)}</strong> hours
            </p>
          </div>
          <ol className={styles.subjects} aria-hidden="true">
            {distribution.map(({ subject, minutes }, at) => (
              <li key={subject.id} className={styles.subject}>
                <span className={styles.number}>{at + 1}</span>
                <ColorDot color={subject.color} />
                <span className={styles.name}>{subject.name}</span>
                <span>{hoursText(minutes)}h</span>
                <span className={styles.share}>{shareText(minutes, overview.minutes)}</span>
              </li>
            ))}
          </ol>
        </>
      }
      table={
        <table>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Hours</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {distribution.map(({ subject, minutes }, at) => (
              <tr key={subject.id}>
                <th scope="row">
                  {at + 1}. {subject.name}
                </th>
                <td>{hoursText(minutes)}</td>
                <td>{shareText(minutes, overview.minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
