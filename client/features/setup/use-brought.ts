import { broughtRows, nothingBrought, type Brought } from '#shared/setup/brought.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { useLive } from '#client/lib/use-live.ts'

/**
 * Reads the records that came in before setup was finished (rule setup.records-first); `undefined` while it reads.
 * Behind another device's setup there are none: the records there are that one's.
 */
export function useBrought(isLeft: boolean): Brought | undefined {
  return useLive(() => (isLeft ? nothing() : readBrought()), [isLeft])
}

async function readBrought(): Promise<Brought> {
  const [students, subjects, templates] = await Promise.all([listStudents(), listSubjects(), listTemplates()])
  return broughtRows(students, subjects, templates)
}

async function nothing(): Promise<Brought> {
  return nothingBrought
}
