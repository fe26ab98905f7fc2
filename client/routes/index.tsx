import { Button } from '@mantine/core'
import { createRoute, Link } from '@tanstack/react-router'
import { guestArea } from '#client/app/areas.tsx'
import { SamplePage } from '#client/features/landing/sample-page.tsx'
import { trialDays } from '#shared/accounts/user.ts'
import styles from './index.module.css'

export const route = createRoute({ getParentRoute: () => guestArea, path: '/', component: LandingScreen })

function LandingScreen() {
  return (
    <div className={styles.page}>
      <title>Hearthbook - records for families who teach at home</title>
      <header className={styles.head}>
        <span className={styles.brand}>
          <img src="/icons/favicon.svg" alt="" width={40} height={40} />
          Hearthbook
        </span>
      </header>
      <main className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>Teach all morning. Write it down in one tap.</h1>
          <p className={styles.text}>
            Hearthbook keeps the lessons and hours of every child you teach at home. It works without internet, and your
            records stay yours.
          </p>
          <div className={styles.actions}>
            <Button component={Link} to="/register" size="lg">
              Create Account
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              Sign In
            </Button>
          </div>
          <p className={styles.quiet}>{`${trialDays} days free, no card needed, cancel anytime.`}</p>
        </div>
        <SamplePage />
      </main>
    </div>
  )
}
