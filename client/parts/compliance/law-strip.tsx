import { IconExternalLink, IconScale } from '@tabler/icons-react'
import { isSure } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import styles from './law-strip.module.css'
import { StateSources } from './state-sources.tsx'

/**
 * A state's own page, how sure its figures and dates are, and that this is no legal advice (rule compliance.sources).
 */
export function LawStrip({ asked }: { asked: StateRequirements }) {
  const advice = isSure(asked) && asked.in_flux === null ? '' : ' Check with your state.'
  return (
    <p className={styles.strip}>
      <IconScale size={22} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{`${asked.state_name} law`}</strong>
        <span>{`. This isn’t legal advice.${advice}`}</span>
      </span>
      <StateSources asked={asked} />
      {asked.official_site !== null && (
        <a className={styles.link} href={asked.official_site} target="_blank" rel="noreferrer">
          {`${asked.state_name}’s own page`} <IconExternalLink size={18} aria-hidden="true" />
        </a>
      )}
    </p>
  )
}
