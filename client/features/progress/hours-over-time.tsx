import { useCallback } from 'react'
import { hoursText } from '#shared/format/duration.ts'
import type { Day } from '#shared/format/dates.ts'
import { emptyTexts } from '#shared/progress/paper.ts'
import { pointOf } from '#shared/progress/period.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { grainTexts, pointLabel, pointText } from '#shared/progress/words.ts'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { deepOf, shortNamesOf, type StudentColor } from '#client/parts/students/student-colors.ts'
import { ChartCard } from './chart-card.tsx'
import { Chart } from './charts/chart.tsx'
import styles from './hours-over-time.module.css'

interface HoursOverTimeProps {
  progress: Progress
  colors: ReadonlyMap<string, StudentColor>
  today: Day
}

/** Hours Over Time: a line for each child, in its color (rules progress.over-time, students.color). */
export function HoursOverTime({ progress, colors, today }: HoursOverTimeProps) {
  const { points, students, grain, overview } = progress
  const isSeveral = students.length > 1
  const short = shortNamesOf(students.map(({ student }) => student.name))

  const draw = useCallback<Parameters<typeof Chart>[0]['draw']>(
    ({ drawLines }, canvas, look) => {
      const running = points.findIndex(({ date }) => date === pointOf(today, grain))
      // Days to come must not look like a fall of the line.
      const shown = running === -1 ? points.length : running + 1
      const series = students.map(({ student }, at) => ({
        name: student.name,
        color: deepOf(colors.get(student.id)?.color ?? ''),
        minutes: points.slice(0, shown).map(({ byStudent }) => byStudent[at] ?? 0),
      }))
      const solid = running === -1 || grain === 'day' ? points.length : running - 1
      return drawLines(canvas, { labels: points.map(({ date }) => pointLabel(date, grain)), series, solid }, look)
    },
    [points, students, colors, grain, today],
  )

  return (
    <ChartCard
      title="Hours Over Time"
      unit={isSeveral ? `${grainTexts[grain]}, each child` : grainTexts[grain]}
      empty={overview.count === 0 ? emptyTexts.overTime : null}
      chart={
        <>
          <Chart label={`Hours over time, ${grainTexts[grain]}. The table shows the numbers.`} draw={draw} />
          <ul className={styles.legend}>
            {students.map(({ student, minutes }, at) => (
              <li key={student.id} className={styles.child} data-empty={minutes === 0 || undefined}>
                <Mark place={at} color={deepOf(colors.get(student.id)?.color ?? '')} />
                <span className={styles.name}>
                  <ChildName of={{ name: student.name, short: short(student.name) }} />
                </span>
                <span>{hoursText(minutes)}h</span>
              </li>
            ))}
          </ul>
        </>
      }
      table={
        <table>
          <caption className={styles.caption}>Hours Over Time, {grainTexts[grain]}</caption>
          <thead>
            <tr>
              <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[grain]}</th>
              {students.map(({ student, minutes }) => (
                <th key={student.id} scope="col" data-empty={minutes === 0 || undefined}>
                  <ChildName of={{ name: student.name, short: short(student.name) }} />
                </th>
              ))}
              {isSeveral && <th scope="col">Total</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, minutes, byStudent }) => (
              <tr key={date}>
                <th scope="row">{pointText(date, grain)}</th>
                {students.map((of, at) => (
                  <td key={of.student.id} data-empty={of.minutes === 0 || undefined}>
                    {hoursText(byStudent[at] ?? 0)}
                  </td>
                ))}
                {isSeveral && <td>{hoursText(minutes)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

const shapes = [
  <circle key="circle" cx="8" cy="8" r="6" />,
  <rect key="square" x="2.5" y="2.5" width="11" height="11" />,
  <path key="triangle" d="M8 1.5 15 14H1z" />,
  <path key="diamond" d="M8 1 15 8l-7 7-7-7z" />,
]

/** The mark of a line, in its shape and colour. */
function Mark({ place, color }: { place: number; color: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill={color} aria-hidden="true">
      {shapes[place % shapes.length]}
    </svg>
  )
}
