import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './landing-nav.module.css'
import { useSmoothScroll } from './use-smooth-scroll.ts'

/** The head of the landing page: its sections, and the two ways in. */
export function LandingNav() {
  const scroll = useSmoothScroll()
  return (
    <>
      <Link to="/" hash="features" hashScrollIntoView={scroll} className={styles.section}>
        Features
      </Link>
      <Link to="/" hash="pricing" hashScrollIntoView={scroll} className={styles.section}>
        Pricing
      </Link>
      <Link to="/login" className={styles.link}>
        Sign In
      </Link>
      <Button component={Link} to="/register" className={styles.start}>
        Start Free Trial
      </Button>
    </>
  )
}
