import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { definitionOf, type RecordName } from '#shared/records/registry.ts'
import { appVersion } from '#client/api/app-version.ts'
import { exportRecordsCsv, exportJson, type ExportedFile } from '#client/queries/export-records.ts'
import { handOut } from '#client/lib/hand-out.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './export.module.css'

/** Records that a parent may open in a spreadsheet, the most useful first. */
const tables: readonly RecordName[] = [
  'activities',
  'assessments',
  'courses',
  'day_marks',
  'planned_activities',
  'students',
  'subjects',
  'goals',
  'goal_progress',
  'templates',
  'breaks',
  'absences',
  'compliance_todos',
  'report_notes',
]

/** The records that are on this device, as files, at once and without a network (rule exports.on-device). */
export function DeviceCard() {
  const [table, setTable] = useState<RecordName>('activities')
  const [isBusy, setIsBusy] = useState(false)

  async function give(make: () => Promise<ExportedFile>) {
    setIsBusy(true)
    try {
      const { name, text, type } = await make()
      if (await handOut(new File([text], name, { type }))) showToast({ title: 'Exported', message: name })
    } catch {
      showToast({ type: 'error', title: 'Export Failed', message: 'We couldn’t make the file. Please try again.' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card title="Quick download">
      <p className={styles.words}>
        One kind of record for a spreadsheet, or all of them without photos, recordings and documents. Works offline
        too.
      </p>
      <div className={styles.files}>
        <Button
          variant="default"
          leftSection={<IconFileText size={20} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => void give(() => exportJson(new Date(), appVersion))}
        >
          All records (JSON)
        </Button>
        <Select
          label="Table"
          value={table}
          data={tables.map((value) => ({ value, label: definitionOf(value).labels.many }))}
          onChange={(event) => setTable(tables.find((one) => one === event.currentTarget.value) ?? table)}
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => void give(() => exportRecordsCsv(table, new Date()))}
        >
          Spreadsheet (CSV)
        </Button>
      </div>
    </Card>
  )
}
