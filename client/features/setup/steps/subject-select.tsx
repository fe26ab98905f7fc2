import type { SubjectRow } from '#shared/setup/setup-form.ts'
import { namedSubjects } from '#shared/setup/setup-rows.ts'
import { Select } from '#client/forms/inputs/select.tsx'

interface SubjectSelectProps {
  className: string | undefined
  subjects: readonly SubjectRow[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** One of the subjects of step 3. */
export function SubjectSelect({ className, subjects, value, error, onChange }: SubjectSelectProps) {
  const offered = namedSubjects(subjects).map(({ id, name }) => ({ value: id, label: name.trim() }))
  return (
    <Select
      className={className}
      label="Subject"
      data={[{ value: '', label: 'Choose a subject' }, ...offered]}
      // A subject that was taken away in step 3 is none.
      value={offered.some((subject) => subject.value === value) ? value : ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
