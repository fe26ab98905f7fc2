import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { trialDays } from '#shared/accounts/user.ts'
import styles from './hero.module.css'
import { SamplePage } from '#client/features/landing/sample-page.tsx'
import { useSmoothScroll } from '#client/features/landing/use-smooth-scroll.ts'

/** The first thing a visitor reads, beside a page of the notebook (rule landing.page). */
export function Hero() {
  const scroll = useSmoothScroll()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div>
        <h1 id="hero" className={styles.title}>
          <span>Teach all morning. </span>
          <span>Write it down in one tap.</span>
        </h1>
        <p className={styles.text}>
          Hearthbook keeps the lessons, photos, grades and state hours of every child you teach at home. It works
          without internet, and your records stay yours.
        </p>
        <div className={styles.actions}>
          <Button component={Link} to="/register" size="lg">
            Start Free Trial
          </Button>
          <Button
            size="lg"
            variant="default"
            renderRoot={(button) => <Link to="/" hash="features" hashScrollIntoView={scroll} {...button} />}
          >
            Learn More
          </Button>
        </div>
        <p className={styles.quiet}>{`${trialDays} days free, no card needed, cancel anytime.`}</p>
      </div>
      <SamplePage />
    </section>
  )
}
