import { paperHead, requirementLines, type PaperFamily } from '#shared/compliance/reports/paper-head.ts'
import { awayHead } from '#shared/compliance/reports/attendance-register.ts'
import type { AttendanceRegister } from '#shared/compliance/reports/report-models.ts'
import { attendanceSheet } from '#shared/compliance/reports/reports.ts'
import { fullDay, mediumDay } from '#shared/format/dates.ts'
import { counted, hoursText } from '#shared/format/duration.ts'
import { programOnFile, supervisorOf } from '#shared/filings/on-file.ts'
import { draftOf, lineIds, linesOf, packetAreas, type PacketDraft } from './packet-draft.ts'
import type { PacketInput } from './packet-input.ts'
import type { NamedLine } from './packet-lines.ts'
import type { PacketArea, PacketFigure, PacketHeading, PacketModel } from './packet-models.ts'
import type { FoundSample } from './packet-samples.ts'
import type { PacketPart } from './parts.ts'
import { proposedSamples, type AreaSamples } from './samples.ts'

/**
 * An evaluator's packet in words. A line that names another child is in it only where the parent decided to keep it
 * (rules packets.model, packets.decided).
 */
export function packetModel(input: PacketInput, draft = draftOf(input)): PacketModel {
  const { packet, family, child, today } = input
  const has = (part: PacketPart) => packet.parts.includes(part)
  const away = linesOf(draft, input).filter(({ keep }) => keep !== true)
  const ids = new Set(away.map(({ id }) => id))
  const stays = (line: string) => !ids.has(line)
  const { report, scores, filings } = draft
  const reading = has('reading') ? readingOf(draft, stays) : null
  const areas = areasOf(draft, stays, {
    hasWords: has('words'),
    titles: reading?.books.map(({ title }) => title) ?? [],
  })
  const hoursStay = ({ name }: { name: string }) => stays(lineIds.hours(name))
  const { register, total, counted_from } = attendanceSheet({ ...input, todos: [] })
  const model: Omit<PacketModel, 'contents'> = {
    ...headOf(input, { hasAddress: has('address'), hasSchool: stays(lineIds.school) }),
    student_id: child.student.id,
    student_name: report.student_name,
    grade_text: report.grade_text,
    prepared_text: `Prepared by the family on ${fullDay(today)}`,
    program: family.pack && programOnFile(family.pack, family.pathway),
    teacher: teacherOf(input),
    figures: figuresOf(input, has),
    areas,
    samples_text: samplesText(areas),
    reading,
    log: has('log') ? logOf(draft, stays) : null,
    attendance: has('attendance') ? { register: withoutNames(register), total, counted_from } : null,
    hours: has('hours') ? { areas: report.areas.filter(hoursStay), beside: report.beside.filter(hoursStay) } : null,
    scores: orNone(
      has('scores'),
      scores.filter(({ id }) => stays(lineIds.score(id))),
    ),
    filings: orNone(
      has('filings'),
      filings.filter(({ id }) => stays(lineIds.filing(id))),
    ),
    left_out_text: leftOutText(away.length),
  }
  return { ...model, contents: contentsOf(model, child.attendance.total) }
}

/** The lines of a packet that hold another child's name, in the order of its parts (rule packets.other-names). */
export function packetLines(input: PacketInput, draft = draftOf(input)): NamedLine[] {
  return linesOf(draft, input)
}

/** The samples proposed for a packet, by its areas (rule packets.samples). */
export function packetProposals(input: Omit<PacketInput, 'packet'>): AreaSamples[] {
  const { child, period } = input
  const { from, to } = period
  return proposedSamples({ ...input, student_id: child.student.id, from, to, areas: packetAreas(input) })
}

/** All that could stand as a sample of the child, by thirds, whatever area its subject covers. */
export function allCandidates(input: Omit<PacketInput, 'packet'>): AreaSamples['thirds'] {
  const { child, period, subjects } = input
  const { from, to } = period
  const areas = [{ name: '', subjects: [...subjects.keys()] }]
  const [all] = proposedSamples({ ...input, student_id: child.student.id, from, to, areas })
  return all?.thirds ?? []
}

/** A part without a line isn't in the packet: an evaluator would read an empty table as a statement. */
function orNone<Line>(isOn: boolean, lines: readonly Line[]): readonly Line[] | null {
  return isOn && lines.length > 0 ? lines : null
}

function readingOf({ reading }: PacketDraft, stays: (line: string) => boolean): PacketModel['reading'] {
  const isHere = ({ title }: { title: string }) => stays(lineIds.book(title))
  const { total, several } = reading
  const [books, materials] = [reading.books.filter(isHere), reading.materials.filter(isHere)]
  const away = reading.books.length + reading.materials.length - books.length - materials.length
  if (books.length + materials.length === 0) return null
  return { books, materials, total: withLeftOut(total, away), several }
}

function logOf({ log }: PacketDraft, stays: (line: string) => boolean): PacketModel['log'] {
  const entries = log.entries.filter(({ id }) => stays(lineIds.entry(id)))
  return { ...log, entries, total: withLeftOut(log.total, log.entries.length - entries.length) }
}

/** A sum counts what is left out too, and says so. */
function withLeftOut(total: string, count: number): string {
  return count === 0 ? total : `${total}, of which ${count.toLocaleString('en-US')} not listed`
}

