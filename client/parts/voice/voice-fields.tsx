import { TextInput } from '@mantine/core'
import { textLimits } from '#shared/records/text.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './voice-logger.module.css'

/** What a parent says of a recording. */
export interface VoiceWords {
  student_id: string
  subject_id: string
  title: string
}

interface VoiceFieldsProps {
  words: VoiceWords
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  onChange: (words: VoiceWords) => void
}

/** Whose recording it is, of what, and what it is called. */
export function VoiceFields({ words, colors, subjects, onChange }: VoiceFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="Student"
          data={[
            { value: '', label: 'Choose a student' },
            ...colors.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={words.student_id}
          onChange={(event) => onChange({ ...words, student_id: event.currentTarget.value })}
        />
        <Select
          label="Subject"
          data={[
            { value: '', label: 'Choose a subject' },
            ...subjects.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={words.subject_id}
          onChange={(event) => onChange({ ...words, subject_id: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label="Title"
        autoComplete="off"
        maxLength={textLimits.title}
        value={words.title}
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
    </>
  )
}
