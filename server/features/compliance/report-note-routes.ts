import { reportNote, reportNoteIds } from '#shared/compliance/report-note.ts'
import { keyedRecordRoutes } from '#server/rest/keyed-record-routes.ts'

const { student_id, area } = reportNote.schema.shape

/** The calls of a parent's own words on areas: list, write, read, change, delete (rule compliance.report-notes-api). */
export const reportNoteRoutes = keyedRecordRoutes({
  record: 'report_notes',
  one: 'report_note',
  path: '/api/report-notes',
  tags: ['compliance'],
  summaries: {
    list: "List a parent's words on children's areas",
    write: "Write on a child's area and year, which has its words but once",
    read: 'Read words on an area',
    change: 'Change words on an area',
    delete: 'Delete words on an area',
  },
  key: { student_id, area },
  filters: ['student_id'],
  blank: { text: null },
  ids: reportNoteIds,
})
