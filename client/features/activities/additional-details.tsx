import { Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import layout from '#client/forms/form.module.css'
import type { Form } from '#client/forms/use-form.ts'
import { hasDetails, type ActivityValues } from './activity-form.ts'
import styles from './additional-details.module.css'

const longOnes = ['materials_used', 'learning_objectives', 'notes'] as const

/** What a parent may add; closed until there is something in it (rule activities.details). */
export function AdditionalDetails({ form }: { form: Form<ActivityValues> }) {
  const { values, errors } = form
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
          <div className={layout.fields}>
            <Textarea {...form.input('description')} />
            <TextInput {...form.input('location')} />
            {longOnes.map((field) => (
              <Textarea key={field} rows={2} {...form.input(field)} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
