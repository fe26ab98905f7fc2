import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { QuickDayDialog } from './quick-day-dialog.tsx'

interface QuickDayProps {
  isOpen: boolean
  onManage: () => void
  onAdd: () => void
  onClose: () => void
}

/** Quick Day Logging over the page that asks for it. */
export function QuickDay({ isOpen, onManage, onAdd, onClose }: QuickDayProps) {
  const templates = useLive(listTemplates)
  const subjects = useLive(listSubjects)
  const students = useLive(listStudents)
  if (templates === undefined || subjects === undefined || students === undefined) return null
  return (
    <ForWriting>
      <Presence>
        {isOpen && (
          <QuickDayDialog
            templates={templates}
            subjects={new Map(subjects.map((subject) => [subject.id, subject]))}
            colors={studentColorsOf(students).filter((one) => one.isActive)}
            onManage={onManage}
            onAdd={onAdd}
            onClose={onClose}
          />
        )}
      </Presence>
    </ForWriting>
  )
}
