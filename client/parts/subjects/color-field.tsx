import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { defaultSubjectColor, subjectPalette } from '#shared/subjects/subject.ts'
import styles from './color-field.module.css'
import { colorNames } from './color-names.ts'
import { contrastText } from './contrast-text.ts'

interface ColorFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (color: string) => void
}

const written = /^#[0-9A-Fa-f]{6}$/

/** A subject's colour: one of the palette, the device's picker, or typed (rule subjects.palette). */
export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  return (
    <div className={styles.field}>
      <TextInput
        className={styles.typed}
        label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label="Another shade"
            value={written.test(value) ? value.toLowerCase() : defaultSubjectColor.toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        }
        leftSectionWidth={52}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <fieldset aria-label="Palette" className={styles.swatches}>
        {subjectPalette.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ '--subject': color, '--on-subject': contrastText(color) } as CSSProperties}
            aria-label={colorNames[color]}
            title={colorNames[color]}
            aria-pressed={color === value.toUpperCase()}
            onClick={() => onChange(color)}
          >
            <IconCheck size={20} stroke={3} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
