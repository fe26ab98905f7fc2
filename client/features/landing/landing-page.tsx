import { ClosingWords } from './closing-words.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'

/** What the product is, for those who see it for the first time (spec 1 §2, landing page). */
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
