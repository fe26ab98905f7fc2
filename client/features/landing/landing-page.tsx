export { LandingNav } from './landing-nav.tsx'
import { ClosingWords } from './sections/closing-words.tsx'
import { Features } from './sections/features.tsx'
import { Hero } from './sections/hero.tsx'
import { Pricing } from './sections/pricing.tsx'
import { Promises } from './sections/promises.tsx'
import { Questions } from './sections/questions.tsx'

/** Presents the product to first-time visitors (rule landing.page). */
export function LandingPage() {
  return (
    <main>
      <Hero />
      <Features />
      <Promises />
      <Pricing />
      <Questions />
      <ClosingWords />
    </main>
  )
}
