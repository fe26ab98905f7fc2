import type { ReactNode } from 'react'
import { trialDays } from '#shared/accounts/user.ts'
import { familyPrice } from '#shared/billing/plans.ts'

interface TermsProps {
  /** The installation's operator. */
  owner: string
  /** How to write to the owner. */
  contact: ReactNode
}

// For a lawyer to review: the liability clause, which differs from state to state.

/** The terms of service, in force with the version in `shared/accounts/agreements.ts`. */
export function Terms({ owner, contact }: TermsProps) {
  return (
    <>
      <h2 id="between">Between you and us</h2>
      <p>
        Hearthbook is provided by {owner}. By creating an account you agree to these terms. The account is for a parent
        or guardian 18 or older who teaches at home; one account is for one family.
      </p>
      <h2 id="trial">Trial and price</h2>
      <p>
        {`The first ${trialDays} days are free and need no card. After that the Family Plan costs $${familyPrice} ` +
          'per month, paid in advance through our payment provider. '}
        You can cancel anytime and keep your access to the end of the month you’ve paid for. We’ll tell you at least 30
        days before a price changes.
      </p>
      <h2 id="records">Your records are yours</h2>
      <p>
        What you enter belongs to you. We store and process it only to provide the product to you. If your access ends,
        you can still open and read your records.
      </p>
      <h2 id="law">No legal advice</h2>
      <p>
        Hearthbook shows what your state’s laws require, with the source and the date we checked it. Laws change, and
        families differ: this isn’t legal advice, and it doesn’t decide whether you comply. Please check with your state
        or a lawyer when it matters.
      </p>
      <h2 id="fair-use">What we ask of you</h2>
      <ul>
        <li>Keep your password to yourself, and tell us if somebody else gets hold of it.</li>
        <li>Enter only what you’re allowed to, about your own family.</li>
        <li>Don’t try to break in, to read other families’ records, or to overload the service.</li>
      </ul>
      <h2 id="availability">What you can expect from us</h2>
      <p>
        We work to keep the service running, secure and backed up. Interruptions happen; Hearthbook is built so that you
        can keep working on your device in the meantime. Keep your own copies of papers the law requires you to keep.
      </p>
      <h2 id="liability">Liability</h2>
      <p>To the extent the law allows, our liability is limited to what you paid us in the last 12 months.</p>
      <h2 id="ending">Ending your account</h2>
      <p>
        You can delete your account at any time, with 30 days to change your mind. We may end an account that breaks
        these terms, after telling you why and giving you time to take your records with you.
      </p>
      <h2 id="changes">Changes</h2>
      <p>If these terms change, we’ll tell you at least 30 days before. Send questions to {contact}.</p>
    </>
  )
}
