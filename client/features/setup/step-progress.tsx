import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { percentComplete, setupSteps, stepsShown, stepWindow } from '#shared/setup/steps.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import styles from './step-progress.module.css'

/** Shows the progress of setup: "Step n of 7", percent, and the steps around the present one (rule setup.steps). */
export function StepProgress({ step }: { step: number }) {
  const isNarrow = useScreen('phone')
  const percent = percentComplete(step)
  return (
    <div className={styles.progress}>
      <div className={styles.figures}>
        <span className={styles.count}>{`Step ${step + 1} of ${setupSteps.length}`}</span>
        <span className={styles.percent}>{`${percent}% complete`}</span>
      </div>
      <progress className={styles.bar} aria-label="Setup progress" value={percent} max={100} />
      <ol className={styles.steps} aria-label="Steps">
        {stepWindow(step, isNarrow ? stepsShown.narrow : stepsShown.wide).map((place) => (
          <li
            key={place}
            className={styles.step}
            data-state={place < step ? 'done' : place === step ? 'present' : 'ahead'}
            aria-current={place === step ? 'step' : undefined}
          >
            <span className={styles.circle}>
              {place < step ? (
                <>
                  <IconCheck size={20} stroke={2.5} aria-hidden="true" />
                  <VisuallyHidden>Done</VisuallyHidden>
                </>
              ) : (
                place + 1
              )}
            </span>
            <span className={styles.name}>{setupSteps[place]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
