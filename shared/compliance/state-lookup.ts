import { figureSources, type FigureSources } from './cited-sources.ts'
import { hoursByGradesOf, usualDays, usualHours } from './law-figures.ts'
import { coreSubjects, subjectBands } from './required-subjects.ts'
import type { StateRequirements, StateTodo } from './state-requirements.ts'
import type { RegulationLevel } from './states/list.ts'

/** One state as the setup lookup tells it (rule setup.state-lookup): its figures, and how far to trust them. */
export interface StateLookup
  extends
    Pick<StateRequirements, 'state' | 'state_name' | 'regulation_level' | 'summary'>,
    Pick<StateRequirements, 'official_site' | 'checked_on' | 'confidence' | 'in_flux'> {
  regulation_level_text: string
  requirements: LookupRequirements
  compliance_todos: LookupTodo[]
  sources: FigureSources
}

/** Days and hours of a school year: of most grades; `hours_by_grades` names those with others, or all that have any. */
interface LookupRequirements extends Pick<StateRequirements['requirements'], 'days_or_hours'> {
  /** The core subjects of grade 1, and those of each band of grades that has others. */
  core_subjects: string[]
  subjects_by_grades: { grades: string[]; subjects: string[] }[]
  instruction_days: number | null
  instruction_hours: number | null
  hours_by_grades: { grades: string[]; hours: number }[]
}

type LookupTodo = Pick<StateTodo, 'title' | 'description' | 'priority' | 'mandatory'>

/** "Pennsylvania regulates homeschooling closely.": what a parent reads of a level. */
export function regulationText({
  regulation_level,
  state_name,
}: Pick<StateRequirements, 'regulation_level' | 'state_name'>): string {
  return `${state_name} regulates homeschooling ${levelWords[regulation_level]}.`
}

const levelWords: Readonly<Record<RegulationLevel, string>> = {
  low: 'lightly',
  moderate: 'moderately',
  high: 'closely',
}

/** A state's summary for setup; the wizard and the API say the same. */
export function lookupOf(found: StateRequirements): StateLookup {
  const { days_or_hours } = found.requirements
  const core_subjects = coreSubjects(found, [])
  return {
    state: found.state,
    state_name: found.state_name,
    regulation_level: found.regulation_level,
    regulation_level_text: regulationText(found),
    summary: found.summary,
    requirements: {
      instruction_days: usualDays(found).usual,
      instruction_hours: usualHours(found).usual,
      hours_by_grades: hoursByGradesOf(found),
      days_or_hours,
      core_subjects,
      subjects_by_grades: subjectBands(found).filter(({ subjects }) => subjects.join() !== core_subjects.join()),
    },
    compliance_todos: found.compliance_todos.map(({ key, title, description, priority }) => ({
      title,
      description,
      priority,
      mandatory: found.law.todos[key]?.law === 'duty',
    })),
    official_site: found.official_site,
    checked_on: found.checked_on,
    confidence: found.confidence,
    in_flux: found.in_flux,
    sources: figureSources(found),
  }
}
