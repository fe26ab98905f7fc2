import { IconCheck } from '@tabler/icons-react'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { regulationText } from '#shared/compliance/state-lookup.ts'
import { openFamilySettings, saveFamilySettings } from '#client/queries/family-settings.ts'
import { familySettings } from '#shared/family/family-settings.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Card } from '#client/ui/display/card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { Text } from '#client/ui/layout/text.tsx'
import tile from '#client/ui/controls/tile.module.css'
import styles from './option-card.module.css'

/** The legal options of the state, and the family's choice (rule compliance.option). */
export function OptionCard({ law, pack }: { law: FamilyLaw; pack: StateRequirements }) {
  const mayWrite = useMayWrite()
  const option = chosenPathway(pack, law.ground.settings.pathway)

  return (
    <Card title="Your Legal Option">
      <Text size="small" tone="muted">
        {pack.summary}
      </Text>
      <Text size="small" tone="muted">
        {regulationText(pack)}
      </Text>
      <fieldset className={styles.options}>
        <legend>{`How your family teaches in ${pack.state_name}`}</legend>
        {pack.pathways.map(({ id, name, summary, citation, is_default }) => (
          <button
            key={id}
            type="button"
            className={`${tile.tile} ${styles.option}`}
            aria-pressed={id === option.id}
            disabled={!mayWrite}
            onClick={() => void handleOption(id, pack)}
          >
            <span className={styles.name}>
              {id === option.id && <IconCheck size={20} aria-hidden="true" />}
              <span>{is_default ? `${name} (usual)` : name}</span>
            </span>
            <Text as="span" size="small" tone="muted">{`${summary} ${citation}.`}</Text>
          </button>
        ))}
      </fieldset>
      {!option.is_default && (
        <Text size="small" tone="muted">
          Our numbers are for the usual option. For this one you’ll see “Not set for this option”: check its law, and
          set your own figures if you like.
        </Text>
      )}
    </Card>
  )
}

async function handleOption(id: string, pack: StateRequirements): Promise<void> {
  const isUsual = pack.pathways.find((one) => one.id === id)?.is_default ?? false
  try {
    const opened = await openFamilySettings()
    const pathway = isUsual ? null : id
    // A family that has none yet gets one with what a new one says.
    const fields = familySettings.schema.parse({ ...pick(opened?.seen), pathway })
    await saveFamilySettings(opened, fields)
  } catch (cause) {
    showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your choice.') })
  }
}

function pick(seen: object | undefined): Record<string, unknown> {
  const held = new Map(Object.entries(seen ?? {}))
  return Object.fromEntries(
    familySettings.fieldNames.filter((name) => held.has(name)).map((name) => [name, held.get(name)]),
  )
}
