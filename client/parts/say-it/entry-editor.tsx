import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { activityTypeLabels, activityTypes } from '#shared/activities/types.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { DayButton } from '#client/parts/activities/day-button.tsx'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { NextLesson } from '#client/parts/lessons/next-lesson.tsx'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import { SubjectChoices } from '#client/parts/subjects/subject-choices.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './entry-editor.module.css'
import type { SayIt, ShownEntry } from './use-say-it.ts'

interface EntryEditorProps {
  id: string
  entry: ShownEntry
  said: SayIt
  onDone: () => void
}

/** All that an entry was taken for, to be changed. */
export function EntryEditor({ id, entry, said, onDone }: EntryEditorProps) {
  const { student_id, activity_type, title, date, duration_minutes } = entry
  // The minutes it opened with stay one tap away.
  const [minutesSaid] = useState(duration_minutes)
  const together = said.entries.filter((one) => one.said === entry.said)
  const change = (changed: Parameters<SayIt['change']>[1]) => said.change([entry], changed)

  return (
    <section id={id} className={styles.editor} aria-label="Change this entry">
      <ChildToggles
        label="Kids"
        colors={said.colors}
        chosen={together.flatMap((one) => one.student_id ?? [])}
        onChoose={(student_ids) => change({ student_ids })}
      />
      <div>
        <p className={groupLabel.label}>Subject</p>
        <SubjectChoices
          label="Subject"
          subjects={said.subjects}
          chosen={entry.subject_id}
          onChoose={(subject_id) => change({ subject_id })}
        />
      </div>
      <div className={styles.fields}>
        <TextInput
          label="Title"
          autoComplete="off"
          value={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Select
          label="Activity Type"
          data={activityTypes.map((value) => ({ value, label: activityTypeLabels[value] }))}
          value={activity_type}
          onChange={(event) => {
            const type = activityTypes.find((one) => one === event.currentTarget.value)
            if (type !== undefined) change({ activity_type: type })
          }}
        />
      </div>
      <NextLesson
        student_ids={together.flatMap((one) => one.student_id ?? [])}
        subject_id={entry.subject_id ?? ''}
        chosen={title}
        onChoose={(next) => change({ title: next.title })}
      />
      <div className={styles.foot}>
        <div>
          <p className={groupLabel.label}>Minutes</p>
          <DurationChips
            also={minutesSaid}
            minutes={duration_minutes}
            onChoose={(minutes) => change({ minutes: { [student_id ?? '']: minutes } })}
          />
        </div>
        <DayButton value={date} onChange={(changed) => change({ date: changed })} />
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
