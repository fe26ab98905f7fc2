import type { StateRequirements } from '#shared/compliance/state-requirements.ts'

export const requirements: StateRequirements = {
  state: 'AK',
  state_name: 'Alaska',
  regulation_level: 'low',
  summary:
    'A parent or legal guardian may simply teach the child at home. The law asks for no notice, subjects, days, tests or records on this pathway.',
  pathways: [
    {
      id: 'home-by-parent',
      name: 'Home education by parent or guardian',
      summary: 'The child is taught in the home by a parent or legal guardian. Nothing is filed.',
      citation: 'Alaska Stat. § 14.30.010(b)(12)',
      is_default: true,
    },
    {
      id: 'correspondence',
      name: 'State-approved correspondence program',
      summary:
        'A public or charter program done at home, with an annual learning plan, teacher contact, reviews and tests in return for funding. Legally the child is a public school pupil.',
      citation: 'Alaska Stat. § 14.30.010(b)(10)(B)',
      is_default: false,
    },
    {
      id: 'private-school',
      name: 'Religious or other private school',
      summary:
        'Run the home as an exempt private school: affidavit, yearly enrollment report, 180-day calendar, attendance, immunization and academic records, tests after grades 4, 6 and 8.',
      citation: 'Alaska Stat. §§ 14.30.010(b)(1)(C), 14.45.100-14.45.200',
      is_default: false,
    },
    {
      id: 'certified-tutor',
      name: 'Certified tutor',
      summary: 'A tutor with an Alaska teaching certificate gives an education comparable to the local public schools.',
      citation: 'Alaska Stat. § 14.30.010(b)(1)(B)',
      is_default: false,
    },
    {
      id: 'board-approved',
      name: 'School-board approved program',
      summary: 'The local school board agrees in writing to excuse the child for another educational experience.',
      citation: 'Alaska Stat. § 14.30.010(b)(11)',
      is_default: false,
    },
  ],
  requirements: {
    instruction_days: null,
    instruction_hours: null,
    days_or_hours: 'none',
    day_hours: null,
    core_hours: null,
    school_year: null,
    core_subjects: [],
    subjects_by_grades: [],
    subjects_once: [],
    compulsory_age: {
      from: 7,
      to: 16,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'no one',
      how: 'nothing to file',
      deadline: 'none',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'The law asks for no test on this pathway.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'The law asks for no review or evaluation on this pathway.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: 'none set by law',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Withdraw from the old school in writing',
      description:
        'Not a filing the home-education law asks for, but if your child is on a school roll, a dated letter stops absences being counted.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      help_text:
        'Send a short letter with the last day of attendance and keep a copy. A six-year-old already enrolled in public first grade should be withdrawn within 60 days of enrolling.',
      mandatory: false,
      citation: 'Alaska Stat. § 14.30.010',
    },
    {
      key: 'records',
      title: 'Keep a simple record',
      description:
        'The law does not ask for this. A list of books and subjects with some work samples helps if you move, return to school or apply to college.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      help_text: 'Save a few samples per subject each term and a reading list.',
      mandatory: false,
      citation: null,
    },
    {
      key: 'transcript',
      title: 'Keep a transcript in high school',
      description: 'The law does not ask for this. Colleges, the military and employers usually want one.',
      priority: 'low',
      due_type: 'annual',
      month_day: null,
      type: 'documentation',
      help_text: 'List courses, credits and grades at the end of each school year from grade 9.',
      mandatory: false,
      citation: null,
    },
  ],
  citations: [
    {
      statute: 'Alaska Stat. § 14.30.010',
      url: 'http://ak.elaws.us/as/14.30.010',
      checked: 'statute text: ages seven to 16 and the list of exceptions (extract, first part)',
    },
    {
      statute: 'Alaska Stat. § 14.30.010(b)(12)',
      url: 'https://iamhomeschooling.com/laws/ak',
      checked: 'second source: quotes the home-education exception; no notice, test, form or qualification',
    },
    {
      statute: 'Alaska Stat. §§ 14.30.010, 14.45.100-200',
      url: 'http://www.responsiblehomeschooling.org/policy-issues/state-by-state/alaska/',
      checked: 'third source for the options and the duties of the private-school and correspondence options',
    },
    {
      statute: 'Alaska Stat. § 14.30.010',
      url: 'https://guidance.faithfulscholars.com/state-law-alaska/',
      checked: 'second check: ages 7 to 16 and the 60-day rule for a six-year-old in public first grade',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  notes:
    "A child of six who is already enrolled in public first grade falls under the attendance law unless withdrawn within 60 days. A family that joins a correspondence program follows that program's rules (plan, reviews, state tests), not this pathway. No 2023-2026 change to § 14.30.010(b)(12) was found; a 2018 bill (HB 363) proposed other ages, but the statute text read still says 7 to 16. Empty citations on good-practice items are deliberate: no law asks for them. Second check (November 2026): two further pages agree on every point; no bill of 2025 or 2026 on this pathway was found.",
}
