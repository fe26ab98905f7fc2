import { ArchiveCard } from './archive-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { ZipCard } from './zip-card.tsx'

/**
 * Settings > Export: everything is hers to take along, with or without access (rules exports.zip, exports.on-device).
 */
export function ExportSection() {
  return (
    <>
      <ArchiveCard />
      <ZipCard />
      <DeviceCard />
    </>
  )
}
