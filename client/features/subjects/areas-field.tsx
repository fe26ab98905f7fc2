import { Textarea } from '@mantine/core'
import { covers, coversByName, mayCover, mayMean, toggled } from '#shared/compliance/areas.ts'
import { textLines } from '#client/forms/form-text.ts'
import type { ValuesOf } from '#client/forms/record-form.ts'
import type { Form } from '#client/forms/use-form.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './areas-field.module.css'

interface AreasFieldProps {
  form: Form<ValuesOf<'subjects'>>
  required: readonly string[]
}

/**
 * Chooses the required subjects that a subject covers, by its name or the parent's word; likely ones come first (rule
 * compliance.areas).
 */
export function AreasField({ form, required }: AreasFieldProps) {
  const { name, areas, not_areas } = form.values
  const subject = { id: '', name, areas: textLines(areas), not_areas: textLines(not_areas) }
  // By the name alone: a chip stays where it is when it's tapped.
  const placeOf = (area: string) => (coversByName(name, area) ? 0 : mayMean(name, area) ? 1 : 2)
  const offered = [...required].sort((one, other) => placeOf(one) - placeOf(other))

  function toggle(area: string) {
    const said = toggled(subject, area)
    form.change({ areas: said.areas.join('\n'), not_areas: said.not_areas.join('\n') })
  }

  return (
    <div className={styles.field}>
      <Textarea
        rows={2}
        autosize
        maxRows={8}
        description="Which state-required subjects does this count toward? One per line."
        {...form.input('areas')}
      />
      {offered.length > 0 && (
        <fieldset className={styles.offered} aria-label="Required subjects of your state">
          {offered.map((area) => (
            <ChoiceChip key={area} round pressed={covers(subject, area)} onPress={() => toggle(area)}>
              {mayCover(subject, area) ? `${area} (suggested)` : area}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
