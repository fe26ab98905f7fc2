import type { ReactNode } from 'react'

interface DocumentProps {
  /** The installation's operator. */
  owner: string
  /** How to write to the owner. */
  contact: ReactNode
}

// For a lawyer to review: state privacy laws, and what they ask a policy to say.

/** The privacy policy, in force with the version in `shared/accounts/agreements.ts`. */
export function Privacy({ owner, contact }: DocumentProps) {
  return (
    <>
      <h2 id="who">Who we are</h2>
      <p>
        {owner} runs this site and is responsible for your information. Write to {contact}.
      </p>
      <h2 id="what">What we collect</h2>
      <ul>
        <li>Your account: name, email address, the name of your school if you give one, your state, your settings.</li>
        <li>Your password only as a one-way hash (Argon2id). Nobody can read it, not even us.</li>
        <li>
          Your records: the children, subjects and activities you enter, with everything you add to them. What you write
          about a child is up to you; a first name is enough.
        </li>
        <li>When you agreed to the terms and policies, and to which version of them.</li>
        <li>Your signed-in devices: the kind of device and browser, first and last use.</li>
        <li>If you subscribe: your plan and its dates. Card numbers go to the payment provider and never reach us.</li>
      </ul>
      <p>
        Our logs note which page was requested and how long it took. They hold no names, no addresses, no records, and
        not your device’s network address.
      </p>
      <h2 id="why">How we use it</h2>
      <p>
        For the product and nothing else: to keep your records, bring them to your devices, do your totals and reports,
        send the email you asked for, and protect your account. Nobody reads your records unless you ask us to look at
        something. They aren’t sold, shared, or used to train or measure anything.
      </p>
      <h2 id="others">Who else sees it</h2>
      <p>
        Only the companies we need to run it: the one that hosts the server, the one that delivers email, and, if you
        subscribe, the payment provider. The pages load nothing from other websites: no advertising, no analytics, no
        fonts or pictures from elsewhere.
      </p>
      <h2 id="how-long">How long we keep it</h2>
      <p>
        As long as you have an account. What you delete can be brought back for 90 days. When you delete the account,
        you have 30 days to change your mind; then we remove it with all its records. Backups age out on a schedule.
      </p>
      <h2 id="rights">What you can ask for</h2>
      <p>
        You can see and correct everything in the app at any time, save a copy of all of it under Settings, Your data,
        and delete your account under Settings, Security. You can ask how your data is handled at {contact}. You can
        also file a complaint with your state attorney general.
      </p>
      <h2 id="children">Children</h2>
      <p>
        Accounts are for parents and guardians. Children don’t sign in, and we collect nothing from them; what’s stored
        about them is what their parent enters.
      </p>
      <h2 id="changes">Changes</h2>
      <p>
        If this policy changes in a way that matters, we’ll tell you before it takes effect. The version at the top says
        which one is in effect.
      </p>
    </>
  )
}
