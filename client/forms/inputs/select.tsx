import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAwaited } from '#client/ui/display/arrival.ts'

/**
 * The device's own select, with our chevron. One that a first sync leaves nothing to choose from says so (rule
 * sync.first-shown).
 */
export function Select({ data, ...props }: NativeSelectProps) {
  const awaited = useAwaited()
  const offered = awaited !== null && data?.length === 1 ? [{ value: '', label: awaited }] : data
  return (
    <NativeSelect
      rightSection={<IconChevronDown size={20} aria-hidden="true" />}
      {...(offered && { data: offered })}
      {...props}
    />
  )
}
