import type { User } from '#shared/accounts/user.ts'
import { scoreResult } from '#shared/assessments/score.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { letterOfTodo } from '#shared/compliance/letters/letter-of-todo.ts'
import { letterText } from '#shared/compliance/letters/letter.ts'
import { listAssessmentsOf } from '#client/records/assessments.ts'
import { listReportNotes } from '#client/records/compliance/own-figures.ts'
import { readFamilySettings } from '#client/records/family-settings.ts'
import { listStudents } from '#client/records/students.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'

/** The letter of a to-do as the records fill it now; `undefined` while they are read, `null` where the parent writes none (rule compliance.letters). */
export function useLetter(todo: ComplianceTodo, { ground }: FamilyLaw, user: User): string | null | undefined {
  const sources = useLive(readSources)
  if (sources === undefined) return undefined
  const { settings, students, notes, graded } = sources
  const letter = letterOfTodo(todo, {
    ground,
    family: {
      name: user.name,
      street: settings?.street ?? null,
      city: settings?.city ?? null,
      zip: settings?.zip ?? null,
      phone: settings?.phone ?? null,
      district: settings?.district ?? null,
      superintendent: settings?.superintendent ?? null,
    },
    legalNames: new Map(students.map(({ id, legal_name }) => [id, legal_name ?? null])),
    notes,
    assessments: graded,
  })
  return letter && letterText(letter)
}

async function readSources() {
  const students = await listStudents()
  const notes = (await Promise.all(students.map(({ id }) => listReportNotes(id)))).flat()
  const assessments = (await Promise.all(students.map(({ id }) => listAssessmentsOf(id)))).flat()
  const graded = assessments.map((one) => ({
    student_id: one.student_id,
    date: one.date,
    title: one.title,
    result: scoreResult(one),
  }))
  return { settings: await readFamilySettings(), students, notes, graded }
}
