import { Button } from '@mantine/core'
import {
  defaultTimezone,
  firstTimezones,
  otherTimezones,
  zoneName,
  zoneText,
  zoneToOffer,
} from '#shared/notifications/timezones.ts'
import { deviceZone } from '#client/queries/preferences.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import styles from '#client/features/settings/settings.module.css'

interface TimezoneSelectProps {
  label: string
  /** `null` until this device has settled its own, which it does by itself. */
  value: string | null
  disabled: boolean
  onChange: (timezone: string) => void
}

/**
 * The twelve zones first, then every zone that the browser knows (rule notifications.timezones); with the offer of this
 * device's own.
 */
export function TimezoneSelect({ label, value, disabled, onChange }: TimezoneSelectProps) {
  const chosen = value ?? deviceZone() ?? defaultTimezone
  const offered = zoneToOffer(value, deviceZone())
  return (
    <div className={styles.field}>
      <Select
        label={label}
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {firstTimezones.map((zone) => optionOf(zone, zoneText(zone)))}
        <optgroup label="All time zones">
          {otherTimezones(Intl.supportedValuesOf('timeZone'), chosen).map((zone) =>
            optionOf(zone, zone === chosen ? zoneText(zone) : zoneName(zone)),
          )}
        </optgroup>
      </Select>
      {offered !== null && (
        <div className={styles.line}>
          <p className={styles.quiet}>This device is in {zoneText(offered)}. Use it?</p>
          <Button variant="subtle" onClick={() => onChange(offered)}>
            Use {zoneText(offered)}
          </Button>
        </div>
      )}
    </div>
  )
}

function optionOf(zone: string, text: string) {
  return (
    <option key={zone} value={zone}>
      {text}
    </option>
  )
}
