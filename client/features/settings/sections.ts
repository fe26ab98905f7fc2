/** The sections of Account Settings, in the order of their menu (rule settings.sections). */
export const sections = ['profile', 'security', 'notifications', 'school-year', 'billing', 'data', 'deleted'] as const
export type Section = (typeof sections)[number]

export const sectionNames: Readonly<Record<Section, string>> = {
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  'school-year': 'School year',
  billing: 'Billing',
  data: 'Your data',
  deleted: 'Recently deleted',
}
