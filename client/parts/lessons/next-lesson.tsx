import { nextTitleFor, type NextTitle } from '#shared/lessons/next-for.ts'
import { listCoursesNow } from '#client/queries/lessons/courses-now.ts'
import { useLive } from '#client/lib/use-live.ts'
import { LastTitles } from '#client/parts/activities/last-titles.tsx'

interface NextLessonProps {
  /** Offered where the same is next for all of them. */
  student_ids: readonly string[]
  subject_id: string
  chosen: string
  onChoose: (next: NextTitle) => void
}

/** Offers the lesson that is next for a child in a subject: an entry under its title does it (rule lessons.offered). */
export function NextLesson({ student_ids, subject_id, chosen, onChoose }: NextLessonProps) {
  const courses = useLive(listCoursesNow)
  const next = nextTitleFor(courses ?? [], student_ids, subject_id)
  if (next === null) return null

  return <LastTitles word="Next lesson" titles={[next.title]} chosen={chosen} onChoose={() => onChoose(next)} />
}
