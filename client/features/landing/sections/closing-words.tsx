import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trialDays } from '#shared/accounts/user.ts'
import styles from './closing-words.module.css'
import section from './section.module.css'

/** The last invitation. */
export function ClosingWords() {
  return (
    <section className={section.band} aria-labelledby="closing-heading">
      <div className={`${section.inner} ${styles.words}`}>
        <h2 id="closing-heading" className={section.heading}>
          The first page is blank. Tomorrow fills it.
        </h2>
        <p className={section.lead}>{`Setting up takes a few minutes; the first ${trialDays} days are free.`}</p>
        <Button component={Link} to="/register" size="lg" className={styles.start}>
          Create Your Account
        </Button>
      </div>
    </section>
  )
}
