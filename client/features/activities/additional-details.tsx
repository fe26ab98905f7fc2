import { Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import form from '#client/forms/form.module.css'
import {
  activityFormLabels as labels,
  hasDetails,
  type ActivityForm,
  type ActivityFormErrors,
} from './activity-form.ts'
import styles from './additional-details.module.css'

interface AdditionalDetailsProps {
  values: ActivityForm
  errors: ActivityFormErrors
  onChange: (changed: Partial<ActivityForm>) => void
}

const longOnes = ['materials_used', 'learning_objectives', 'notes'] as const

/** What a parent may add; closed until there is something in it (rule activities.details). */
export function AdditionalDetails({ values, errors, onChange }: AdditionalDetailsProps) {
  const [opened, setOpened] = useState(() => hasDetails(values))
  const id = useId()
  const isWrong = [errors.description, errors.location, ...longOnes.map((field) => errors[field])].some(Boolean)
  const isOpen = opened || isWrong

  return (
    <section className={styles.panel}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <span className={styles.title}>Additional Details</span>
        <span className={styles.line}>Description, location, materials used, learning objectives, notes</span>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <div className={form.fields}>
            <Textarea
              label={labels.description}
              value={values.description}
              error={errors.description?.[0]}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
            />
            <TextInput
              label={labels.location}
              value={values.location}
              error={errors.location?.[0]}
              onChange={(event) => onChange({ location: event.currentTarget.value })}
            />
            {longOnes.map((field) => (
              <Textarea
                key={field}
                rows={2}
                label={labels[field]}
                value={values[field]}
                error={errors[field]?.[0]}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