function areasOf(
  { areas }: PacketDraft,
  stays: (line: string) => boolean,
  { hasWords, titles }: { hasWords: boolean; titles: readonly string[] },
): PacketArea[] {
  const listed = new Set(titles)
  const named = areas.filter(({ name }) => stays(lineIds.area(name)))
  return named.map(({ name, log_text, words, samples, titles: read }, at) => ({
    id: `area-${at + 1}`,
    name,
    log_text,
    words: hasWords && stays(lineIds.words(name)) ? words : '',
    samples: samples
      .filter((sample) => stays(lineIds.sample(sample)))
      .map((sample, place) => ({ ...withoutArea(sample), number: place + 1 })),
    read_text: titlesText(read.filter((title) => listed.has(title))),
  }))
}

function withoutArea({ area: _area, ...sample }: FoundSample): Omit<FoundSample, 'area'> {
  return sample
}

/** "The Giver, Heidi, and 9 more in the list". */
function titlesText(titles: readonly string[]): string {
  const more = titles.length - titlesShown
  return [
    ...titles.slice(0, titlesShown),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more in the list`] : []),
  ].join(', ')
}

const titlesShown = 5

/** The head of its files; street, city and phone only where they are switched on (rule packets.never). */
function headOf(
  { family, period, today }: PacketInput,
  { hasAddress, hasSchool }: { hasAddress: boolean; hasSchool: boolean },
) {
  const away: Partial<PaperFamily> = {
    ...(hasAddress ? {} : { street: null, city: null, zip: null, phone: null }),
    ...(hasSchool ? {} : { school_name: null }),
  }
  return paperHead('Evaluator’s Packet', { ...family, ...away }, period, today)
}

function teacherOf({ supervisor, family }: PacketInput): readonly [string, string] {
  const named = supervisorOf(supervisor)
  return named === null ? ['Parent and teacher', family.parent_name] : ['Supervisor', named.name]
}

function figuresOf(
  { child, period: { from, to }, today }: PacketInput,
  has: (part: PacketPart) => boolean,
): PacketFigure[] {
  const { standings, attendance, minutes, areas } = child
  const lines = requirementLines(child)
  const lineOf = (kind: (typeof standings)[number]['kind']) => lines[standings.findIndex((one) => one.kind === kind)]
  const figure = (line: (typeof lines)[number] | undefined, recorded: string, unit: string, note = ''): PacketFigure =>
    line
      ? {
          figure: line.done,
          unit: `of ${line.required} ${unit}`,
          note: [note, ownText(line.set_by)].filter(Boolean).join('; '),
        }
      : { figure: recorded, unit: recorded === '1' ? unit.replace(/s$/, '') : unit, note }
  const either = lines.some(({ is_alternative }) => is_alternative) ? 'either one is enough' : ''
  const core = lineOf('core_hours')
  // Counts areas that are required once when they were taught in these days.
  const once = child.areas_once.filter(({ minutes: taught }) => taught > 0).length
  const covered = areas.filter((area) => area.covered).length + once
  const required = areas.length + once
  return [
    ...(has('attendance')
      ? [
          figure(
            lineOf('days'),
            String(attendance.total),
            'days',
            `${mediumDay(from)} to ${mediumDay(from <= today && today < to ? today : to)}`,
          ),
        ]
      : []),
    ...(has('hours') ? [figure(lineOf('hours'), hoursText(minutes), 'hours', either)] : []),
    ...(has('hours') && core ? [figure(core, '', 'core hours')] : []),
    ...(required > 0 ? [{ figure: String(covered), unit: `of ${counted(required, 'area')}`, note: 'taught' }] : []),
  ]
}

/** Names who set a figure, where that isn't the state's law alone. */
function ownText(set_by: string): string {
  return set_by === 'State law' ? '' : set_by.replace(/^State law; /, '')
}

/** "25 samples in 9 areas"; "No samples". */
function samplesText(areas: readonly PacketArea[]): string {
  const count = countOf(areas)
  const having = areas.filter(({ samples }) => samples.length > 0).length
  return count === 0 ? 'No samples' : `${counted(count, 'sample')} in ${counted(having, 'area')}`
}

function countOf(areas: readonly PacketArea[]): number {
  return areas.reduce((sum, { samples }) => sum + samples.length, 0)
}

function leftOutText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 line that names another child is left out.'
    : `${counted(count, 'line')} that name another child are left out.`
}

function contentsOf(model: Omit<PacketModel, 'contents'>, days: number): PacketHeading[] {
  const { areas, reading, log, attendance, hours, scores, filings } = model
  const heading = (id: string, title: string, count: number | string, is_area = false): PacketHeading => ({
    id,
    title,
    count: typeof count === 'string' ? count : count === 0 ? 'none' : count.toLocaleString('en-US'),
    is_area,
  })
  return [
    heading('summary', 'Summary', ''),
    heading('samples', 'Work Samples', countOf(areas)),
    ...areas.map(({ id, name, samples }) => heading(id, name, samples.length, true)),
    ...(reading ? [heading('reading', 'Reading and Materials List', reading.books.length)] : []),
    ...(log ? [heading('log', 'Activity Log', log.entries.length)] : []),
    ...(attendance ? [heading('attendance', 'Attendance', counted(days, 'day'))] : []),
    ...(hours ? [heading('hours', 'Hours by Subject', '')] : []),
    ...(scores ? [heading('scores', 'Test Scores', scores.length)] : []),
    ...(filings ? [heading('filings', 'Filings', filings.length)] : []),
  ]
}

/** A register without what absences are called: the words may name another child (rule packets.other-names). */
function withoutNames(register: AttendanceRegister): AttendanceRegister {
  return { ...register, away: register.away === '' ? '' : awayHead }
}
