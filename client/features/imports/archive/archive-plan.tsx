import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { dayOf, mediumDay } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import { definitionOf, recordNames } from '#shared/records/registry.ts'
import { endImport, writeImport } from '#client/archive/import-archive.ts'
import { readFreeRoom } from '#client/queries/archive-needs.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Card } from '#client/ui/display/card.tsx'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './archive-import.module.css'
import type { Planned } from './choose.ts'
import { Differences } from './differences.tsx'
import { DeletedSince, LeftOut, Matches } from './plan-parts.tsx'

/** Shows an archive's contents, and which of them are new, before anything is written (rule archives.plan). */
export function ArchivePlan({ now }: { now: Planned }) {
  const { plan, file_name, isReading } = now
  const { sums, made_at, media_bytes } = plan
  const free = useLive(readFreeRoom)
  const counts = countsOf(now)
  const hasRoom = free === null || free === undefined || free > media_bytes + roomForRecords * counts.new
  return (
    <>
      <Card title="What’s in it">
        <p className={styles.name}>{file_name}</p>
        <p className={styles.words}>
          {made_at === null ? 'An archive from an earlier version.' : `Made on ${mediumDay(dayOf(new Date(made_at)))}.`}
        </p>
        <StatGrid
          figures={[
            { label: 'Students', figure: figure(sums.children) },
            { label: 'Subjects', figure: figure(sums.subjects) },
            { label: 'Activities', figure: figure(sums.entries) },
            { label: 'Hours', figure: hoursText(sums.minutes) },
            { label: 'Days', figure: figure(sums.days) },
            { label: 'Photos', figure: figure(sums.photos) },
          ]}
        />
      </Card>
      <Card title="What will be added">
        <ul className={styles.facts}>
          {counts.new > 0 && <li>{`New: ${newText(now)}.`}</li>}
          {counts.same > 0 && <li>{`${counted(counts.same, 'record is', 'records are')} here already.`}</li>}
          {media_bytes > 0 && <li>{`${megabytes(media_bytes)} of photos, recordings and documents come along.`}</li>}
          {plan.by_server > 0 && <li>Grades of earlier years follow when you’re online.</li>}
        </ul>
        <Matches now={now} />
        <Differences now={now} />
        <DeletedSince now={now} />
        <LeftOut now={now} />
        {!hasRoom && (
          <Text tone="amber">
            {`It needs about ${megabytes(media_bytes)}, and this device has ${megabytes(free ?? 0)} free. Photos and ` +
              'files without room stay out; import the same archive again later to bring them.'}
          </Text>
        )}
        <div className={styles.actions}>
          <Button size="lg" disabled={isReading || counts.changes + plan.files === 0} onClick={writeImport}>
            {counts.new > 0
              ? `Import ${counted(counts.new, 'Record')}`
              : counts.changes > 0
                ? 'Import Changes'
                : plan.files > 0
                  ? `Import ${counted(plan.files, 'File')}`
                  : 'Nothing to Import'}
          </Button>
          <Button variant="subtle" onClick={endImport}>
            Cancel
          </Button>
        </div>
        {counts.new > 0 && (
          <Text size="small" tone="muted">
            <IconArrowBackUp size={18} aria-hidden="true" />{' '}
            {now.choices.bring_back
              ? 'One Undo takes back what is new, for 30 days on this device. What you bring back stays.'
              : 'One Undo takes it all back, for 30 days on this device.'}
          </Text>
        )}
      </Card>
    </>
  )
}

/** A record takes about so many bytes on a device, with what waits to be sent. */
const roomForRecords = 4000

/** "698 activities, 3 students". */
function newText({ plan }: Planned): string {
  const kinds = recordNames.flatMap((record) => {
    const { one, many } = definitionOf(record).labels
    const count = plan.records[record].new
    return count === 0 ? [] : [counted(count, one.toLowerCase(), many.toLowerCase())]
  })
  return kinds.join(', ')
}

function countsOf({ plan, choices }: Planned) {
  const sum = (of: 'new' | 'same' | 'filled' | 'restored') =>
    recordNames.reduce((total, record) => total + plan.records[record][of], 0)
  const taken = choices.take === 'all' ? plan.differences.length : choices.take === 'none' ? 0 : choices.take.length
  const added = sum('new')
  return { new: added, same: sum('same'), changes: added + sum('filled') + sum('restored') + taken + plan.by_server }
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
