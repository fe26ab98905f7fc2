import { IconBuildingBank, IconBuildingCommunity, IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { pageKind, readOnText, readingTexts, type CitedSource } from '#shared/compliance/cited-sources.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './cited-sources.module.css'
import sheet from '#client/parts/compliance/law-sheet.module.css'

interface CitedSourcesProps {
  sources: readonly CitedSource[]
  /** `false` where a button below opens the page. */
  isLinked?: boolean
}

/**
 * Pages on which a figure or a date was read: the law, what the link opens, whether it is official, and when it was
 * read (rule compliance.sources).
 */
export function CitedSources({ sources, isLinked = true }: CitedSourcesProps) {
  return sources.map((source) => (
    <Cited key={`${source.url} ${source.opens}`} source={source} isLinked={isLinked && source.url !== null} />
  ))
}

function Cited({ source, isLinked }: { source: CitedSource; isLinked: boolean }) {
  const { statute, url, opens, version, reading } = source
  const page = sentence(opens ?? statute ?? url ?? 'Nothing')
  const readOn = readOnText(source)
  return (
    <dl className={styles.facts}>
      {statute !== null && (
        <div>
          <dt>Law</dt>
          <dd className={sheet.strong}>{statute}</dd>
        </div>
      )}
      <div>
        <dt>The link opens</dt>
        <dd className={styles.page}>
          {isLinked && url !== null ? (
            <a className={styles.link} href={url} target="_blank" rel="noreferrer">
              <span>{page}</span>
              <IconExternalLink size={18} aria-hidden="true" />
            </a>
          ) : (
            <span>{page}</span>
          )}
          <PageBadge source={source} />
        </dd>
      </div>
      {version !== null && (
        <div>
          <dt>Version</dt>
          <dd>{sentence(version)}</dd>
        </div>
      )}
      {reading !== null && (
        <div>
          <dt>Reading</dt>
          <dd>{readingTexts[reading]}</dd>
        </div>
      )}
      {readOn !== null && (
        <div>
          <dt>Read on</dt>
          <dd>{readOn}</dd>
        </div>
      )}
    </dl>
  )
}

/** Sage only for an official page that was opened. */
function PageBadge({ source }: { source: CitedSource }) {
  const { url, official, opened } = source
  const Icon = url === null ? IconHelpCircle : official ? IconBuildingBank : IconBuildingCommunity
  return (
    <Badge tone={url !== null && official && opened ? 'sage' : 'amber'} icon={<Icon aria-hidden="true" />}>
      <span className={styles.kind}>{pageKind(source)}</span>
    </Badge>
  )
}

/** Lists the doubts about a figure or a date itself. */
export function SourceDoubts({ sources, title }: { sources: readonly CitedSource[]; title: string }) {
  const heading = useId()
  const doubts = sources.flatMap(({ doubt }) => doubt ?? [])
  if (doubts.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={sheet.heading}>
        {title}
      </h3>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </section>
  )
}

/** "the statute’s text" as it begins a line. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
