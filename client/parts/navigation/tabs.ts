import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarMonth,
  IconClipboardCheck,
  IconFileText,
  IconNotebook,
  IconTemplate,
} from '@tabler/icons-react'

/** The tabs of a place: its first page, and those that have an address of their own (rule shell.navigation). */
export const pageTabs = {
  planner: [
    { to: '/planner', label: 'Days', Icon: IconCalendarEvent },
    { to: '/planner/courses', label: 'Courses', Icon: IconNotebook },
    { to: '/planner/month', label: 'Month', Icon: IconCalendarMonth },
    { to: '/planner/templates', label: 'Templates', Icon: IconTemplate },
  ],
  compliance: [
    { to: '/compliance', label: 'Overview', Icon: IconClipboardCheck },
    { to: '/compliance/documents', label: 'Documents', Icon: IconFileText },
    { to: '/attendance', label: 'Attendance', Icon: IconCalendarCheck },
  ],
} as const
