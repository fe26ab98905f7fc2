import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import { familyCompliance, familyYear } from '#shared/compliance/family-compliance.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import type { PaperFamily } from '#shared/compliance/reports/paper-head.ts'
import type { LoggedEntry, ReportGround } from '#shared/compliance/reports/reports.ts'
import { inOrderOfUrgency } from '#shared/compliance/todo-plan.ts'
import type { StudentReport } from '#shared/compliance/reports/report-models.ts'
import { percentageText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { familyGround, studentsOf } from './family-ground.ts'
import { todosOfState } from './todos.ts'

/** Who prints: the family as its papers name it, and the state of a year. */
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

/** All that the family's report of a year shows; of one child, whether active or archived, where it is named (rule compliance.reports). */
export async function reportGround(
  trx: Trx,
  account: string,
  { today, yearsBack = 0, studentId = null }: { today: Day; yearsBack?: number; studentId?: string | null },
): Promise<ReportGround> {
  const ground = await familyGround(trx, account, today)
  const students =
    studentId === null ? ground.students : (await studentsOf(trx, account)).filter(({ id }) => id === studentId)
  const children: ChildCompliance[] = familyCompliance({ ...ground, students }, yearsBack)
  const { year, pack } = familyYear(ground, yearsBack)
  const todos = pack === null ? [] : (await todosOfState(trx, account, pack.state)).filter(isOfYear(year.schoolYear))
  const entries = await entriesOf(trx, account, { ...year, studentIds: children.map(({ student }) => student.id) })
  return {
    family: await paperFamily(trx, account, pack),
    children,
    todos: inOrderOfUrgency(todos, today),
    entries,
    today,
  }
}

/** The entries of a period of some children, the oldest first. */
export async function entriesOf(
  trx: Trx,
  account: string,
  { from, to, studentIds }: { from: Day; to: Day; studentIds: readonly string[] },
): Promise<LoggedEntry[]> {
  const { rows } = await sql<LoggedEntry>`
    select id, date, student_id, subject_id, title, duration_minutes, written_on
    from activities
    where account_id = ${account} and deleted_at is null
      and date between ${from}::date and ${to}::date and student_id = any(${[...studentIds]}::uuid[])
    order by date, id`.execute(trx)
  return rows
}

/** The parent's words on a child's areas in a year. */
export function reportNotesOf(trx: Trx, account: string, studentId: string, schoolYear: string) {
  return trx
    .selectFrom('report_notes')
    .select(['area', 'text'])
    .where('account_id', '=', account)
    .where('student_id', '=', studentId)
    .where('school_year', '=', schoolYear)
    .where('deleted_at', 'is', null)
    .execute()
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

/** What a report of a year tells of to-dos: those of its period, and those that have none. */
function isOfYear(schoolYear: string) {
  return ({ period, archived, completed }: ComplianceTodoFields) =>
    (!archived || completed) && (period === '' || period.slice(0, 4) === schoolYear.slice(0, 4))
}
