import { expect } from 'vitest'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import type { Family, TestServer } from './server.ts'

/** A to-do as calls answer it. */
export interface Todo {
  id: string
  key: string
  title: string
  state: string
  student_id: string | null
  completed: boolean
  completed_on: string | null
  due_date: string | null
  archived: boolean
}

/** How children stand, as a call answers it. */
export interface Students {
  students: (Record<string, unknown> & { id: string; name: string })[]
}

/** A family in a state, with Nora in a grade and one subject. */
export async function aFamilyIn(
  server: TestServer,
  state: string,
  grade_level: '1' | '2' | '3' | '4' | '5' | '7',
  name = 'Mathematics',
) {
  const family = await server.family()
  const { db } = server.connection
  await db.updateTable('accounts').set({ current_state: state }).where('id', '=', family.user.id).execute()
  const student_id = await aChild(family, 'Nora', grade_level)
  const subject = await family.post<{ subject: { id: string } }>('/api/subjects', aSubject({ name }))
  return { family, student_id, subject_id: subject.body.subject.id }
}

/** Adds a child who began in 2024; answers its id. */
export async function aChild(
  family: Family,
  name: string,
  grade_level: '1' | '2' | '3' | '4' | '5' | '7' | '9',
): Promise<string> {
  const fields = aStudent({ name, grade_level, enrollment_date: '2024-08-15' })
  const { body } = await family.post<{ student: { id: string } }>('/api/students', fields)
  return body.student.id
}

/** Logs an activity of so many minutes. */
export async function log(
  family: Family,
  student_id: string,
  subject_id: string,
  date: string,
  duration_minutes: number,
  location = 'Home',
) {
  const { status } = await family.post(
    '/api/activities',
    anActivity({ student_id, subject_id, date, duration_minutes, location, start_time: null, end_time: null }),
  )
  expect(status).toBe(201)
}
