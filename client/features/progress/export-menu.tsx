import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import type { Day } from '#shared/format/dates.ts'
import { exportCsv } from './export-csv.ts'
import type { FamilyProgress } from './use-progress.ts'

/** Takes the figures away: as a spreadsheet, or printed (rule progress.export). */
export function ExportMenu({ known, today }: { known: FamilyProgress; today: Day }) {
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button leftSection={<IconDownload size={20} />}>Export</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet aria-hidden="true" />}
          onClick={() => void exportCsv(known, today)}
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
  )
}
