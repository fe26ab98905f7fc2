import { useId } from 'react'
import type { Confidence } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import styles from './law-sheet.module.css'

/**
 * How sure a state's figures and its dates are, each by itself, why, and what isn’t settled (rule compliance.sources).
 */
export function StateConfidence({ pack: { law, in_flux } }: { pack: StateRequirements }) {
  const title = useId()
  const { figures, dates, why } = law.confidence
  return (
    <section className={styles.confidence} aria-labelledby={title}>
      <h3 id={title} className={styles.strong}>
        Confidence
      </h3>
      <p className={styles.levels}>
        <Level of="Figures" level={figures} />
        <Level of="Dates" level={dates} />
      </p>
      <p>{why}</p>
      {in_flux !== null && (
        <p>
          <strong>Unsettled:</strong> {in_flux}
        </p>
      )}
    </section>
  )
}

const filled: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 }

function Level({ of, level }: { of: string; level: Confidence }) {
  return (
    <span className={styles.level}>
      <span className={styles.dots} data-level={level} aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-on={dot <= filled[level] || undefined} />
        ))}
      </span>
      {`${of}: ${level}`}
    </span>
  )
}

/** Every doubt about a state, numbered and never folded (rule compliance.sources). */
export function StateDoubts({ pack: { state_name, law } }: { pack: StateRequirements }) {
  const title = useId()
  if (law.doubts.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.heading}>{`Open questions about ${state_name}`}</h3>
      <ol className={styles.doubts}>
        {law.doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ol>
    </section>
  )
}
