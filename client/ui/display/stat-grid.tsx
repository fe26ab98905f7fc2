import styles from './stat-grid.module.css'

interface FiguresProps {
  /** A figure that is still being counted is left out. */
  figures: readonly { label: string; figure: string | undefined }[]
}

/** Figures that belong together, with hairlines between them. */
export function StatGrid({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, figure }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{figure ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
