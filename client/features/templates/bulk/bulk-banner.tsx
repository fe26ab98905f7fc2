import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { shortDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import styles from './bulk-banner.module.css'
import type { Bulk } from './use-bulk.ts'

/** How near the run comes to the daily limit, and what would fit (rule templates.bulk-limit). */
export function BulkBanner({ bulk }: { bulk: Bulk }) {
  const { banner, total, limit } = bulk
  const tone = banner === null ? undefined : tones[banner]
  return (
    <output className={styles.banner} data-tone={tone}>
      {banner !== null && (
        <>
          <span className={styles.bannerIcon} aria-hidden="true">
            {icons[banner]}
          </span>
          <span className={styles.bannerWords}>
            <strong>{titles[banner]}</strong>
            <span>{wordsOf(bulk, banner)}</span>
          </span>
          {banner === 'exceeded' ? (
            <Fitting bulk={bulk} />
          ) : (
            <progress
              className={styles.bannerBar}
              aria-label={`${total} of ${limit} activities`}
              value={total}
              max={limit}
            />
          )}
        </>
      )}
    </output>
  )
}

const titles = {
  exceeded: 'Daily Limit Exceeded',
  approaching: 'Approaching Daily Limit',
  setup: 'Setup Mode Active',
} as const

const tones = { exceeded: 'danger', approaching: 'amber', setup: 'sage' } as const

const icons = {
  exceeded: <IconAlertTriangle />,
  approaching: <IconAlertCircle />,
  setup: <IconSparkles />,
}

function wordsOf({ total, limit, earlier, fitting, today }: Bulk, banner: keyof typeof titles): string {
  const before = earlier > 0 ? ` ${earlier.toLocaleString('en-US')} were added earlier today.` : ''
  if (banner === 'approaching') return `${total} of the ${limit} activities that bulk apply can add today.${before}`
  if (banner === 'setup') return `${total} of the ${limit} activities that you can add while you set up.${before}`
  const tooMany = `That makes ${total.toLocaleString('en-US')} today, and bulk apply can add ${limit}.${before}`
  if (fitting === null) return `${tooMany} None of these days fit: choose fewer students, or continue tomorrow.`
  return (
    `${tooMany} Through ${shortDay(fitting.until, today)}, that’s ` +
    `${counted(fitting.count, 'activity', 'activities')}.`
  )
}

/** One tap takes what would fit. */
function Fitting({ bulk: { fitting, form, today } }: { bulk: Bulk }) {
  if (fitting === null) return null
  return (
    <Button variant="default" onClick={() => form.change({ end_date: fitting.until })}>
      {`End on ${shortDay(fitting.until, today)}`}
    </Button>
  )
}
