import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

/** The device's own select, with our chevron. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect rightSection={<IconChevronDown size={20} aria-hidden="true" />} {...props} />
}
