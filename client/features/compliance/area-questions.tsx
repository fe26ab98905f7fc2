import { Button } from '@mantine/core'
import { answered, areaQuestions } from '#shared/compliance/areas.ts'
import { withoutDetail } from '#shared/compliance/required-subjects.ts'
import { open, save } from '#client/queries/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './area-questions.module.css'

interface AreaQuestionsProps {
  law: FamilyLaw
  /** The areas that the law asks for, and those of core hours. */
  areas: readonly string[]
}

/** Questions asked at once. */
const maxAsked = 4

/** Asks "Does Language Arts cover Spelling?" of each uncovered area, and keeps yes and no (rule compliance.areas). */
export function AreaQuestions({ law: { ground }, areas }: AreaQuestionsProps) {
  const names = new Map(ground.subjects.map(({ id, name }) => [id, name]))
  const asked = areaQuestions(areas, ground.subjects).slice(0, maxAsked)
  if (asked.length === 0) return null
  return (
    <ForWriting>
      <ul className={styles.list} aria-label="Which subjects count toward these?">
        {asked.map(({ subject_id, area }) => (
          <li key={`${subject_id} ${area}`} className={styles.item}>
            <span>
              Does <strong>{names.get(subject_id)}</strong> cover <strong>{withoutDetail(area)}</strong>?
            </span>
            <span className={styles.answers}>
              <Button
                variant="default"
                aria-label={`Yes, it counts toward ${withoutDetail(area)}`}
                onClick={() => void handleAnswer(subject_id, area, true)}
              >
                Yes
              </Button>
              <Button
                variant="default"
                aria-label={`No, it doesn’t count toward ${withoutDetail(area)}`}
                onClick={() => void handleAnswer(subject_id, area, false)}
              >
                No
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </ForWriting>
  )
}

async function handleAnswer(id: string, area: string, isCovered: boolean): Promise<void> {
  try {
    const opened = await open('subjects', id)
    if (opened === null) return
    const { undo } = await save(opened, answered(opened.seen, area, isCovered))
    const verb = isCovered ? 'covers' : 'doesn’t cover'
    showToast({ title: `${opened.seen.name} ${verb} ${withoutDetail(area)}`, undo })
  } catch (cause) {
    showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your choice.') })
  }
}
