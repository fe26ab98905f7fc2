import { PasswordCard } from './password-card.tsx'
import { DevicesCard } from './devices-card.tsx'

/** The password, and where it is signed in. */
export function SecuritySection({ email }: { email: string }) {
  return (
    <>
      <PasswordCard email={email} />
      <DevicesCard />
    </>
  )
}
