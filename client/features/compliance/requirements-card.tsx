import { Button } from '@mantine/core'
import { IconAdjustments, IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { coreSubjects, namedBeside, requiredSubjects } from '#shared/compliance/required-subjects.ts'
import { requirementsIn } from '#shared/compliance/family-compliance.ts'
import type { SourcedFigure } from '#shared/compliance/cited-sources.ts'
import type { OwnFigures } from '#shared/compliance/requirement-override.ts'
import { dutyTexts } from '#shared/compliance/status-texts.ts'
import type { ChildRequirements, RequiredFigure } from '#shared/compliance/requirements-of-child.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { gradeText } from '#shared/students/show.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { LawSource } from '#client/parts/compliance/law-source.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { AreaQuestions } from './area-questions.tsx'
import { OwnFiguresDialog } from './own-figures-dialog.tsx'
import styles from './requirements-card.module.css'
import { figureText, ownText } from './words.ts'

interface RequirementsProps {
  law: FamilyLaw
  pack: StateRequirements
}

function useAsked({ law, pack }: RequirementsProps) {
  const grades = [...new Set(law.children.map(({ grade }) => grade))].sort(
    (one, other) => gradeLevels.indexOf(one) - gradeLevels.indexOf(other),
  )
  const asked = (grades.length > 0 ? grades : (['1'] as const)).map((grade) => ({
    grade,
    requirements: requirementsIn(law.ground, { year: law.year, pack }, grade),
  }))
  const isSet = asked.some(({ requirements }) => requirements.is_set)
  const own = asked[0]?.requirements.areas_set_by === 'family' ? asked[0].requirements.areas : null
  const areas = own ?? (isSet ? requiredSubjects(pack, grades) : [])
  return { grades, asked, isSet, own, areas }
}

/** The figures a state asks of this family's children, with the law behind each (rules compliance.figures, compliance.sources). */
export function RequirementsCard({ law, pack }: RequirementsProps) {
  const mayWrite = useMayWrite()
  const [isSetting, setSetting] = useState(false)
  const { asked, isSet, own, areas } = useAsked({ law, pack })
  const isEither = asked.some(({ requirements }) => requirements.either)
  const override = law.ground.overrides.find(({ state }) => state === pack.state)
  const told = override ? ownFiguresTold(override) : []

  return (
    <Card title={`What ${pack.state_name} requires`}>
      {isEither && <p className={styles.note}>Either days or hours is enough here: the better of the two counts.</p>}
      <dl className={styles.figures}>
        <Figures
          label="Required Instruction Days"
          figure="instruction_days"
          asked={asked}
          figureIn={({ days }) => days}
        />
        <Figures
          label="Required Hours per Year"
          figure="instruction_hours"
          asked={asked}
          figureIn={({ hours }) => hours}
        />
        <div>
          <dt>Required Subjects</dt>
          <dd>{isSet || own ? areas.length : dutyTexts.not_set_for_this_option}</dd>
          {own && <dd className={styles.own}>Set by you</dd>}
          <dd className={styles.scale}>
            <LawSource label="Required Subjects" figure="subjects" packs={[pack]} />
          </dd>
        </div>
      </dl>
      <div className={styles.owns}>
        <p className={styles.note}>
          {told.length === 0
            ? 'The law’s figures are shown.'
            : `Set by you: ${told.join(', ')}. Reports print the law’s next to them.`}
        </p>
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

/** The subjects a state names, what each is asked for, and which of the family's cover them (rules compliance.scope, compliance.areas). */
export function RequiredAreas({ law, pack }: RequirementsProps) {
  const { grades, isSet, own, areas } = useAsked({ law, pack })
  const beside = own !== null || !isSet ? [] : namedBeside(pack, grades)
  const isCovered = law.children.some(({ areas, areas_once }) =>
    [...areas, ...areas_once].some(({ covered }) => covered),
  )
  if (areas.length === 0 && beside.length === 0) return null
  return (
    <Card title="Required Subjects">
      {areas.length > 0 && (
        <ul className={styles.areas} aria-label="Required Subjects">
          {areas.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {beside.map(({ words, names }) => (
        <p key={words} className={styles.note}>{`${names.join(', ')}: ${words}.`}</p>
      ))}
      {areas.length > 0 && law.children.length > 0 && !isCovered && (
        <p className={styles.tip}>
          <IconBulb size={20} aria-hidden="true" />
          <span>
            Tip: coverage is based on logged activities. If your subjects have other names, say which required subjects
            they cover in <Link to="/subjects">Subjects</Link>.
          </span>
        </p>
      )}
      <AreaQuestions law={law} areas={questionedAreas({ law, pack })} />
    </Card>
  )
}

/** The areas that a subject may be asked about. */
export function questionedAreas({ law, pack }: RequirementsProps): readonly string[] {
  const grades = [...new Set(law.children.map(({ grade }) => grade))]
  const asked = law.children.map(({ requirements }) => requirements)
  const own = asked[0]?.areas_set_by === 'family' ? asked[0].areas : null
  const isSet = asked.some((requirements) => requirements?.is_set)
  return own ?? (isSet ? coreSubjects(pack, grades) : [])
}

interface FiguresProps {
  label: string
  figure: SourcedFigure
  asked: readonly { grade: GradeLevel; requirements: ChildRequirements }[]
  figureIn: (requirements: ChildRequirements) => RequiredFigure | null
}

/** One figure where all grades have the same, else each with its grades. */
function Figures({ label, figure, asked, figureIn }: FiguresProps) {
  const [first] = asked
  if (first === undefined) return null
  const groups = [...Map.groupBy(asked, ({ requirements }) => figureIn(requirements)?.required ?? null)]
  const required = figureIn(first.requirements)
  const own = required && ownText(required)
  const nothing = first.requirements.is_set ? dutyTexts.no_requirement : dutyTexts.not_set_for_this_option
  return (
    <div>
      <dt>{label}</dt>
      {groups.map(([most, those]) => (
        <dd key={most ?? 'none'}>
          {most === null ? nothing : figureText(most)}
          {groups.length > 1 && (
            <span className={styles.grades}>{those.map(({ grade }) => gradeText(grade)).join(', ')}</span>
          )}
        </dd>
      ))}
      {own && <dd className={styles.own}>{own}</dd>}
      <dd className={styles.scale}>
        <LawSource
          label={label}
          figure={figure}
          packs={first.requirements.packs}
          {...(required && { setBy: required.set_by, lawText: ownText(required) })}
        />
      </dd>
    </div>
  )
}
