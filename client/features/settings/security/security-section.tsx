import { PasswordCard } from './password-card.tsx'
import { DevicesCard } from './devices-card.tsx'

/** The password, and where it is signed in (spec 1 §2, Settings; decision B4). */
export function SecuritySection({ email }: { email: string }) {
  return (
    <>
      <PasswordCard email={email} />
      <DevicesCard />
    </>
  )
}
