import { IconCircleCheck, IconHandFinger } from '@tabler/icons-react'
import { useState } from 'react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { SubjectTile } from '#client/parts/subjects/subject-tile.tsx'
import { sampleChildren, sampleSubjects } from '#client/features/landing/sample-family.ts'
import styles from './try-logging.module.css'

const tiles = [
  { subject: sampleSubjects.mathematics, title: 'Fractions', minutes: 30 },
  { subject: sampleSubjects.science, title: 'Pond study, week 3', minutes: 45 },
  { subject: sampleSubjects.reading, title: 'The Hobbit, ch. 6', minutes: 20 },
] as const

type Tile = (typeof tiles)[number]

/** The product's own toggles and tiles to play with; nothing is kept. */
export function TryLogging() {
  const [children, setChildren] = useState(['nora', 'silas', 'wren'])
  const [logged, setLogged] = useState<Tile | null>(tiles[1])

  return (
    <div className={styles.try}>
      <ChildToggles label="Kids to try it with" colors={sampleChildren} chosen={children} onChoose={setChildren} />
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <SubjectTile
            key={tile.subject.name}
            subject={tile.subject}
            line={tile.title}
            pressed={tile === logged}
            onPress={() => setLogged(tile === logged ? null : tile)}
          />
        ))}
      </div>
      <Outcome count={children.length} logged={logged} />
    </div>
  )
}

function Outcome({ count, logged }: { count: number; logged: Tile | null }) {
  const isLogged = logged !== null && count > 0
  const Icon = isLogged ? IconCircleCheck : IconHandFinger
  return (
    <output className={styles.outcome} data-logged={isLogged || undefined}>
      <Icon aria-hidden="true" />
      {wordsOf(count, logged)}
    </output>
  )
}

function wordsOf(children: number, logged: Tile | null): string {
  if (children === 0) return 'Choose a child'
  if (logged === null) return 'Tap a subject'
  return `${logged.subject.name}, ${shortDuration(logged.minutes)}, logged for ${counted(children, 'kid', 'kids')}`
}
