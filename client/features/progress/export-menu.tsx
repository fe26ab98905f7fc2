import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react'
import type { Day } from '#shared/format/dates.ts'
import { PaperDialogs } from '#client/parts/papers/paper-dialogs.tsx'
import { progressReport } from '#client/parts/papers/papers.ts'
import { usePaper } from '#client/parts/papers/use-paper.ts'
import { exportProgressCsv } from './export-csv.ts'
import type { FamilyProgress } from './use-progress.ts'

interface ExportMenuProps {
  known: FamilyProgress
  /** The child and the subject of which alone everything tells. */
  shown: { student_id?: string | undefined; subject_id?: string | undefined }
  today: Day
}

/** Takes the figures away: on paper, as a spreadsheet, or printed (rules progress.export, papers.here). */
export function ExportMenu({ known, shown, today }: ExportMenuProps) {
  const asked = usePaper()
  const { student_id, subject_id } = shown
  const report = progressReport('pdf', { ...known.progress.days, student_id, subject_id })
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <Button leftSection={<IconDownload size={20} />} loading={asked.state.is === 'busy'}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileText aria-hidden="true" />} onClick={() => void asked.ask(report)}>
            PDF report
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet aria-hidden="true" />}
            onClick={() => void exportProgressCsv(known, today)}
          >
            CSV for a spreadsheet
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter aria-hidden="true" />}
            onClick={() => setTimeout(() => window.print(), 300)}
          >
            Print this page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PaperDialogs paper={report} asked={asked} />
    </>
  )
}
