import { activityTypeLabels, activityTypes, type ActivityType } from '#shared/activities/types.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { typeColor, typeIcons } from './type-chip.tsx'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './type-choices.module.css'

interface TypeChoicesProps {
  /** Label of the group. */
  label: string
  chosen: string
  onChoose: (type: ActivityType) => void
}

/** The types of an activity, one tap each (rule activities.types). */
export function TypeChoices({ label, chosen, onChoose }: TypeChoicesProps) {
  return (
    <fieldset aria-label={label}>
      <p className={groupLabel.label} aria-hidden="true">
        {label}
      </p>
      <div className={styles.chips}>
        {activityTypes.map((type) => {
          const TypeIcon = typeIcons[type]
          return (
            <ChoiceChip key={type} pressed={type === chosen} onPress={() => onChoose(type)}>
              <TypeIcon size={22} className={styles.icon} style={{ color: typeColor(type) }} aria-hidden="true" />
              {activityTypeLabels[type]}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}
