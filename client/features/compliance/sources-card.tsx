import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { sourcesLine } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { StateSources } from '#client/parts/compliance/state-sources.tsx'
import { Card } from '#client/ui/display/card.tsx'
import styles from './sources-card.module.css'

/** The sources of a state's figures, and how sure they are (rule compliance.sources). */
export function SourcesCard({ pack }: { pack: StateRequirements }) {
  const { confidence } = pack.law
  return (
    <Card title="Sources and open questions">
      <div className={styles.words}>
        <p>{sourcesLine(pack)}</p>
        <p>
          <strong>Confidence:</strong> {`figures ${confidence.figures}, dates ${confidence.dates}.`}
          <span className={styles.quiet}> This isn’t legal advice.</span>
        </p>
        {pack.in_flux !== null && (
          <p>
            <strong>Unsettled:</strong> {pack.in_flux}
          </p>
        )}
      </div>
      <div className={styles.doors}>
        <StateSources asked={pack} />
        {pack.official_site !== null && (
          <Button
            variant="subtle"
            component="a"
            href={pack.official_site}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Official site
          </Button>
        )}
      </div>
    </Card>
  )
}
