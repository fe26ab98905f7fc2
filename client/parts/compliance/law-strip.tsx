import { IconExternalLink, IconScale } from '@tabler/icons-react'
import { fullDay } from '#shared/format/dates.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import styles from './law-strip.module.css'

/** Where figures come from, when they were checked, and that this is no legal advice (rule compliance.sources). */
export function LawStrip({ asked }: { asked: StateRequirements }) {
  const [law] = asked.citations
  const site = law?.url ?? asked.official_site
  return (
    <p className={styles.strip}>
      <IconScale size={22} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{law?.statute ?? asked.state_name}</strong>
        <span>{`, checked ${fullDay(asked.checked_on)}. This isn't legal advice.${asked.confidence === 'high' ? '' : ' Check with your state.'}`}</span>
      </span>
      {site != null && (
        <a className={styles.link} href={site} target="_blank" rel="noreferrer">
          Read the law <IconExternalLink size={18} aria-hidden="true" />
        </a>
      )}
    </p>
  )
}
