import { IconExternalLink } from '@tabler/icons-react'
import { checkedText, pageKind, readingTexts, type CitedSource } from '#shared/compliance/cited-sources.ts'
import styles from './law-source.module.css'

/** Pages on which a figure or a date was read: the law, what the link opens, what was checked, and what is open (rule compliance.sources). */
export function CitedSources({ sources }: { sources: readonly CitedSource[] }) {
  return sources.map((source) => <Cited key={`${source.url} ${source.opens}`} source={source} />)
}

function Cited({ source }: { source: CitedSource }) {
  const { statute, url, opens, reading, doubt } = source
  const checked = checkedText(source)
  return (
    <dl className={styles.facts}>
      {statute !== null && (
        <div>
          <dt>Law</dt>
          <dd>{statute}</dd>
        </div>
      )}
      <div>
        <dt>Page</dt>
        <dd>
          {url !== null && (
            <a className={styles.link} href={url} target="_blank" rel="noreferrer">
              <span>{opens ?? statute}</span>
              <IconExternalLink size={18} aria-hidden="true" />
            </a>
          )}
          <span className={styles.quiet}>{pageKind(source)}</span>
        </dd>
      </div>
      {checked !== null && (
        <div>
          <dt>Checked</dt>
          <dd>{checked}</dd>
        </div>
      )}
      {reading !== null && (
        <div>
          <dt>How we know</dt>
          <dd>{readingTexts[reading]}</dd>
        </div>
      )}
      {doubt !== null && (
        <div>
          <dt>What isn&apos;t certain</dt>
          <dd>{doubt}</dd>
        </div>
      )}
    </dl>
  )
}
