import { UnstyledButton } from '@mantine/core'
import { IconAt, IconMail, IconMailCheck, IconPrinter, IconWalk, IconWorldUpload, type Icon } from '@tabler/icons-react'
import { filingWays, filingWayText, type FilingWay } from '#shared/filings/ways.ts'
import tile from '#client/ui/controls/tile.module.css'
import styles from './way-choice.module.css'

const icons: Readonly<Record<Exclude<FilingWay, 'other'>, Icon>> = {
  mail: IconMail,
  certified_mail: IconMailCheck,
  email: IconAt,
  portal: IconWorldUpload,
  in_person: IconWalk,
  fax: IconPrinter,
}

interface WayChoiceProps {
  /** Empty until one is chosen. */
  way: string
  onChoose: (way: FilingWay) => void
}

/** How something was sent: a tile for each way, and another way beside the question (rule filings.ways). */
export function WayChoice({ way, onChoose }: WayChoiceProps) {
  return (
    <fieldset className={styles.ways} aria-label="How did you send it?">
      <div className={styles.head}>
        <span className={styles.question}>How did you send it?</span>
        <UnstyledButton className={styles.other} aria-pressed={way === 'other'} onClick={() => onChoose('other')}>
          {filingWayText('other')}
        </UnstyledButton>
      </div>
      {filingWays.map((one) => {
        if (one === 'other') return null
        const Picture = icons[one]
        return (
          <button
            key={one}
            type="button"
            className={`${tile.tile} ${styles.way}`}
            aria-pressed={way === one}
            onClick={() => onChoose(one)}
          >
            <Picture size={26} stroke={1.6} aria-hidden="true" />
            <span>{filingWayText(one)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
