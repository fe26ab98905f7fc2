import type { ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { AbsencesSection } from './absences-section.tsx'
import { BreaksSection, type DaysOffForms } from './breaks-section.tsx'
import { DeletedSection } from './deleted/deleted-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { FamilyCard } from './family-card.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import type { Section } from './sections.ts'
import styles from './settings.module.css'

interface SettingsPageProps {
  user: User
  section: Section
  /** The side menu, whose links the routes know. */
  menu: ReactNode
  /** Content of Billing. */
  billing: ReactNode
  /** The family's school year, which leads to the next. */
  rollover?: ReactNode
  /** The forms that the address opens under School year. */
  breakForms?: DaysOffForms
  absenceForms?: DaysOffForms
  /** Lead from Security to Your data, and from there to the import. */
  dataLink?: ReactNode
  importLink?: ReactNode
}

/** Account Settings (rule settings.sections): one section at a time beside its menu. */
export function SettingsPage({ user, section, menu, billing, rollover, ...more }: SettingsPageProps) {
  const { breakForms, absenceForms, dataLink, importLink } = more
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className={styles.page}>
        {menu}
        <div className={styles.section}>
          {section === 'profile' && <ProfileSection user={user} />}
          {section === 'security' && <SecuritySection email={user.email} dataLink={dataLink} />}
          {section === 'notifications' && <NotificationsSection user={user} />}
          {section === 'school-year' && rollover}
          {section === 'school-year' && breakForms && <BreaksSection {...breakForms} />}
          {section === 'school-year' && absenceForms && <AbsencesSection {...absenceForms} />}
          {section === 'school-year' && breakForms && (
            <FamilyCard
              user={user}
              isEditing={breakForms.editing === user.id}
              onEdit={(isEditing) => breakForms.onEdit(isEditing ? user.id : undefined)}
            />
          )}
          {section === 'billing' && billing}
          {section === 'data' && <DataSection user={user} importLink={importLink} />}
          {section === 'deleted' && <DeletedSection />}
        </div>
      </div>
    </>
  )
}
