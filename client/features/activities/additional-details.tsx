import { Textarea, TextInput } from '@mantine/core'
import { DetailsPanel } from '#client/forms/details-panel.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { hasActivityDetails, type ActivityValues } from './activity-form.ts'

const longOnes = ['materials_used', 'learning_objectives', 'notes'] as const

/** Optional details; closed until there is something in them (rule activities.details). */
export function AdditionalDetails({ form }: { form: Form<ActivityValues> }) {
  const { values, errors } = form
  const isWrong = [errors.description, errors.location, ...longOnes.map((field) => errors[field])].some(Boolean)
  return (
    <DetailsPanel
      line="Description, location, materials used, learning objectives, notes"
      hasContent={hasActivityDetails(values)}
      isWrong={isWrong}
    >
      <Textarea {...form.input('description')} />
      <TextInput {...form.input('location')} />
      {longOnes.map((field) => (
        <Textarea key={field} rows={2} {...form.input(field)} />
      ))}
    </DetailsPanel>
  )
}
