import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/va.ts'

export const requirements: StateRequirements = {
  state: 'VA',
  state_name: 'Virginia',
  regulation_level: 'high',
  summary:
    "By August 15 each year, notify the division superintendent, with a list of subjects and proof that you meet one of four criteria. Teach about as long as the public schools do (180 days or 990 hours, which nobody collects). By the next August 1, send proof of your child's progress by test or evaluation.",
  pathways: [
    {
      id: 'home-instruction',
      name: 'Home instruction',
      summary: 'A yearly notice with a subject list and proof of one qualification, then proof of progress.',
      citation: 'Va. Code § 22.1-254.1',
      is_default: true,
    },
    {
      id: 'approved-tutor',
      name: 'Approved tutor',
      summary:
        "The superintendent approves a tutor (who may be the parent) with teacher qualifications. There's no yearly notice or proof of progress.",
      citation: 'Va. Code § 22.1-254(A)',
      is_default: false,
    },
    {
      id: 'religious-exemption',
      name: 'Religious exemption',
      summary: 'The school board excuses a child whose family objects to school for sincere religious reasons.',
      citation: 'Va. Code § 22.1-254(B)(1)',
      is_default: false,
    },
  ],
  requirements: {
    instruction_days: 180,
    instruction_hours: {
      default: 990,
      by_grades: [
        {
          grades: ['K'],
          hours: 540,
        },
      ],
    },
    days_or_hours: 'either',
    day_hours: null,
    core_hours: null,
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'division superintendent',
      how: 'notice of intent with a list of subjects for the year and evidence of meeting one of four parent criteria',
      deadline:
        'by August 15 each year; if you move in or start later, notify as soon as practicable and complete it within 30 days',
      month_day: '08-15',
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none on its own; a test is one way to show yearly progress',
      detail:
        'A composite score in or above the fourth stanine on a nationally normed test, or an equivalent ACT, SAT or PSAT score, is accepted.',
      month_day: null,
    },
    assessment: {
      required: true,
      detail:
        "Each year, for a child who was six or older on September 30: an accepted test result, or an evaluation showing adequate growth (for example, a letter from a licensed teacher or a person with a master's degree in an academic field, or a report card from a college or distance program).",
      month_day: '08-01',
    },
    documentation: {
      required: false,
      records: ['copy of the notice and subject list', 'copy of the proof of progress'],
      retain: 'none set by statute',
    },
    attendance_record_required: false,
    teacher_qualification:
      'one of: high-school diploma or higher; Virginia teacher qualifications; a curriculum or distance program for the child; evidence of being able to give an adequate education',
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the notice of intent',
      description: "Notify the division superintendent by August 15 that you'll teach at home.",
      priority: 'high',
      due_type: 'annual',
      month_day: '08-15',
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['Division superintendent', 'School division:'],
      letter_holds: {
        names_of_children: "each child's name",
        subjects: 'a list of subjects for the year',
        parent_criterion: 'evidence that you meet one of the four criteria',
      },
      help_text:
        "Give only your child's name and a list of subjects; you don't need a detailed curriculum. If you start midyear, notify right away, and you have 30 days for the rest.",
      mandatory: true,
      citation: 'Va. Code § 22.1-254.1(B)',
    },
    {
      key: 'qualification',
      title: 'Show that you qualify',
      description:
        "With each year's notice, send evidence that you meet one of the four criteria. A copy of a high-school diploma is the simplest.",
      priority: 'high',
      due_type: 'annual',
      month_day: '08-15',
      type: 'qualification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'A GED may not count as the diploma, but the curriculum option is open to anyone.',
      mandatory: true,
      citation: 'Va. Code § 22.1-254.1(A)-(B)',
    },
    {
      key: 'progress',
      title: 'Send proof of progress',
      description: 'By August 1 after the school year, send a test score or an evaluation.',
      priority: 'high',
      due_type: 'annual',
      month_day: '08-01',
      type: 'assessment',
      for_each: 'child',
      grades: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      letter: null,
      help_text:
        "Book a test or an evaluator in spring. You don't need it for a child under six on September 30 of that year. A weak result brings a one-year probation plan, not an immediate stop.",
      mandatory: true,
      citation: 'Va. Code § 22.1-254.1(C)',
    },
    {
      key: 'time',
      title: 'Teach as long as public schools do',
      description: 'Plan 180 days, or 990 hours (540 in kindergarten), in the school year.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        "The attendance law asks for the same days and hours as the public schools. The home-instruction section doesn't set a number, and you don't send in a count. A simple calendar is enough proof for yourself.",
      mandatory: true,
      citation: 'Va. Code § 22.1-254(A)',
    },
    {
      key: 'immunization',
      title: 'Keep immunization records ready',
      description:
        'Children taught at home fall under the school immunization rules, and the superintendent may ask for proof.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep the record or the medical or religious exemption.',
      mandatory: true,
      citation: 'Va. Code § 22.1-271.4',
    },
    {
      key: 'copies',
      title: 'Keep copies of what you send',
      description: 'File each notice, subject list, reply and proof of progress.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Send things in a way that gives you a receipt.',
      mandatory: false,
      citation: 'good practice',
    },
    {
      key: 'probation',
      title: 'No or weak progress: file a plan',
      description:
        'If the proof of progress is missing or too weak by August 1, the program may go on for one year on probation: send evidence that you can teach and a plan to make up what is missing.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'When the superintendent puts the program on probation; the law names no day. Proof of progress is due again by August 1 after that year.',
      mandatory: false,
      citation: 'Va. Code § 22.1-254.1(C)',
    },
    {
      key: 'new-division',
      title: 'Notify the new division after a move',
      description: 'A move to another Virginia school division needs a new notice there.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'As soon as practicable after the move, and the rest within 30 days of the notice.',
      mandatory: false,
      citation: 'Va. Code § 22.1-254.1(B)',
    },
  ],
  citations: [
    {
      statute: 'Va. Code § 22.1-254.1',
      url: 'https://statutes.laws.com/virginia/title-22-1/chapter-14/22-1-254-1',
      checked: 'Ages, four criteria, August 15, 30 days for late starters (older copy of the text).',
    },
    {
      statute: 'Stafford County Schools, Home Instruction',
      url: 'https://www.staffordschools.net/families/student-resources/home-instruction',
      checked: 'August 15; subject list; four criteria; 30 days.',
    },
    {
      statute: 'HEAV, note on the statute',
      url: 'https://heav.org/washington-county-9-27-23/',
      checked: 'Fourth stanine composite; August 1; August 15.',
    },
    {
      statute: 'HEAV, incidents page',
      url: 'https://heav.org/virginia-homeschool-laws/homeschool-incidents',
      checked: 'No proof of progress for a child under six on September 30.',
    },
    {
      statute: 'Va. Code § 22.1-254',
      url: 'https://guide.vahomeschoolers.org/legalities/',
      checked: "Ages five to eighteen; the 'same number of days and hours' clause; tutor and religious exemption.",
    },
    {
      statute: 'Va. Code § 22.1-271.4',
      url: 'https://instalawyer.io/laws/code-of-virginia/221-2714-health-requirements-for',
      checked:
        'Statute text: home-instructed children follow the school immunization rules; proof only when the superintendent asks; religious and medical exemptions.',
    },
    {
      statute: 'Va. Code § 22.1-254(A) (HEAV)',
      url: 'https://heav.org/homeschool-hour-day-requirement/',
      checked:
        'State association: the only time rule is the same number of days and hours per day as public schools; no records asked.',
    },
    {
      statute: '8 VAC 20-521-20; Va. Code § 22.1-98',
      url: 'https://law.lis.virginia.gov/admincodefull/title8/agency20/chapter521',
      checked: 'Public school term: at least 180 teaching days or 990 teaching hours.',
    },
    {
      statute: '8 VAC 20-490-30',
      url: 'https://law.lis.virginia.gov/admincode/title8/agency20/chapter490/section30',
      checked: 'Public school day: 5.5 hours in grades 1-12, three hours in kindergarten.',
    },
  ],
  official_site: 'https://www.doe.virginia.gov/parents-students/for-parents/home-instruction',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux:
    'Guides differ on whether 180 days or 990 hours are binding for home instruction. The stricter reading is shown.',
  law,
  notes:
    "Days and hours: § 22.1-254(A) puts home instruction in the sentence that asks for the same number of days and hours a day as public schools, and the state association calls that the only time rule; public schools must have 180 days or 990 hours (540 in kindergarten is 180 times three hours). § 22.1-254.1 itself sets no number, nobody collects a count and many guides say there is none; the stricter reading is used here. The details of accepted evaluators and of the probation year are from knowledge of the statute. Guides that ask for a bachelor's degree, or for notice 30 days before starting, are wrong. Parents may put off school for a child who is not six by September 30. A 2025 bill (SB 1031) asked for a study of home instruction and the religious exemption; no change of the law was found for 2025 or 2026 in two searches, but none was ruled out. The official link was not checked.",
}
