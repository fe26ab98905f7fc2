import { IconCircleCheck, IconScale } from '@tabler/icons-react'
import { fullDay } from '#shared/format/dates.ts'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import styles from './requirement-bars.module.css'
import { sampleRequirements as sample } from './sample-family.ts'

const bars = [
  { label: 'Instruction Hours', ...sample.hours },
  { label: 'Core hours at home', ...sample.hoursAtHome },
  { label: 'Required Subjects Coverage', ...sample.subjects },
]

/** One state's requirements and a sample family's progress. */
export function SampleRequirementBars() {
  return (
    <figure className={styles.figure} aria-label={`A sample: what ${sample.stateName} requires, and how much is done`}>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <p className={styles.line}>
              <span className={styles.label}>{bar.label}</span>
              <Figures {...bar} />
            </p>
            <ProgressBar label={bar.label} value={bar.done} max={bar.required} />
          </li>
        ))}
      </ul>
      <figcaption className={styles.source}>
        <IconScale size={20} aria-hidden="true" />
        {`${sample.stateName}, ${sample.statute}, checked ${fullDay(sample.checkedOn)}`}
      </figcaption>
    </figure>
  )
}

function Figures({ done, required }: { done: number; required: number }) {
  const isMet = done >= required
  return (
    <span className={styles.figures} data-met={isMet || undefined}>
      {isMet && <IconCircleCheck size={20} aria-hidden="true" />}
      <span>{`${done.toLocaleString('en-US')} / ${required.toLocaleString('en-US')}`}</span>
    </span>
  )
}
