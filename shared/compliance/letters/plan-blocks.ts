import { covers } from '#shared/compliance/areas.ts'
import { withoutDetail } from '#shared/compliance/required-subjects.ts'
import { listed } from '#shared/format/listed.ts'
import { blank } from './blank.ts'
import type { LetterChild, LetterSubject } from './letter.ts'
import { namesInLetter, together, type LetterInput } from './letter-input.ts'

/** Drafts a child's goals by subject area from what its subjects say of themselves, for her to edit. */
export function objectivesOf({ children }: LetterInput): string[] {
  return blocks(children, 'Objectives by subject', (subject) => {
    const goals = quoted(subject.learning_objectives) ?? blank
    const used = usedIn(subject)
    return used === null ? goals : `${goals.replace(/(?<=[^.!?…_])$/, '.')} Books and materials: ${used}`
  })
}

/** With what a child is taught each subject. */
export function materialsOf({ children }: LetterInput): string[] {
  return blocks(
    children,
    'Subjects, with the books and materials that I teach from',
    (subject) => usedIn(subject) ?? blank,
  )
}

/** Lists the courses that are offered in each branch of study. */
export function coursesBlock({ children }: LetterInput): string[] {
  return titled(children, 'Courses by branch of study', (child) =>
    linesOf(child).map(({ area, names }) => `- ${area}: ${listed(names) || blank}`),
  )
}

/** A block for children of whom the same is planned. */
function blocks(children: readonly LetterChild[], title: string, told: (subject: LetterSubject) => string): string[] {
  return titled(children, title, (child) => planOf(child, told))
}

/** Lines below a title, which names the children where not the same is said of all. */
function titled(children: readonly LetterChild[], title: string, lines: (child: LetterChild) => string[]): string[] {
  const groups = together(children, lines)
  return groups.map(({ children: some, said }) => {
    const whose = groups.length > 1 ? `, ${namesInLetter(some)}` : ''
    return `${title}${whose}:\n${said.join('\n')}`
  })
}

/** A line for each area, and for each subject that covers none. What a subject says of itself stands once. */
function planOf(child: LetterChild, told: (subject: LetterSubject) => string): string[] {
  const seen = new Map<string, string>()
  const lines = linesOf(child).map(({ area, subjects, names }) => {
    const others = names.filter((name) => name !== area)
    const called = others.length === 0 ? area : `${area} (${listed(others)})`
    const texts = subjects.map((subject) => {
      const before = seen.get(subject.id)
      if (before !== undefined) return `see ${before}`
      seen.set(subject.id, area)
      return told(subject)
    })
    return `- ${called}: ${[...new Set(texts)].join(' ') || blank}`
  })
  return lines.length > 0 ? lines : [blank]
}

interface PlanLine {
  area: string
  subjects: readonly LetterSubject[]
  names: string[]
}

function linesOf({ asked, subjects }: LetterChild): PlanLine[] {
  const areas = asked.named.map((area) => ({
    area: withoutDetail(area),
    subjects: subjects.filter((subject) => covers(subject, area)),
  }))
  const covering = new Set(areas.flatMap((one) => one.subjects))
  const beside = subjects.filter((subject) => !covering.has(subject))
  return [...areas, ...beside.map((subject) => ({ area: subject.name, subjects: [subject] }))].map((line) => ({
    ...line,
    names: line.subjects.map(({ name }) => name),
  }))
}

/** A subject's own materials, and the books of the child's entries that it doesn't name (rule books.in-plans). */
function usedIn({ resources, books = [] }: LetterSubject): string | null {
  const own = quoted(resources)
  const named = (resources ?? '').toLowerCase()
  const others = books.filter((title) => !named.includes(title.toLowerCase()))
  const parts = [own, quoted(others.join('; '))].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('; ')
}

/** So much of a subject's own text stands in a draft. */
const quoteLength = 300

/** A text of several lines as one, its beginning where it is long; `null` where it says nothing. */
function quoted(text: string | null): string | null {
  const line = (text ?? '').trim().replaceAll(/\s*\n\s*/g, '; ')
  if (line === '') return null
  return line.length <= quoteLength ? line : `${line.slice(0, quoteLength).replace(/\s+\S*$/, '')}…`
}
