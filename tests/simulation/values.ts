import type { AnyRow, RecordName } from '#shared/records/registry.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

type Values = Record<string, unknown>

/** A text that no other save in the seed has: what was lost can be told by it. */
function word(world: World): string {
  return `v${Number.parseInt(world.newId().slice(-12), 16)}`
}

/** A whole new student. */
export function aStudent(world: World): Values {
  return {
    name: `Child ${word(world)}`,
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
    name: `Subject ${word(world)}`,
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
    title: `Lesson ${word(world)}`,
    ...timeSpent(world.random),
    description: null,
    location: 'Home',
    materials_used: null,
    learning_objectives: null,
    notes: null,
  }
}

/** What a parent makes of a record in a form: one to three fields changed, now and then to something that is refused. */
export function editOf(world: World, record: RecordName, row: AnyRow, parents: Parents): Values {
  const { random } = world
  const editors: Partial<Record<RecordName, (() => Values)[]>> = {
    students: [
      () => ({ name: `Child ${word(world)}` }),
      () => ({ notes: word(world) }),
      () => ({ is_active: row['is_active'] !== true }),
    ],
    subjects: [
      () => ({ name: `Subject ${word(world)}` }),
      () => ({ description: word(world) }),
      () => ({ is_active: row['is_active'] !== true }),
    ],
    activities: [
      () => ({ title: `Lesson ${word(world)}` }),
      () => ({ notes: word(world) }),
      () => ({ notes: null }),
      () => timeSpent(random),
      () => (parents.subjects.length > 0 ? { subject_id: random.pick(parents.subjects) } : {}),
    ],
  }
  const edits = editors[record] ?? []
  if (random.chance(0.03)) return record === 'activities' ? { title: '' } : { name: '' }
  return Object.assign({}, ...[1, 2, 3].slice(random.below(3)).map(() => random.pick(edits)())) as Values
}

/** Ids of the live students and subjects on a device. */
export interface Parents {
  students: readonly string[]
  subjects: readonly string[]
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
