import { Textarea } from '@mantine/core'
import { covers, mayMean } from '#shared/compliance/areas.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import { linesOf } from '#client/forms/form-text.ts'
import type { ValuesOf } from '#client/forms/record-form.ts'
import type { Form } from '#client/forms/use-form.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './areas-field.module.css'

interface AreasFieldProps {
  form: Form<ValuesOf<'subjects'>>
  required: readonly string[]
}

/** Which required subjects a subject covers beside the one of its name; those usually meant are offered first (rule compliance.areas). */
export function AreasField({ form, required }: AreasFieldProps) {
  const { name, areas } = form.values
  const named = linesOf(areas)
  const isNamed = (area: string) => named.some((one) => areaOf(one) === areaOf(area))
  const offered = required
    .filter((area) => !covers({ id: '', name }, area))
    .sort((one, other) => Number(mayMean(name, other)) - Number(mayMean(name, one)))

  function toggle(area: string) {
    const others = named.filter((one) => areaOf(one) !== areaOf(area))
    form.change({ areas: (isNamed(area) ? others : [...named, area]).join('\n') })
  }

  return (
    <div className={styles.field}>
      <Textarea
        rows={2}
        autosize
        maxRows={8}
        description="Required subjects it counts toward, besides the one with its own name: one per line"
        {...form.input('areas')}
      />
      {offered.length > 0 && (
        <fieldset className={styles.offered} aria-label="Required subjects of your state">
          {offered.map((area) => (
            <ChoiceChip key={area} round pressed={isNamed(area)} onPress={() => toggle(area)}>
              {mayMean(name, area) && !isNamed(area) ? `${area} (suggested)` : area}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
