import { todoSource, type CitedSource } from './cited-sources.ts'
import type { chosenPathway } from './source-of-figures.ts'
import type { StateRequirements, StateTodo, TodoType } from './state-requirements.ts'

/** The target of guidance: a page outside, or something on the device. */
export interface GuidanceAction {
  type: 'link' | 'letter' | 'page'
  /** A page outside, or a place of the app; `null` where it is done in the to-do itself. */
  url: string | null
  title: string
}

/** Guidance about a to-do: real help, on the device first (rule compliance.guidance). */
export interface Guidance {
  title: string
  description: string
  help_text: string
  actions: GuidanceAction[]
}

interface TypeGuidance extends Omit<Guidance, 'actions'> {
  /** Places of the app, or words of their own, beside the state's links. */
  pages: readonly { title: string; url: string }[]
}

/** Guidance for a type in every state. */
export const typeGuidance: Readonly<Record<TodoType, TypeGuidance>> = {
  notification: {
    title: 'Notices and forms',
    description: 'A notice tells your district or state that you teach at home. Send it in a way you can prove.',
    help_text:
      'Write names and dates the way they appear on official papers, sign it, and keep a copy and the receipt. ' +
      'If your state has its own form, use that one.',
    pages: [],
  },
  testing: {
    title: 'Find Tests',
    description:
      'Some states ask for a standardized test in certain grades. Check which tests yours accepts before you ' +
      'order one.',
    help_text:
      'Order early: spring dates fill up. Ask who may give the test, whether you may, and who gets the result. ' +
      'Log the test as an assessment and keep the result.',
    pages: [{ title: 'Record a test', url: '/assessments' }],
  },
  qualification: {
    title: 'Teacher qualifications',
    description: 'Some states ask the teaching parent for a diploma or a course.',
    help_text:
      'Look for your diploma or transcript now, and keep a copy with your papers. If you have neither, ask your ' +
      'state what counts instead.',
    pages: [],
  },
  assessment: {
    title: 'Yearly assessment',
    description:
      'An assessment shows how your child is doing. Your state decides who may do it and who gets to see it.',
    help_text:
      'Set a day with the evaluator a few weeks ahead, and bring the activity log and work samples from each ' +
      'part of the year.',
    pages: [
      { title: 'Record an assessment', url: '/assessments' },
      { title: 'Look at progress', url: '/progress' },
    ],
  },
  portfolio: {
    title: 'Portfolio preparation',
    description: 'A portfolio holds a log of what you did and samples of the work.',
    help_text:
      'Two or three dated pieces per subject from the beginning, middle and end of the year are usually enough. ' +
      'Photos count unless your state says otherwise.',
    pages: [
      { title: 'Look through activities', url: '/activities' },
      { title: 'See the photos', url: '/dashboard' },
    ],
  },
  documentation: {
    title: 'Record keeping',
    description: 'Records are your proof: days, hours, subjects and what you did.',
    help_text:
      'Log as you go, mark days by hand if you didn’t log them, print the sheet at the end of the school year, ' +
      'and keep it as long as your state says.',
    pages: [
      { title: 'Attendance', url: '/attendance' },
      { title: 'Activities', url: '/activities' },
    ],
  },
  reporting: {
    title: 'Learn More',
    description: 'A report tells your district how the year, or part of it, went.',
    help_text:
      'Start with the totals here, add a sentence on each subject in your own words, and keep proof that you sent it.',
    pages: [
      { title: 'Look at progress', url: '/progress' },
      { title: 'Compliance', url: '/compliance' },
    ],
  },
  curriculum: {
    title: 'Curriculum planning',
    description: 'A plan lists your subjects and the books and materials you use. Few states ask for more.',
    help_text:
      'List each required subject with its books or materials. Match your subjects to the required ones so you ' +
      'don’t miss any.',
    pages: [
      { title: 'Your subjects', url: '/subjects' },
      { title: 'Plan the next days', url: '/planner' },
    ],
  },
}

/** The guidance of a to-do of a state: its own words first, then what holds for its type (rule compliance.guidance). */
export function guidanceOf(
  pack: StateRequirements,
  todo: Pick<StateTodo, 'key' | 'type'>,
): Guidance & { source: CitedSource | null } {
  const known = pack.compliance_todos.find(({ key }) => key === todo.key)
  const general = typeGuidance[todo.type]
  const letter = known?.letter == null ? [] : [{ type: 'letter', url: null, title: 'Write the letter' } as const]
  return {
    title: known?.title ?? general.title,
    description: known?.description ?? general.description,
    help_text: known === undefined ? general.help_text : `${known.help_text} ${general.help_text}`,
    actions: [...letter, ...linksOf(pack, known), ...pagesOf(todo.type)],
    source: todoSource(pack, todo.key),
  }
}

/** The guidance of a type where no to-do is named: `GET /api/compliance/todos/actions/{type}`. */
export function guidanceOfType(type: TodoType, pack: StateRequirements | null): Guidance {
  const { title, description, help_text } = typeGuidance[type]
  return {
    title,
    description,
    help_text,
    actions: [...(pack === null ? [] : linksOf(pack, undefined)), ...pagesOf(type)],
  }
}

/** The line under a to-do of a family that teaches under another than the usual option (rule compliance.option). */
export function optionNote(option: ReturnType<typeof chosenPathway>): string | null {
  return option.is_default ? null : `Check whether this applies to your option (${option.name}).`
}

function linksOf(pack: StateRequirements, todo: StateTodo | undefined): GuidanceAction[] {
  const cited = todo?.citation ? statuteOf(pack, todo.citation) : null
  const law = cited?.url ? [{ type: 'link', url: cited.url, title: `Read ${cited.statute}` } as const] : []
  const site = { type: 'link', url: pack.official_site, title: `${pack.state_name}’s official page` } as const
  return [...law, ...(site.url === null ? [] : [site])]
}

function pagesOf(type: TodoType): GuidanceAction[] {
  return typeGuidance[type].pages.map((page) => ({ type: 'page', ...page }))
}

/** A law of a to-do with the link of the first source that names it. */
function statuteOf({ citations }: StateRequirements, citation: string): { statute: string; url: string | null } {
  const found =
    citations.find(({ statute }) => statute === citation) ?? citations.find(({ statute }) => shares(statute, citation))
  return { statute: citation, url: found?.url ?? null }
}

/** True when two citations name the same section, such as "RSMo 167.012, 167.031" and "RSMo 167.012.2(1)". */
function shares(one: string, other: string): boolean {
  const sections = (text: string) => text.match(/\d+[\d.:-]*\d/g) ?? []
  return sections(one).some((section) =>
    sections(other).some((found) => found.startsWith(section) || section.startsWith(found)),
  )
}
