import { IconChartLine, IconClipboardCheck, IconFolderCheck, IconHome, IconSettings } from '@tabler/icons-react'
import { registry } from '#shared/records/registry.ts'
import { pageTabs } from '#client/parts/navigation/tabs.ts'
import { catalogue, type ListedRecord } from '#client/parts/records/catalogue.ts'

/** The entries of the navigation, in their order; only screens that exist have one (rule shell.navigation). */
export const places = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconHome },
  placeOf('activities'),
  { to: '/planner', label: 'Planner', Icon: catalogue.planned_activities.Icon, tabs: pageTabs.planner },
  placeOf('students'),
  placeOf('subjects'),
  placeOf('books'),
  { to: '/progress', label: 'Progress', Icon: IconChartLine },
  { to: '/assessments', label: 'Grades', Icon: catalogue.assessments.Icon },
  { to: '/compliance', label: 'Compliance', Icon: IconClipboardCheck, tabs: pageTabs.compliance },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
] as const

/** A phone's bar has room for three places beside + and More. */
export const barPlaces = places.slice(0, 3)
export const morePlaces = [
  ...places.slice(3),
  ...pageTabs.planner.slice(1),
  ...pageTabs.compliance.slice(1),
  { to: '/compliance/file', label: 'What’s on File', Icon: IconFolderCheck },
] as const

/** The page of a record, under what several of it are called. */
function placeOf(record: ListedRecord) {
  const { page, Icon } = catalogue[record]
  return { to: page, label: registry[record].labels.many, Icon }
}
