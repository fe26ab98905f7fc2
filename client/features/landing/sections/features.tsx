import styles from './features.module.css'
import { HoursByMonth } from '#client/features/landing/hours-by-month.tsx'
import { SampleRequirementBars } from '#client/features/landing/requirement-bars.tsx'
import section from './section.module.css'
import { TryLogging } from './try-logging.tsx'

/** Shows the features with the product's own parts (rule landing.page). */
export function Features() {
  return (
    <section id="features" className={section.band} data-ground="sunken" aria-labelledby="features-heading">
      <div className={section.inner}>
        <h2 id="features-heading" className={section.heading}>
          A record you can trust in June
        </h2>
        <p className={section.lead}>
          Log as you go, on the tablet that’s already on the table. The totals, reports and reminders take care of
          themselves.
        </p>
        <div className={styles.cards}>
          <article className={styles.card} data-wide>
            <div>
              <h3 className={styles.title}>Activity logging</h3>
              <p className={styles.text}>
                Choose the kids, tap the subject, done. Titles and minutes come from last time. Add a photo or speak a
                note; both keep working when the internet doesn’t.
              </p>
            </div>
            <TryLogging />
          </article>
          <article className={styles.card}>
            <h3 className={styles.title}>Progress tracking</h3>
            <p className={styles.text}>
              Hours by child, subject and month, with grades and transcripts when you need them.
            </p>
            <HoursByMonth />
          </article>
          <article className={styles.card}>
            <h3 className={styles.title}>Compliance</h3>
            <p className={styles.text}>
              Your state’s hour and location requirements, each with its statute and the date we checked it.
            </p>
            <SampleRequirementBars />
          </article>
        </div>
      </div>
    </section>
  )
}
