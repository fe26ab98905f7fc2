import { TextInput } from '@mantine/core'
import { textLimits } from '#shared/records/text.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { RecordingWords } from '#client/queries/media/recordings.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './voice-logger.module.css'

interface VoiceFieldsProps {
  words: RecordingWords
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  onChange: (words: RecordingWords) => void
}

/** Asks for a recording's children, subject and title. */
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
