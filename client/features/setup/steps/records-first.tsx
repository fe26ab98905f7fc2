import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { listed } from '#shared/format/listed.ts'
import type { Brought } from '#shared/setup/brought.ts'
import { Card } from '#client/ui/display/card.tsx'
import styles from './records-first.module.css'

/** The way for a family that kept records elsewhere: they are brought in first (rule setup.records-first). */
export function RecordsFirst({ brought, onBring }: { brought: Brought; onBring: (() => void) | null }) {
  const names = brought.students.map(({ name }) => name)
  if (names.length === 0 && onBring === null) return null
  return (
    <Card className={styles.card}>
      <IconFileImport className={styles.icon} size={26} aria-hidden="true" />
      <p className={styles.words}>
        {names.length === 0
          ? 'Kept records before? Bring in a spreadsheet or a Hearthbook archive first, ' +
            'and its children and subjects come along.'
          : `${listed(names)} came in with your records. Add anyone who’s missing, or go on.`}
      </p>
      {onBring !== null && (
        <Button variant={names.length === 0 ? 'default' : 'subtle'} className={styles.button} onClick={onBring}>
          {names.length === 0 ? 'I Have Records Already' : 'Your Imports'}
        </Button>
      )}
    </Card>
  )
}

/** Names the records that came in for a step, above the rows that can be added. */
export function CameIn({ names, more }: { names: readonly string[]; more: string }) {
  if (names.length === 0) return null
  const shown = names.length > maxNamed ? [...names.slice(0, maxNamed), `${names.length - maxNamed} more`] : names
  return (
    <Card className={styles.card}>
      <IconFileImport className={styles.icon} size={26} aria-hidden="true" />
      <p className={styles.words}>{`${listed(shown)} came in with your records. ${more}`}</p>
    </Card>
  )
}

/** So many are named. */
const maxNamed = 8
