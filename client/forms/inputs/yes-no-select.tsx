import type { NativeSelectProps } from '@mantine/core'
import { Select } from './select.tsx'

interface YesNoSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'checked'> {
  /** How a yes and a no read. */
  yes: string
  no: string
  checked?: boolean
  onChange: (isYes: boolean) => void
}

/** A select of two words for a field that is yes or no. */
export function YesNoSelect({ yes, no, checked, onChange, ...props }: YesNoSelectProps) {
  return (
    <Select
      {...props}
      data={[yes, no]}
      value={checked === true ? yes : no}
      onChange={(event) => onChange(event.currentTarget.value === yes)}
    />
  )
}
