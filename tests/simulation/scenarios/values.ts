import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { Random } from '#tests/simulation/world/random.ts'
import type { World } from '#tests/simulation/world/world.ts'

type Values = Record<string, unknown>

/** A text that no other save in the seed has: what was lost can be told by it. */
function key(world: World): string {
  return `v${Number.parseInt(world.newId().slice(-12), 16)}`
}

/** A number that no other save in the seed has. */
function count(world: World): number {
  return 1 + (Number.parseInt(world.newId().slice(-12), 16) % 100_000)
}

/** A whole new student. */
export function aStudent(world: World): Values {
  return {
    name: `Child ${key(world)}`,
    grade_level: '3',
    enrollment_date: '2026-09-01',
    is_active: true,
    learning_style: null,
    interests: null,
    learning_challenges: null,
    goals: null,
    notes: null,
  }
}

/** A whole new subject. */
export function aSubject(world: World): Values {
  return {
    name: `Subject ${key(world)}`,
    description: null,
    color: '#96B98D',
    required_hours: null,
    grade_levels: null,
    is_active: true,
    learning_objectives: null,
    standards_alignment: null,
    prerequisites: null,
    resources: null,
  }
}

/** A whole new activity of a student in a subject; old ones come with later pages of a first sync. */
export function anActivity(world: World, student_id: string, subject_id: string): Values {
  return {
    student_id,
    subject_id,
    activity_type: 'lesson',
    date: world.random.pick(['2026-09-07', '2026-09-01', '2026-03-02', '2025-10-05']),
    title: `Lesson ${key(world)}`,
    ...timeSpent(world.random),
    description: null,
    location: 'Home',
    materials_used: null,
    learning_objectives: null,
    notes: null,
  }
}

/** A whole new template: its activities are one value. */
export function aTemplate(world: World, subject_id: string): Values {
  return { name: `Day ${key(world)}`, description: null, is_default: false, activities: dayOf(world, subject_id) }
}

/** A whole new goal in a subject. */
export function aGoal(world: World, subject_id: string): Values {
  return { subject_id, title: `Book ${key(world)}`, goal_type: 'pages', total_goal: count(world) }
}

/** A whole new step towards a goal, made by hand or with an activity. */
export function aStep(world: World, goal: AnyRow, activities: readonly string[]): Values {
  const activity_id = activities.length > 0 && world.random.chance(0.7) ? world.random.pick(activities) : null
  return { goal_id: goal.id, subject_id: goal['subject_id'], activity_id, date: '2026-09-07', amount: count(world) }
}

/** What a parent makes of a record in a form: one to three fields changed, now and then to something that is refused. */
export function editOf(world: World, record: RecordName, row: AnyRow, parents: Parents): Values {
  const { random } = world
  const one = (field: string, ids: readonly string[]) => () => (ids.length > 0 ? { [field]: random.pick(ids) } : {})
  const editors: Partial<Record<RecordName, (() => Values)[]>> = {
    students: [
      () => ({ name: `Child ${key(world)}` }),
      () => ({ notes: key(world) }),
      () => ({ grade_level: random.pick(['3', '4', '5']) }),
      () => ({ is_active: row['is_active'] !== true }),
    ],
    subjects: [
      () => ({ name: `Subject ${key(world)}` }),
      () => ({ description: key(world) }),
      () => ({ is_active: row['is_active'] !== true }),
    ],
    activities: [
      () => ({ title: `Lesson ${key(world)}` }),
      () => ({ notes: key(world) }),
      () => ({ notes: null }),
      () => timeSpent(random),
      one('subject_id', parents.subjects),
    ],
    templates: [
      () => ({ name: `Day ${key(world)}` }),
      () => ({ is_default: row['is_default'] !== true }),
      () => (parents.subjects.length > 0 ? { activities: dayOf(world, random.pick(parents.subjects)) } : {}),
    ],
    goals: [
      () => ({ title: `Book ${key(world)}` }),
      () => ({ total_goal: count(world) }),
      one('subject_id', parents.subjects),
    ],
    goal_progress: [
      () => ({ amount: count(world) }),
      () => ({ activity_id: null }),
      one('activity_id', parents.activities),
      one('goal_id', parents.goals),
    ],
  }
  const edits = editors[record] ?? []
  if (random.chance(0.03)) return refused[record] ?? {}
  return Object.assign({}, ...[1, 2, 3].slice(random.below(3)).map(() => random.pick(edits)())) as Values
}

/** Edits that the server refuses. */
const refused: Partial<Record<RecordName, Values>> = {
  students: { name: '' },
  subjects: { name: '' },
  activities: { title: '' },
  templates: { name: '' },
  goals: { title: '' },
  goal_progress: { amount: 0.5 },
}

/** Ids of the live records on a device that others belong to. */
export type Parents = Readonly<Record<'students' | 'subjects' | 'activities' | 'goals', readonly string[]>>

/** The ids of these parents, as `idsOf` answers them. */
export function parentsFrom(idsOf: (record: RecordName) => readonly string[]): Parents {
  const [students, subjects] = [idsOf('students'), idsOf('subjects')]
  return { students, subjects, activities: idsOf('activities'), goals: idsOf('goals') }
}

function dayOf(world: World, subject_id: string): Values[] {
  const lesson = { subject_id, activity_type: 'lesson', duration_minutes: 30, description: null }
  return [{ ...lesson, title: `Lesson ${key(world)}` }]
}

function timeSpent(random: Random): Values {
  const minutes = 1 + random.below(600)
  if (random.chance(0.5)) return { duration_minutes: minutes, start_time: null, end_time: null }
  const end = 480 + minutes
  return { duration_minutes: minutes, start_time: '08:00', end_time: `${two(Math.floor(end / 60))}:${two(end % 60)}` }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
