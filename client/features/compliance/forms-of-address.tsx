import { areaOf } from '#shared/compliance/required-subjects.ts'
import { states, type StateCode } from '#shared/compliance/states/list.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { OwnFiguresDialog } from './own-figures-dialog.tsx'
import { areasOf, ReportWordsDialog } from '#client/parts/compliance/report-words-dialog.tsx'

/** The forms that an address opens, such as that of a record that needs attention (rule shell.sync-sheet). */
export interface ComplianceForms {
  /** The state whose own figures are open. */
  figures?: StateCode | undefined
  /** The note on a child's year that is open. */
  note?: string | undefined
}

interface FormsOfAddressProps {
  /** `missing` where the rules of the state are not on this device. */
  law: FamilyLaw | 'missing'
  shown: ComplianceForms
  onFiguresClosed: () => void
  onNoteClosed: () => void
}

/** Also of a state that the family has left, of a year that is over, and of a child who is archived. */
export function FormsOfAddress({ law, shown, onFiguresClosed, onNoteClosed }: FormsOfAddressProps) {
  const note = useOpened('report_notes', shown.note)
  const student = useOpened('students', note?.seen.student_id)
  const pack = states.find(({ state }) => state === shown.figures)
  return (
    <ForWriting>
      <Presence>
        {pack !== undefined && <OwnFiguresDialog key={pack.state} pack={pack} onClose={onFiguresClosed} />}
      </Presence>
      <Presence>
        {note && student && (
          <ReportWordsDialog
            key={note.id}
            student={student.seen}
            schoolYear={note.seen.school_year}
            areas={areasWith(note.seen, law)}
            onClose={onNoteClosed}
          />
        )}
      </Presence>
    </ForWriting>
  )
}

/** The areas of the child in the year of a note, with that of the note. */
function areasWith(
  note: { student_id: string; school_year: string; area: string },
  law: FamilyLaw | 'missing',
): string[] {
  const children = law === 'missing' ? [] : law.children
  const child = children.find(
    ({ student, year }) => student.id === note.student_id && year.schoolYear === note.school_year,
  )
  const areas = child ? areasOf(child) : []
  return areas.some((area) => areaOf(area) === areaOf(note.area)) ? areas : [note.area, ...areas]
}
