import { firstDayOfPlan, planBooks, type PlanBook } from '#shared/books/plan-books.ts'
import { scoreResult } from '#shared/assessments/score.ts'
import { ownDatesOf } from '#shared/compliance/family-todos.ts'
import { letterText } from '#shared/compliance/letters/letter.ts'
import { letterOfTodo } from '#shared/compliance/letters/letter-of-todo.ts'
import { byDay } from '#shared/compliance/reports/graded-work.ts'
import { byName } from '#shared/format/by-name.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import type { AskOf } from '#shared/papers/paper-ask.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import type { Row } from '#shared/records/registry.ts'
import { familyInputOf, settingsOf, studentsOf } from '#papers/family-input.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'

/** Gathers a to-do's letter: as the parent edited it, else as the records fill it now (rule compliance.letters). */
export async function gatherLetter(ask: AskOf<'letter'>, source: PaperSource): Promise<GatheredPaper> {
  const todos = await source.rows('compliance_todos')
  const todo = todos.find(({ id }) => id === ask.todo_id)
  if (todo === undefined) throw new PaperRefusal('missing', 'There is no such record')
  const { name } = await source.account()
  const text = ask.text ?? todo.letter ?? (await writtenLetter(todo, todos, source))
  if (text === null) throw new PaperRefusal('nothing', 'There is no letter to write for this to-do.')
  const model = { title: todo.title, parent_name: name, text }
  return {
    fileName: paperFileName('letter', todo.title),
    model,
    pages: null,
    draw: async (options) => (await import('./letter-pdf.ts')).letterPdf(model, options),
  }
}

async function writtenLetter(
  todo: Row<'compliance_todos'>,
  todos: readonly Row<'compliance_todos'>[],
  source: PaperSource,
): Promise<string | null> {
  const input = await familyInputOf(source)
  const settings = await settingsOf(source)
  const { street = null, city = null, zip = null, phone = null } = settings ?? {}
  const { district = null, superintendent = null } = settings ?? {}
  const { name } = await source.account()
  // Also of a state that the family never was in: a call can make its to-dos.
  const packs = new Map([...input.packs, [todo.state, await source.law(todo.state)]])
  const subjects = (await source.rows('subjects')).filter(({ is_active }) => is_active)
  const letter = letterOfTodo(todo, {
    ground: { ...input, packs },
    family: { name, street, city, zip, phone, district, superintendent },
    legalNames: new Map((await studentsOf(source)).map(({ id, legal_name }) => [id, legal_name])),
    ownDates: ownDatesOf(todos),
    notes: await source.rows('report_notes'),
    assessments: (await source.rows('assessments'))
      .toSorted(byDay)
      .map((one) => ({ ...one, result: scoreResult(one) })),
    subjects: subjects.toSorted(byName),
    books: await booksOf(input.students, source),
  })
  return letter && letterText(letter)
}

async function booksOf(students: readonly { id: string }[], source: PaperSource): Promise<PlanBook[]> {
  const { today } = source
  const studentIds = students.map(({ id }) => id)
  return planBooks({
    entries: await source.entries({ from: firstDayOfPlan(today), to: today, studentIds }),
    shelf: await source.shelf(),
    readings: await source.rows('book_readings'),
    today,
  })
}
