/** The sections of Account Settings, in the order of their menu (spec 1 §2; Recently deleted: decision A8). */
export const sections = ['profile', 'security', 'notifications', 'billing', 'deleted'] as const
export type Section = (typeof sections)[number]

export const sectionNames: Readonly<Record<Section, string>> = {
  profile: 'Profile',
  security: 'Security',
  notifications: 'Notifications',
  billing: 'Billing',
  deleted: 'Recently deleted',
}
