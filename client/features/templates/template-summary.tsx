import { IconHome, IconStar, IconTemplate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, shortDuration } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import type { Template } from '#shared/templates/template.ts'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './template-summary.module.css'

interface TemplateSummaryProps {
  template: Template
  /** Every subject that was not deleted. */
  subjects: ReadonlyMap<string, Subject>
  /** Its name is a heading below the page's or the dialog's. */
  heading: 'h2' | 'h3'
  /** Actions at the top right. */
  children?: ReactNode
}

/** A template with what it holds: each activity in the colour of its subject, and its minutes. */
export function TemplateSummary({ template, subjects, heading, children }: TemplateSummaryProps) {
  const { activities } = template
  const usable = usableRows(activities, new Set(subjects.keys()))
  return (
    <div className={styles.summary}>
      <span className={styles.icon} aria-hidden="true">
        <IconTemplate size={22} />
      </span>
      <div className={styles.words}>
        <Text as={heading} strong tone="ink" id={`template-${template.id}`} translate="no">
          {template.name}
        </Text>
        <Text size="small" tone="muted">
          {`${counted(activities.length, 'activity', 'activities')}, ${shortDuration(totalMinutes(activities))}`}
        </Text>
      </div>
      <div className={styles.actions}>{children}</div>
      <div className={styles.more}>
        {template.description !== null && (
          <Text size="small" tone="muted">
            {template.description}
          </Text>
        )}
        {(template.is_default || template.show_on_dashboard) && (
          <div className={styles.badges}>
            {template.is_default && (
              <Badge tone="sage" icon={<IconStar size={16} aria-hidden />}>
                Default
              </Badge>
            )}
            {template.show_on_dashboard && <Badge icon={<IconHome size={16} aria-hidden />}>On the dashboard</Badge>}
          </div>
        )}
      </div>
      <ul className={styles.rows}>
        {activities.map((row, at) => {
          const subject = subjects.get(row.subject_id)
          return (
            // Rows have no other name than their place.
            <li key={at} className={styles.row} data-out={subject === undefined || undefined}>
              {subject ? <ColorDot color={subject.color} /> : <span />}
              <span className={styles.title}>{subject ? row.title : `${row.title} needs a subject`}</span>
              <span className={styles.minutes}>{shortDuration(row.duration_minutes)}</span>
            </li>
          )
        })}
      </ul>
      {usable.length < activities.length && (
        <div className={styles.out}>
          <Text size="small" tone="amber">
            {`${counted(activities.length - usable.length, 'activity', 'activities')} left out until you choose ` +
              'another subject.'}
          </Text>
        </div>
      )}
    </div>
  )
}
