import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ForWriting } from './may-write.tsx'

const places = {
  student: { to: '/students', search: { add: 1 }, label: 'Add Your First Student' },
  subject: { to: '/subjects', search: { add: 1 }, label: 'Add Your First Subject' },
  template: { to: '/planner/templates', search: { add: 1 }, label: 'Add Your First Template' },
} as const

interface AddFirstProps {
  what: keyof typeof places
  /** A place where a dialog over every page has to make room. */
  onLeave?: () => void
}

/** Leads from an empty list to the form that adds the first one (rule shell.empty-lists). */
export function AddFirst({ what, onLeave }: AddFirstProps) {
  const { label, ...place } = places[what]
  return (
    <ForWriting>
      <Button
        leftSection={<IconPlus size={20} />}
        renderRoot={(button) => <Link {...place} {...button} onClick={onLeave} />}
      >
        {label}
      </Button>
    </ForWriting>
  )
}
