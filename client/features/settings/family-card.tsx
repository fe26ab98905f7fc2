import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { longestFamilyDay } from '#shared/compliance/instruction-days.ts'
import { eventsOf } from '#shared/compliance/todo-events.ts'
import { isNewHome, type Home } from '#shared/family/new-home.ts'
import { longDuration } from '#shared/format/duration.ts'
import {
  familySettings,
  paperLabels,
  papers,
  supervisorRoleLabels,
  supervisorRoles,
  supervisorRoleText,
  type FamilySettings,
} from '#shared/family/family-settings.ts'
import { openFamilySettings, readFamilySettings, saveFamilySettings } from '#client/queries/family-settings.ts'
import type { Opened } from '#client/queries/write.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { useToday } from '#client/lib/use-today.ts'
import { EventOffer } from '#client/parts/compliance/event-offer.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import form from '#client/forms/form.module.css'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { RecordDialog } from '#client/forms/dialog/record-dialog.tsx'
import { recordForm } from '#client/forms/record-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './settings.module.css'

const half = `${form.half} ${form.pair}`

interface FamilyCardProps {
  /** The account; the family's record has its id. */
  user: User
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** The family's address and the look of its papers (rule settings.family). */
export function FamilyCard({ user, isEditing, onEdit }: FamilyCardProps) {
  const settings = useLive(readFamilySettings)
  const told = settings ? toldOf(settings) : []

  return (
    <Card title="Family details">
      <p className={styles.quiet}>Printed on reports and letters, where a state asks for it. All of it is optional.</p>
      {told.length > 0 && (
        <dl className={styles.facts}>
          {told.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ForWriting>
        <div className={styles.actions}>
          <Button variant="default" leftSection={<IconPencil size={20} />} onClick={() => onEdit(true)}>
            Edit family details
          </Button>
        </div>
        <Presence>{isEditing && <FamilyDialog user={user} onClose={() => onEdit(false)} />}</Presence>
      </ForWriting>
    </Card>
  )
}

/** The filled fields, with labels, as a parent reads them. */
function toldOf(settings: FamilySettings): [label: string, value: string][] {
  const { labels } = familySettings
  const town = [settings.city, settings.zip].filter(Boolean).join(' ')
  const address = [settings.street, town].filter(Boolean).join(', ')
  const minutes = labels.values?.day_minutes?.(settings.day_minutes) ?? ''
  const role = settings.supervisor_is === 'other' ? '' : supervisorRoleText(settings.supervisor_is).toLowerCase()
  const supervisor = [settings.supervisor, role, settings.supervisor_education].filter(Boolean).join(', ')
  const facts: [string, string | null][] = [
    ['Address', address],
    [labels.fields.phone, settings.phone],
    [labels.fields.district, settings.district],
    [labels.fields.superintendent, settings.superintendent],
    ['Who teaches', supervisor],
    ['A full school day', minutes],
    [labels.fields.paper, paperLabels[settings.paper]],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

const settingsForm = recordForm('family_settings')

/** A longer day that was said before stays as it is, and counts as the longest. */
const familyForm: typeof settingsForm = {
  ...settingsForm,
  read: (values, today, seen) => {
    const read = settingsForm.read(values, today, seen)
    if ('errors' in read) return read
    const { day_minutes } = read.ready
    const isTooLong = day_minutes !== null && day_minutes > longestFamilyDay && day_minutes !== seen?.day_minutes
    return isTooLong ? { errors: { day_minutes: `A school day can have at most ${longestFamilyDay} minutes` } } : read
  },
}

interface FamilyDialogProps {
  user: User
  onClose: () => void
}

function FamilyDialog(props: FamilyDialogProps) {
  const opened = useOnce(openFamilySettings)
  return opened !== undefined && <FamilyForm {...props} opened={opened} />
}

function FamilyForm({ user, opened, onClose }: FamilyDialogProps & { opened: Opened<'family_settings'> | null }) {
  const today = useToday()
  // The to-dos that come onto the list with a move, and its day.
  const [todos, setTodos] = useState<readonly string[]>([])
  const [movedOn, setMovedOn] = useState(today)
  // A family without details tells them for the first time.
  const isMoved = (now: Home) => opened !== null && isNewHome(opened.seen, now)
  const open = useRecordForm(familyForm, {
    opened,
    empty: () => familyForm.empty(),
    save: (fields, _values, asTyped) =>
      saveFamilySettings(asTyped, fields, isMoved(fields) && todos.length > 0 ? { todos, on: movedOn } : null),
    // Text that she types before the record arrives is its draft too.
    draft: `form:family_settings:${user.id}`,
    isProposed: true,
    isComplete: () => todos.length === 0 || movedOn !== '',
    texts: { title: 'Family Details', submit: 'Save', saved: 'Family details saved.' },
    closes: true,
    onClose,
  })

  return (
    <RecordDialog form={open}>
      <TextInput autoComplete="street-address" data-autofocus {...open.input('street')} />
      <TextInput className={half} autoComplete="address-level2" {...open.input('city')} />
      <TextInput className={half} autoComplete="postal-code" {...open.input('zip')} />
      <TextInput className={half} type="tel" autoComplete="tel" {...open.input('phone')} />
      <TextInput
        className={half}
        inputMode="numeric"
        placeholder="270"
        description={`At most ${longestFamilyDay}, which is ${longDuration(longestFamilyDay)}`}
        {...open.input('day_minutes')}
      />
      <TextInput className={half} {...open.input('district')} />
      <TextInput className={half} placeholder="Who gets your letters" {...open.input('superintendent')} />
      <NativeSelect data={papers.map((value) => ({ value, label: paperLabels[value] }))} {...open.input('paper')} />
      <Text as="h3" strong>
        Who teaches
      </Text>
      <TextInput className={half} autoComplete="name" {...open.input('supervisor')} />
      <NativeSelect
        className={half}
        data={[
          { value: '', label: 'Not said' },
          ...supervisorRoles.map((value) => ({ value, label: supervisorRoleLabels[value] })),
        ]}
        {...open.input('supervisor_is')}
      />
      <TextInput placeholder="High school diploma, 2003" {...open.input('supervisor_education')} />
      {isMoved(open.values) && (
        <EventOffer
          user={user}
          events={eventsOf.new_address_or_district}
          student={null}
          when="If you moved: "
          chosen={todos}
          onChoose={setTodos}
        >
          <TextInput
            type="date"
            label="It happened on"
            required
            value={movedOn}
            onChange={({ currentTarget: { value } }) => setMovedOn(value)}
          />
        </EventOffer>
      )}
    </RecordDialog>
  )
}
