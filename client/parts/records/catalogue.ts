import {
  IconBeach,
  IconCertificate,
  IconSchool,
  IconBell,
  IconBooks,
  IconAdjustments,
  IconChecklist,
  IconMapPin,
  IconNotes,
  IconCalendarEvent,
  IconCalendarCheck,
  IconCalendarRepeat,
  IconFileImport,
  IconFileText,
  IconFlag,
  IconFolder,
  IconHome,
  IconLink,
  IconListDetails,
  IconListNumbers,
  IconMail,
  IconMoodSick,
  IconNotebook,
  IconPalette,
  IconPhoto,
  IconScale,
  IconSend,
  IconStack2,
  IconTemplate,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { RecordName } from '#shared/records/registry.ts'

/** Display facts that screens add to a record's definition. */
interface RecordLook {
  Icon: Icon
  /** The page that lists it, and opens its form by the address. */
  page?: string
  /**
   * How it is opened where it has no page of its own: its form, on the page that it was typed on, or where it stands.
   */
  opens?: 'Edit' | 'Open'
}

/** How each record looks and where it lives; its words stand in its definition. */
export const catalogue = {
  students: { Icon: IconUsers, page: '/students' },
  enrollments: { Icon: IconUser },
  subjects: { Icon: IconPalette, page: '/subjects' },
  import_runs: { Icon: IconFileImport },
  books: { Icon: IconBooks, page: '/subjects/books' },
  book_readings: { Icon: IconBooks },
  activities: { Icon: IconListDetails, page: '/activities' },
  attachments: { Icon: IconPhoto, opens: 'Open' },
  templates: { Icon: IconTemplate, page: '/planner/templates' },
  bulk_runs: { Icon: IconStack2, opens: 'Open' },
  rollovers: { Icon: IconCalendarRepeat },
  state_moves: { Icon: IconMapPin },
  breaks: { Icon: IconBeach, page: '/settings' },
  absences: { Icon: IconMoodSick, page: '/settings' },
  planned_activities: { Icon: IconCalendarEvent, page: '/planner' },
  curricula: { Icon: IconNotebook, page: '/planner/courses' },
  lessons: { Icon: IconListNumbers, opens: 'Edit' },
  day_marks: { Icon: IconCalendarCheck, page: '/attendance' },
  assessments: { Icon: IconCertificate, page: '/assessments' },
  courses: { Icon: IconSchool, opens: 'Edit' },
  requirement_overrides: { Icon: IconAdjustments, opens: 'Edit' },
  compliance_todos: { Icon: IconChecklist, opens: 'Open' },
  documents: { Icon: IconFileText, page: '/compliance/documents' },
  document_pages: { Icon: IconFileText, opens: 'Open' },
  filings: { Icon: IconSend, opens: 'Open' },
  packets: { Icon: IconFolder, opens: 'Open' },
  packet_links: { Icon: IconLink },
  packet_letters: { Icon: IconMail },
  report_notes: { Icon: IconNotes, opens: 'Edit' },
  goals: { Icon: IconFlag, page: '/subjects' },
  goal_progress: { Icon: IconFlag, opens: 'Edit' },
  notification_preferences: { Icon: IconBell },
  family_settings: { Icon: IconHome, page: '/settings' },
  conflicts: { Icon: IconScale },
} as const satisfies Readonly<Record<RecordName, RecordLook>>

type Catalogue = typeof catalogue

/** The records that have a page of their own. */
export type ListedRecord = {
  [Name in RecordName]: Catalogue[Name] extends { page: string } ? Name : never
}[RecordName]

/** The page of a record; `undefined` where it has none. */
export function pageOfRecord(record: RecordName) {
  const look = catalogue[record]
  return 'page' in look ? look.page : undefined
}

/**
 * The word on the button that opens the form of a record, or where it stands; `null` where there is nothing to open.
 */
export function openingOf(record: RecordName): 'Edit' | 'Open' | null {
  const look: RecordLook = catalogue[record]
  return look.page === undefined ? (look.opens ?? null) : 'Edit'
}
