import { firstTimezones, otherTimezones } from '#shared/notifications/timezones.ts'
import { Select } from '#client/forms/inputs/select.tsx'

interface TimezoneSelectProps {
  label: string
  value: string
  disabled: boolean
  onChange: (timezone: string) => void
}

/** The twelve zones first, then every zone that the browser knows (rule notifications.timezones). */
export function TimezoneSelect({ label, value, disabled, onChange }: TimezoneSelectProps) {
  return (
    <Select label={label} value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
      {firstTimezones.map(optionOf)}
      <optgroup label="All time zones">
        {otherTimezones(Intl.supportedValuesOf('timeZone'), value).map(optionOf)}
      </optgroup>
    </Select>
  )
}

function optionOf(zone: string) {
  return (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  )
}
