import type { Family } from './family.ts'

/** A child and a subject of a family, by their ids, as an activity names them. */
export interface OwnerIds {
  student_id: string
  subject_id: string
}

/** An activity as the server has it. */
export interface Lesson {
  id: string
  title: string
}

/** A child and a subject by their names; without names the first ones. */
export async function parentsOf(family: Family, child?: string, subject?: string): Promise<OwnerIds> {
  const { students } = (await family.call('GET', '/api/students')) as { students: Named[] }
  const { subjects } = (await family.call('GET', '/api/subjects')) as { subjects: Named[] }
  return { student_id: idOf(students, child), subject_id: idOf(subjects, subject) }
}

/** A lesson that another device logs; its day defaults to today. */
interface Elsewhere {
  title: string
  child?: string
  subject?: string
  minutes?: number
  date?: string
}

/** Logs an activity by the API, as another device of the family would: it reaches the others by sync. */
export async function logElsewhere(
  family: Family,
  { title, child, subject, minutes = 30, date = new Date().toLocaleDateString('en-CA') }: Elsewhere,
): Promise<void> {
  const spent = { activity_type: 'lesson', date, duration_minutes: minutes }
  await family.call('POST', '/api/activities', { ...(await parentsOf(family, child, subject)), ...spent, title })
}

/** Everything a family has logged, as far as the server knows. */
export async function lessonsOf(family: Family): Promise<Lesson[]> {
  const stored: Lesson[] = []
  for (let page = 1; ; page += 1) {
    const answer = (await family.call('GET', `/api/activities?per_page=100&page=${page}`)) as {
      data: Lesson[]
      last_page: number
    }
    stored.push(...answer.data)
    if (page >= answer.last_page) return stored
  }
}

/** Their titles, by the alphabet: what arrived, and how often. */
export async function titlesOf(family: Family): Promise<string[]> {
  return (await lessonsOf(family)).map(({ title }) => title).toSorted()
}

interface Named {
  id: string
  name: string
}

function idOf(rows: readonly Named[], name: string | undefined): string {
  const found = name === undefined ? rows[0] : rows.find((row) => row.name === name)
  if (!found) throw new Error(`The family has no ${name ?? 'such'}`)
  return found.id
}
