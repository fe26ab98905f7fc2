import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { namedBeside } from '#shared/compliance/required-subjects.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { AreaQuestions } from './area-questions.tsx'
import { askedOfFamily, type AskedOf } from './asked-of-family.ts'
import styles from './required-areas.module.css'

/**
 * Shows the subjects that a state names, and asks which of the family's cover them (rules compliance.scope,
 * compliance.areas).
 */
export function RequiredAreas({ law, pack }: AskedOf) {
  const { grades, isSet, own, areas, questioned } = askedOfFamily({ law, pack })
  const beside = own !== null || !isSet ? [] : namedBeside(pack, grades)
  const isCovered = law.children.some(({ areas, areas_once }) =>
    [...areas, ...areas_once].some(({ covered }) => covered),
  )
  if (areas.length === 0 && beside.length === 0) return null
  return (
    <Card title="Required Subjects">
      {areas.length > 0 && (
        <ul className={styles.areas} aria-label="Required Subjects">
          {areas.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {beside.map(({ words, names }) => (
        <p key={words} className={styles.note}>{`${names.join(', ')}: ${words}.`}</p>
      ))}
      {areas.length > 0 && law.children.length > 0 && !isCovered && (
        <p className={styles.tip}>
          <IconBulb size={20} aria-hidden="true" />
          <span>
            Tip: coverage is based on logged activities. If your subjects have other names, choose which required
            subjects they count toward in <Link to="/subjects">Subjects</Link>.
          </span>
        </p>
      )}
      <AreaQuestions law={law} areas={questioned} />
    </Card>
  )
}
