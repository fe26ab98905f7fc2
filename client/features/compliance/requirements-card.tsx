import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import type { SourcedFigure } from '#shared/compliance/cited-sources.ts'
import type { OwnFigures } from '#shared/compliance/requirement-override.ts'
import { withoutDetail } from '#shared/compliance/required-subjects.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import type { ChildRequirements, RequiredFigure } from '#shared/compliance/requirements-of-child.ts'
import { listed } from '#shared/format/listed.ts'
import { gradeText } from '#shared/students/show.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { LawSource } from './law-source.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { askedOfFamily, type AskedOf } from './asked-of-family.ts'
import { OwnFiguresDialog } from './own-figures-dialog.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './requirements-card.module.css'
import { eitherNote, figureNote, figureText, figureUnits, ownText } from './words.ts'

/** Shows the figures of a state with the law behind each (rules compliance.figures, compliance.sources). */
export function RequirementsCard({ law, pack }: AskedOf) {
  const mayWrite = useMayWrite()
  const [isSetting, setSetting] = useState(false)
  const { asked, isSet, own, areas } = askedOfFamily({ law, pack })
  const either = eitherNote(asked.map(({ requirements }) => requirements))
  const override = law.ground.overrides.find(({ state }) => state === pack.state)
  const told = override ? ownFiguresTold(override) : []

  return (
    <Card title={`What ${pack.state_name} requires`}>
      {either !== null && (
        <Text size="small" tone="muted">
          {either}
        </Text>
      )}
      <dl className={styles.figures}>
        <Figures
          label="Required Instruction Days"
          kind="days"
          figure="instruction_days"
          asked={asked}
          figureIn={({ days }) => days}
        />
        <Figures
          label="Required Hours per Year"
          kind="hours"
          figure="instruction_hours"
          asked={asked}
          figureIn={({ hours }) => hours}
        />
        <div>
          <dt>Required Subjects</dt>
          <dd>{isSet || own ? areas.length : dutyTexts.not_set_for_this_option}</dd>
          {own && <dd className={styles.own}>Set by you</dd>}
          <dd className={styles.scale}>
            <LawSource
              label="Required Subjects"
              figure="subjects"
              packs={[pack]}
              values={[{ value: isSet || own ? String(areas.length) : 'Not set' }]}
              unit={figureUnits.areas}
              note={own ? 'Set by you.' : listed([...new Set(areas.map(withoutDetail))])}
            />
          </dd>
        </div>
      </dl>
      <div className={styles.owns}>
        <Text size="small" tone="muted">
          {told.length === 0
            ? `Using ${pack.state_name}’s requirements.`
            : `Set by you: ${told.join(', ')}. Reports still show what the law requires.`}
        </Text>
        {mayWrite && (
          <Button variant="subtle" leftSection={<IconAdjustments size={20} />} onClick={() => setSetting(true)}>
            Set Your Own Figures
          </Button>
        )}
      </div>
      <Presence>{isSetting && <OwnFiguresDialog pack={pack} onClose={() => setSetting(false)} />}</Presence>
    </Card>
  )
}

function ownFiguresTold({ required_days, required_hours, required_subjects }: OwnFigures): string[] {
  return [
    required_days === null ? null : `${figureText(required_days)} days`,
    required_hours === null ? null : `${figureText(required_hours)} hours`,
    required_subjects === null ? null : `${required_subjects.length} subjects`,
  ].filter((one) => one !== null)
}

interface FiguresProps {
  label: string
  kind: 'days' | 'hours'
  figure: SourcedFigure
  asked: readonly { grade: GradeLevel; requirements: ChildRequirements }[]
  figureIn: (requirements: ChildRequirements) => RequiredFigure | null
}

/** One figure where all grades have the same, else each with its grades. */
function Figures({ label, kind, figure, asked, figureIn }: FiguresProps) {
  const [first] = asked
  if (first === undefined) return null
  const groups = [...Map.groupBy(asked, ({ requirements }) => figureIn(requirements)?.required ?? null)]
  const required = figureIn(first.requirements)
  const own = required && ownText(required)
  const nothing = first.requirements.is_set ? dutyTexts.no_requirement : dutyTexts.not_set_for_this_option
  return (
    <div>
      <dt>{label}</dt>
      {groups.map(([max, those]) => (
        <dd key={max ?? 'none'}>
          {max === null ? nothing : figureText(max)}
          {groups.length > 1 && <span className={styles.grades}>{gradesText(those)}</span>}
        </dd>
      ))}
      {own && <dd className={styles.own}>{own}</dd>}
      <dd className={styles.scale}>
        <LawSource
          label={label}
          figure={figure}
          packs={first.requirements.packs}
          values={groups.map(([max, those]) => ({
            value: max === null ? (first.requirements.is_set ? 'None' : 'Not set') : figureText(max),
            ...(groups.length > 1 && { of: gradesText(those) }),
          }))}
          unit={figureUnits[kind]}
          note={figureNote(
            kind,
            asked.map(({ requirements }) => requirements),
          )}
        />
      </dd>
    </div>
  )
}

function gradesText(those: readonly { grade: GradeLevel }[]): string {
  return those.map(({ grade }) => gradeText(grade)).join(', ')
}
