import { Button } from '@mantine/core'
import { areaQuestions } from '#shared/compliance/areas.ts'
import { open, save } from '#client/records/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './area-suggestions.module.css'

interface AreaSuggestionsProps {
  law: FamilyLaw
  /** The required subjects. */
  areas: readonly string[]
}

/** So many are offered at once. */
const mostOffered = 4

/** Subjects that usually mean a required one under another name: one tap says that they do (rule compliance.areas). */
export function AreaSuggestions({ law: { ground }, areas }: AreaSuggestionsProps) {
  const names = new Map(ground.subjects.map(({ id, name }) => [id, name]))
  const offered = areaQuestions(areas, ground.subjects).slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <ForWriting>
      <ul className={styles.list} aria-label="Suggestions">
        {offered.map(({ subject_id, area }) => (
          <li key={`${subject_id} ${area}`} className={styles.item}>
            <span>
              Does <strong>{names.get(subject_id)}</strong> cover <strong>{area}</strong>?
            </span>
            <Button variant="light" onClick={() => void handleCover(subject_id, area)}>
              Yes, it covers {area}
            </Button>
          </li>
        ))}
      </ul>
    </ForWriting>
  )
}

async function handleCover(id: string, area: string): Promise<void> {
  try {
    const opened = await open('subjects', id)
    if (opened === null) return
    const { undo } = await save(opened, { areas: [...(opened.seen.areas ?? []), area] })
    showToast({ title: `${opened.seen.name} covers ${area}`, undo })
  } catch (cause) {
    showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your choice.') })
  }
}
