import type { ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { DeleteAccount } from '#client/features/settings/security/delete-account.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { ArchiveCard } from './archive-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { ZipCard } from './zip-card.tsx'
import styles from './export.module.css'

interface DataSectionProps {
  user: User
  /** Leads to the page where records come in. */
  importLink: ReactNode
}

/**
 * Settings > Your data: everything is hers to take along, with or without access, to bring in, and to delete (rules
 * settings.data, exports.zip, exports.on-device).
 */
export function DataSection({ user, importLink }: DataSectionProps) {
  return (
    <>
      <ArchiveCard />
      <ZipCard />
      <DeviceCard />
      <Card title="Import">
        <div className={styles.line}>
          <p>
            Bring in a spreadsheet that you kept, or an archive that Hearthbook exported. We show what’s in it before
            anything is added.
          </p>
          {importLink}
        </div>
      </Card>
      <DeleteAccount user={user} />
    </>
  )
}
