import { addDays, dayOf } from '#shared/format/dates.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { registerFamily, type Family } from '#tests/support/server/family.ts'
import { aFamilyWith } from './browser.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'
import { median, p95, print, timed } from './table.ts'

const years = 8
const courses = 60
const activities = 20_000
const entries = 2000
const runs = 15

/** How long a caller waits for a paper, from the call to its last byte. */
export async function benchPapers(): Promise<void> {
  const server = await startOwnServer()
  try {
    const family = await registerFamily(server.url)
    const student = await aGraduate(family)
    const path = `/api/assessments/transcript?student_id=${student}`
    const first = await timed(() => fetchPaper(server.url, family, path))
    const goal = { at: 'most', value: 300 } as const
    print({ what: `transcript of ${years} years`, value: await paperTime(server.url, family, path), unit: 'ms', goal })
    const spread = await aFamilyWith(server.url, activities)
    const year = `from=${addDays(dayOf(new Date()), -365)}&to=${dayOf(new Date())}`
    print({
      what: `progress PDF of a year, ${activities.toLocaleString('en-US')} activities`,
      value: await paperTime(server.url, spread.family, `/api/progress/export?${year}`),
      unit: 'ms',
      goal: { at: 'most', value: 500 },
    })
    const logged = await aFamilyWith(server.url, entries)
    print({
      what: `activity log of ${entries.toLocaleString('en-US')} entries`,
      value: await paperTime(server.url, logged.family, `/api/compliance/activity-log?from=2000-01-01`),
      unit: 'ms',
      goal: { at: 'most', value: 3000 },
    })
    print({
      what: '  the report of that family',
      value: await paperTime(server.url, logged.family, '/api/compliance/export'),
      unit: 'ms',
      goal: { at: 'most', value: 500 },
    })
    await benchLongLog(server)
    print({ what: '  the first paper since the server was started', value: first, unit: 'ms' })
  } finally {
    await server.stop()
  }
}

/** Measures the log of a family's whole life, and how it slows down other families. */
async function benchLongLog(server: OwnServer): Promise<void> {
  const { family } = await aFamilyWith(server.url, longEntries)
  const { rss } = await server.memory()
  let isDrawn = false
  const waits: number[] = []
  const others = async () => {
    while (!isDrawn) {
      waits.push(await timed(() => fetch(`${server.url}/api/health`).then((answer) => answer.text())))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const asking = others()
  const spent = await timed(() => fetchPaper(server.url, family, '/api/compliance/activity-log?from=2000-01-01'))
  isDrawn = true
  await asking
  const { peak } = await server.memory()
  print({
    what: `activity log of ${longEntries.toLocaleString('en-US')} entries`,
    value: spent / 1000,
    unit: 's',
    goal: { at: 'most', value: 20 },
  })
  print({
    what: '  memory beyond what it had',
    value: (peak - rss) / 1e6,
    unit: 'MB',
    goal: { at: 'most', value: 300 },
  })
  print({ what: '  health meanwhile, p95', value: p95(waits), unit: 'ms' })
  print({
    what: '  health meanwhile, longest',
    value: Math.max(...waits),
    unit: 'ms',
    goal: { at: 'most', value: 200 },
  })
}

const longEntries = 100_000

async function paperTime(url: string, family: Family, path: string): Promise<number> {
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) spent.push(await timed(() => fetchPaper(url, family, path)))
  return median(spent)
}

async function fetchPaper(url: string, { token }: Family, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(await answer.text())
  await answer.arrayBuffer()
}

/** A child with courses in eight school years up to this one, each with graded work. Answers her id. */
async function aGraduate(family: Family): Promise<string> {
  const { student } = (await family.call('POST', '/api/students', aStudent({ name: 'Łucja', grade_level: '12' }))) as {
    student: { id: string }
  }
  const subjects: string[] = []
  for (let place = 0; place < courses / years + 1; place += 1) {
    const made = await family.call('POST', '/api/subjects', aSubject({ name: `Subject ${place}`, color: '#2F6F8F' }))
    subjects.push((made as { subject: { id: string } }).subject.id)
  }
  const opens = new Date().getFullYear() - years
  for (let course = 0; course < courses; course += 1) {
    const [year, subject_id] = [opens + (course % years), subjects[Math.floor(course / years)]]
    const which = { student_id: student.id, subject_id }
    await family.call('POST', '/api/courses', { ...which, school_year: `${year}-${year + 1}`, credit: 1 })
    for (let place = 0; place < 3; place += 1) {
      const work = { assessment_type: 'test', title: 'Test', points_earned: 80 + course / 4, points_possible: 100 }
      await family.call('POST', '/api/assessments', { ...which, ...work, date: `${year}-1${place}-15` })
    }
  }
  return student.id
}
