export { LandingNav } from './landing-nav.tsx'
import { ClosingWords } from './sections/closing-words.tsx'
import { Features } from './sections/features.tsx'
import { Hero } from './sections/hero.tsx'
import { Pricing } from './sections/pricing.tsx'
import { Promises } from './sections/promises.tsx'
import { Questions } from './sections/questions.tsx'

/** What the product is, for those who see it for the first time (rule landing.page). */
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
