import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { headOf } from '#server/records/sql/head.ts'
import { invalid } from '#server/plugins/errors.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { familyWithin, familyYear, type FamilyInput, type LawInput } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { PaperFamily, PaperPeriod } from '#shared/compliance/reports/paper-head.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import type { LoggedEntry, ReportInput } from '#shared/compliance/reports/reports.ts'
import { todosShown } from '#shared/compliance/family-todos.ts'
import { inOrderOfUrgency } from '#shared/compliance/todo-list.ts'
import type { StudentReport } from '#shared/compliance/reports/report-models.ts'
import { percentageText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import { addMonths, fullDay, type Day } from '#shared/format/dates.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import { familyInput, studentsOf, subjectsOf } from '#server/family/family-input.ts'
import { yearsBackTo } from './family-law.ts'
import { todosOfState } from './todos.ts'

/** The family as its papers name it, and the state of a year. */
export async function paperFamily(trx: Trx, account: string, pack: PaperFamily['pack']): Promise<PaperFamily> {
  const { name, school_name } = await trx
    .selectFrom('accounts')
    .select(['name', 'school_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const settings = await trx
    .selectFrom('family_settings')
    .select(['street', 'city', 'zip', 'phone', 'pathway'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const nothing = { street: null, city: null, zip: null, phone: null, pathway: null }
  return { parent_name: name, school_name, pack, ...(settings ?? nothing) }
}

/** The days that a paper is asked for: a year that counts, or any days (rule compliance.papers-api). */
export interface AskedDays {
  school_year?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * All that the family's report of some days shows; of one child, whether active or archived, where it is named (rule
 * compliance.reports).
 */
export async function reportInput(
  trx: Trx,
  account: string,
  { today, asked = {}, studentId = null }: { today: Day; asked?: AskedDays; studentId?: string | null },
): Promise<ReportInput> {
  const known = await familyInput(trx, account, today)
  const everyone = await studentsOf(trx, account)
  const students = studentId === null ? known.students : everyone.filter(({ id }) => id === studentId)
  const input = { ...known, students }
  const { period, pack, yearsBack, schoolYear } = reportPeriod(input, asked)
  if (period.to > addMonths(period.from, maxMonths)) throw invalid({ to: ['Choose at most 20 years'] })
  const children: ChildCompliance[] = familyWithin(input, period, yearsBack)
  const todos = pack === null ? [] : await todosOfReport(trx, account, known, pack, schoolYear, yearsBack)
  const entries = await entriesForPaper(trx, account, {
    ...period,
    studentIds: children.map(({ student }) => student.id),
  })
  return {
    family: await paperFamily(trx, account, pack),
    period,
    children,
    todos: inOrderOfUrgency(todos, today),
    entries,
    subjects: new Map((await subjectsOf(trx, account)).map(({ id, name }) => [id, name])),
    legalNames: new Map(everyone.map(({ id, legal_name }) => [id, legal_name])),
    today,
  }
}

// A school life and more: each month is a row.
const maxMonths = 20 * 12

/**
 * The days that are asked for, and the year whose law they are held to: the one that is named, else the one in which
 * they end.
 */
export function reportPeriod(input: LawInput, asked: AskedDays) {
  const yearsBack = asked.school_year === undefined ? yearsBackOf(asked, input) : yearsBackTo(asked.school_year, input)
  const { year, pack } = familyYear(input, yearsBack)
  const { from = year.from, to = year.to } = asked
  if (to < from) throw invalid({ to: ['To Date must be on or after From Date'] })
  const period: PaperPeriod = { from, to, label: year.label, is_part: from !== year.from || to !== year.to }
  return { period, pack, yearsBack, schoolYear: year.schoolYear }
}

/** How many years before the present one some days end. */
function yearsBackOf({ to }: AskedDays, input: LawInput): number {
  if (to === undefined) return 0
  const back = Math.max(0, opensIn(familyYear(input).year.schoolYear) - Number(to.slice(0, 4)))
  return familyYear(input, back).year.from > to ? back + 1 : back
}

/** The entries of a period of some children, the oldest first. */
async function entriesForPaper(
  trx: Trx,
  account: string,
  { from, to, studentIds }: AskedEntries,
  piece?: { after: LoggedEntry | undefined; most: number },
): Promise<LoggedEntry[]> {
  const { after, most = null } = piece ?? {}
  // Without statistics the embedded database sorts all entries for each piece; this makes it follow the index.
  if (piece !== undefined) await sql`select set_config('enable_sort', 'off', true)`.execute(trx)
  const { rows } = await sql<LoggedEntry>`
    select id, date, student_id, subject_id, title, duration_minutes, written_on
    from activities
    where account_id = ${account} and deleted_at is null
      and date between ${from}::date and ${to}::date and student_id = any(${[...studentIds]}::uuid[])
      ${after ? sql`and (date, id) > (${after.date}::date, ${after.id}::uuid)` : sql``}
    order by date, id
    limit ${most}`.execute(trx)
  return rows
}

interface AskedEntries {
  from: Day
  to: Day
  studentIds: readonly string[]
}

/**
 * Very many entries, read in pieces: others have their turn between two, and nothing more is read once `until` is
 * aborted, whose reason it throws. All are of one moment.
 */
export async function allEntriesOf(
  db: Db,
  account: string,
  asked: AskedEntries,
  until: AbortSignal,
  inTurn = 1000,
): Promise<LoggedEntry[]> {
  for (let tries = 0; tries < 3; tries += 1) {
    const before = await asAccount(db, account, (trx) => headOf(trx, account))
    const entries: LoggedEntry[] = []
    for (let isWhole = false; !isWhole;) {
      // The embedded database answers without ever letting go of the process.
      await othersTurn()
      until.throwIfAborted()
      const piece = { after: entries.at(-1), most: inTurn }
      const more = await asAccount(db, account, (trx) => entriesForPaper(trx, account, asked, piece))
      entries.push(...more)
      isWhole = more.length < inTurn
    }
    const after = await asAccount(db, account, (trx) => headOf(trx, account))
    if (before.epoch === after.epoch && before.head === after.head) return entries
  }
  // A family that never stops writing: one statement sees one moment.
  return asAccount(db, account, (trx) => entriesForPaper(trx, account, asked))
}

/** The parent's words on a child's areas in a year. */
export function reportNotesOf(trx: Trx, account: string, studentId: string, schoolYear: string) {
  return (
    trx
      .selectFrom('report_notes')
      .select(['area', 'text'])
      .where('account_id', '=', account)
      .where('student_id', '=', studentId)
      // A family that begins its years in January names the same year otherwise.
      .where(sql`left(school_year, 4)`, '=', String(opensIn(schoolYear)))
      .where('deleted_at', 'is', null)
      .execute()
  )
}

/** A child's graded work of a year as its report prints it, the oldest first: what `studentReport` takes. */
export async function reportAssessmentsOf(
  trx: Trx,
  account: string,
  studentId: string,
  { from, to }: { from: Day; to: Day },
): Promise<StudentReport['assessments']> {
  const { rows } = await sql<GradedWork>`
    select a.date, a.title, su.name as subject, a.points_earned, a.points_possible
    from assessments a
    join subjects su on su.account_id = a.account_id and su.id = a.subject_id
    where a.account_id = ${account} and a.deleted_at is null and a.student_id = ${studentId}
      and a.date between ${from}::date and ${to}::date
    order by a.date, a.id`.execute(trx)
  return rows.map(({ date, title, subject, ...points }) => {
    const score = scoreOf(points)
    const result = score === null ? scoreText(points) : `${percentageText(score.percentage)} (${score.letter})`
    return { date: fullDay(date), title, subject, result }
  })
}

interface GradedWork {
  date: Day
  title: string
  subject: string
  points_earned: number
  points_possible: number
}

/** The running year's to-dos as lists show them; an earlier year's as its rows say. */
async function todosOfReport(
  trx: Trx,
  account: string,
  input: FamilyInput,
  pack: StateRequirements,
  schoolYear: string,
  yearsBack: number,
) {
  const rows = await todosOfState(trx, account, pack.state)
  return yearsBack === 0 ? todosShown(input, pack, rows) : rows.filter(isOfYear(schoolYear))
}

/** The to-dos of an earlier year's report: those of its period, and those without one. */
function isOfYear(schoolYear: string) {
  return ({ period, archived, completed }: ComplianceTodoFields) =>
    (!archived || completed) && (period === '' || period.slice(0, 4) === schoolYear.slice(0, 4))
}
