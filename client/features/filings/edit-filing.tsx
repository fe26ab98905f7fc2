import { TextInput } from '@mantine/core'
import { hasTracking } from '#shared/filings/ways.ts'
import { changeFiling } from '#client/queries/filings.ts'
import type { Opened } from '#client/queries/write.ts'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { useToday } from '#client/lib/use-today.ts'
import { filingForm } from '#client/parts/filings/filing-form.ts'
import { WayChoice } from '#client/parts/filings/way-choice.tsx'

interface EditFilingProps {
  filing: Opened<'filings'>
  onClose: () => void
}

/** Changes how, when and to whom something was sent; what was sent never changes (rule filings.fixed). */
export function EditFiling({ filing, onClose }: EditFilingProps) {
  const today = useToday()
  const form = useRecordForm(filingForm, {
    opened: filing,
    empty: () => filingForm.of(filing.seen),
    isComplete: ({ sent_on }) => sent_on !== '',
    texts: { title: 'Change how it was sent', submit: 'Save' },
    save: async ({ sent_on, way, sent_to, tracking }, _values, asTyped) => {
      const number = hasTracking(way) ? tracking : null
      if (asTyped) await changeFiling(asTyped, { sent_on, way, sent_to, tracking: number })
    },
    onClose,
  })
  return (
    <RecordDialog form={form}>
      <WayChoice way={form.values.way} onChoose={(way) => form.change({ way })} />
      <TextInput type="date" max={today} {...form.input('sent_on')} />
      <TextInput autoComplete="off" {...form.input('sent_to')} />
      {hasTracking(form.values.way) && <TextInput autoComplete="off" {...form.input('tracking')} />}
    </RecordDialog>
  )
}
