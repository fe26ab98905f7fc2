import { booksLimit } from '#shared/books/book.ts'
import { coursesLimit } from '#shared/lessons/curriculum.ts'
import { lessonsLimit, tooManyLessons } from '#shared/lessons/lesson.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import type { RowFields } from './check-row.ts'
import type { FamilyState } from './family-state.ts'

/** A limit on records of a family, a child or a course (rules students.limit, books.fields, lessons.limits). */
interface Room {
  max: number
  /** The field that names whose room it is; the family's, where left out. */
  of?: string
  /** Says why one without room is refused; `null` = it comes in archived, since archived rows need none. */
  full: string | null
}

const rooms: Partial<Record<RecordName, Room>> = {
  students: { max: familyStudentLimit, full: null },
  books: { max: booksLimit, full: `A family can have at most ${booksLimit.toLocaleString('en-US')} books.` },
  curricula: { max: coursesLimit, of: 'student_id', full: null },
  lessons: { max: lessonsLimit, of: 'curriculum_id', full: `${tooManyLessons}.` },
}

/** Counts what comes in against what there is room for. */
export class Rooms {
  private readonly family: FamilyState
  private readonly counts = new Map<string, number>()

  constructor(family: FamilyState) {
    this.family = family
  }

  /** Finds out whether one more row has room, without taking it. */
  async hasRoom(record: RecordName, fields: RowFields): Promise<boolean> {
    const room = this.roomOf(record)
    if (room === null || !needsRoom(room, fields)) return true
    return (await this.countOf(record, room, fields)) < room.max
  }

  /** Takes the room of a new row. Without room it comes in archived, or a text says why it doesn't. */
  async take(record: RecordName, fields: RowFields): Promise<RowFields | string> {
    const room = this.roomOf(record)
    if (room === null || !needsRoom(room, fields)) return fields
    if (!(await this.hasRoom(record, fields))) return room.full ?? { ...fields, is_active: false }
    this.counts.set(keyOf(record, room, fields), (await this.countOf(record, room, fields)) + 1)
    return fields
  }

  private roomOf(record: RecordName): Room | null {
    // Only a family account stops at so many children.
    if (record === 'students' && this.family.account_type !== 'family') return null
    return rooms[record] ?? null
  }

  private async countOf(record: RecordName, room: Room, fields: RowFields): Promise<number> {
    const key = keyOf(record, room, fields)
    const before = this.counts.get(key)
    if (before !== undefined) return before
    const count = await this.family.count(record, ownerOf(room, fields))
    this.counts.set(key, count)
    return count
  }
}

function needsRoom({ full }: Room, fields: RowFields): boolean {
  return full !== null || fields['is_active'] === true
}

function ownerOf({ of }: Room, fields: RowFields): string | null {
  return of === undefined ? null : String(fields[of])
}

function keyOf(record: RecordName, room: Room, fields: RowFields): string {
  return `${record}:${ownerOf(room, fields) ?? ''}`
}
