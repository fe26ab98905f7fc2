import type { ReactNode } from 'react'
import { trialDays } from '#shared/accounts/user.ts'
import { familyPrice } from '#shared/billing/plans.ts'

/** Facts for people who write about the product. */
export function Press({ contact }: { contact: ReactNode }) {
  return (
    <>
      <h2 id="short">In one sentence</h2>
      <p>
        Hearthbook is a notebook for homeschool families: parents log in one tap what each child learned, and it adds up
        their hours, progress and state requirements.
      </p>
      <h2 id="facts">Facts</h2>
      <ul>
        <li>
          For parents and guardians in the United States who teach their children at home, in all 50 states and D.C.
        </li>
        <li>Runs on iPads, phones and laptops, from the browser, and works fully offline.</li>
        <li>{`Family Plan $${familyPrice} per month after ${trialDays} free days, no card needed to start.`}</li>
        <li>No advertising and no trackers; records belong to the family.</li>
      </ul>
      <h2 id="name">Name and logo</h2>
      <p>
        The name is one word, Hearthbook. You may use the logo, an open book in front of a hearth, unchanged in articles
        about the product:
      </p>
      <ul>
        <li>
          <a href="/icons/favicon.svg" download="hearthbook-mark.svg">
            Logo as SVG
          </a>
        </li>
        <li>
          <a href="/icons/icon-512.png" download="hearthbook-mark.png">
            Logo as PNG, 512 pixels
          </a>
        </li>
      </ul>
      <h2 id="contact">Contact</h2>
      <p>Questions, pictures of the product, or a trial account for a review: {contact}.</p>
    </>
  )
}
