import type { FamilyInput, LawInput } from '#shared/compliance/family-compliance.ts'
import { statesOf } from '#shared/compliance/moves.ts'
import { byName } from '#shared/format/by-name.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import type { Row } from '#shared/records/registry.ts'

/** Gathers a family's years and their law, without the costly sums of all that was logged. */
export async function lawInputOf(source: PaperSource): Promise<LawInput> {
  const { current_state, school_year_start_month } = await source.account()
  const settings = await settingsOf(source)
  const history = (await source.rows('state_moves')).toSorted(
    (one, other) => compared(one.start_date, other.start_date) || compared(one.id, other.id),
  )
  const states = statesOf(history, current_state)
  const packs = await Promise.all(states.map(async (state) => [state, await source.law(state)] as const))
  return {
    today: source.today,
    state: current_state,
    startMonth: school_year_start_month,
    history,
    settings: { pathway: settings?.pathway ?? null, day_minutes: settings?.day_minutes ?? null },
    overrides: await source.rows('requirement_overrides'),
    packs: new Map(packs),
  }
}

/** Gathers everything of a family that compliance is made of; children are the active ones, by name. */
export async function familyInputOf(source: PaperSource): Promise<FamilyInput> {
  return {
    ...(await lawInputOf(source)),
    students: (await studentsOf(source)).filter(({ is_active }) => is_active),
    enrollments: await source.rows('enrollments'),
    subjects: await subjectsOf(source),
    marks: await source.rows('day_marks'),
    time: await source.buckets({}),
    breaks: await source.rows('breaks'),
    absences: await source.rows('absences'),
    registeredOn: (await source.account()).registered_on,
  }
}

/** All children by name, archived ones too. */
export async function studentsOf(source: PaperSource): Promise<Row<'students'>[]> {
  return (await source.rows('students')).toSorted(byName)
}

/** The family's subjects by name, archived ones too. */
export async function subjectsOf(source: PaperSource): Promise<Row<'subjects'>[]> {
  return (await source.rows('subjects')).toSorted(byName)
}

/** The family's own settings; `null` before it made any. */
export async function settingsOf(source: PaperSource): Promise<Row<'family_settings'> | null> {
  const [settings] = await source.rows('family_settings')
  return settings ?? null
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
