import type { User } from '#shared/accounts/user.ts'
import { scoreResult } from '#shared/assessments/score.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { ownDatesOf, todosShown } from '#shared/compliance/family-todos.ts'
import { earlierLetters } from '#shared/compliance/letters/earlier-letters.ts'
import { childrenText } from '#shared/compliance/letters/letter-input.ts'
import { letterOfTodo, type LetterSources } from '#shared/compliance/letters/letter-of-todo.ts'
import { withLastAnswers } from '#shared/compliance/letters/letter-questions.ts'
import type { LetterQuestion } from '#shared/compliance/letters/question-table.ts'
import type { Day } from '#shared/format/dates.ts'
import { letterText, subjectLine } from '#shared/compliance/letters/letter.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { listAssessmentsOf } from '#client/queries/assessments.ts'
import { listPlanBooks } from '#client/queries/books.ts'
import { listReportNotes } from '#client/queries/compliance/own-figures.ts'
import { listComplianceTodos } from '#client/queries/compliance/todos.ts'
import { readFamilySettings } from '#client/queries/family-settings.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'

/** The letter of a to-do as the records fill it now, with what its form asks. */
export interface LetterDraft {
  /** As it is written, with what the last one answered. */
  text: string
  questions: readonly LetterQuestion[]
  /** The things that the letter must hold, by the state's file. */
  holds: readonly string[]
  /** One letter in place of several: its text, and the other children's to-dos; `null` where there is nobody to add. */
  shared: SharedLetter | null
}

interface SharedLetter {
  text: string
  /** The line by which one sees that it is for all of them. */
  subject: string
  /** "Nora, Silas, and Wren", "14 children". */
  names: string
  others: readonly ListedTodo<ComplianceTodo>[]
}

/**
 * The letter of a to-do; `undefined` while records are read, `null` where the parent writes none (rule
 * compliance.letters).
 */
export function useLetter(todo: ComplianceTodo, { ground }: FamilyLaw, user: User): LetterDraft | null | undefined {
  const records = useLive(() => readRecords(ground.today), [ground.today])
  if (records === undefined) return undefined
  const { todos } = records
  const sources = sourcesOf(records, ground, user)
  const letter = letterOfTodo(todo, sources)
  const pack = ground.packs.get(todo.state)
  const known = pack?.compliance_todos.find(({ key }) => key === todo.key)
  if (letter === null || pack === undefined || known === undefined) return null
  const { questions } = letter
  const earlier = earlierLetters(todo, todos)
  const withAnswers = (text: string) => withLastAnswers(text, questions, earlier)
  const others = othersOf(todo, todosShown(ground, pack, todos), ground.students)
  const ids = new Set([todo, ...others].flatMap(({ student_id }) => student_id ?? []))
  const all = others.length === 0 ? null : letterOfTodo(todo, sources, ids)
  return {
    text: withAnswers(letterText(letter)),
    questions,
    holds: Object.values(known.letter_holds ?? {}),
    shared: all && {
      text: withAnswers(letterText(all)),
      subject: subjectLine(all),
      names: childrenText(ground.students.filter(({ id }) => ids.has(id)).map(({ name }) => name)),
      others,
    },
  }
}

/** The same to-do of the other children, as far as it is still to be done or has the same letter. */
function othersOf(
  { id, state, key, period, student_id, happened_on, letter }: ComplianceTodo,
  shown: readonly ListedTodo<ComplianceTodo>[],
  students: FamilyLaw['ground']['students'],
): ListedTodo<ComplianceTodo>[] {
  const isSame = (one: ComplianceTodo) => one.state === state && one.key === key && one.period === period
  const isHere = (student: string | null) => students.some((one) => one.id === student)
  return student_id === null
    ? []
    : shown.filter(
        (one) =>
          one.id !== id &&
          isSame(one) &&
          isHere(one.student_id) &&
          // One that has this letter stays with it, sent or not.
          (!one.completed || (letter !== null && one.letter === letter)) &&
          // Only children to whom the event happened are asked.
          (happened_on === null || one.happened_on !== null),
      )
}

type Records = Awaited<ReturnType<typeof readRecords>>

function sourcesOf(
  { settings, students, notes, graded, subjects, todos, books }: Records,
  input: FamilyLaw['ground'],
  user: User,
): LetterSources {
  return {
    ground: input,
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
    ownDates: ownDatesOf(todos),
    notes,
    assessments: graded,
    subjects: subjects.filter(({ is_active }) => is_active),
    books,
  }
}

async function readRecords(today: Day) {
  const students = await listStudents()
  const notes = (await Promise.all(students.map(({ id }) => listReportNotes(id)))).flat()
  const assessments = (await Promise.all(students.map(({ id }) => listAssessmentsOf(id)))).flat()
  const graded = assessments.map((one) => ({
    student_id: one.student_id,
    date: one.date,
    title: one.title,
    result: scoreResult(one),
  }))
  return {
    settings: await readFamilySettings(),
    students,
    notes,
    graded,
    subjects: await listSubjects(),
    todos: await listComplianceTodos(),
    books: await listPlanBooks(today),
  }
}
