import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ak.ts'

export const requirements: StateRequirements = {
  state: 'AK',
  state_name: 'Alaska',
  regulation_level: 'low',
  summary:
    'As a parent or legal guardian, you may simply teach your child at home. The law doesn’t require any notice, subjects, days, tests or records under this option.',
  pathways: [
    {
      id: 'home-by-parent',
      name: 'Home education by parent or guardian',
      summary: 'A parent or legal guardian teaches the child at home. There’s nothing to file.',
      citation: 'Alaska Stat. § 14.30.010(b)(12)',
      is_default: true,
    },
    {
      id: 'correspondence',
      name: 'State-approved correspondence program',
      summary:
        'A public or charter program done at home, with an annual learning plan, contact with a teacher, reviews and tests in return for funding. Legally, your child is a public school student.',
      citation: 'Alaska Stat. § 14.30.010(b)(10)(B)',
      is_default: false,
    },
    {
      id: 'private-school',
      name: 'Religious or other private school',
      summary:
        'Run your home as an exempt private school, with an affidavit, a yearly enrollment report, a 180-day calendar, attendance, immunization and academic records, and tests after grades 4, 6 and 8.',
      citation: 'Alaska Stat. §§ 14.30.010(b)(1)(C), 14.45.100-14.45.200',
      is_default: false,
    },
    {
      id: 'certified-tutor',
      name: 'Certified tutor',
      summary:
        'A tutor with an Alaska teaching certificate provides an education comparable to the local public schools’.',
      citation: 'Alaska Stat. § 14.30.010(b)(1)(B)',
      is_default: false,
    },
    {
      id: 'board-approved',
      name: 'School-board approved program',
      summary: 'The local school board agrees in writing to excuse your child for another educational experience.',
      citation: 'Alaska Stat. § 14.30.010(b)(11)',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
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
      detail: 'No test is required under this option.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No review or evaluation is required under this option.',
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
        'The home-education law doesn’t require this, but if your child is on a school’s roll, a dated letter keeps absences from being counted.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        school_records: 'a request for the school records',
      },
      help_text:
        'Send a short letter with the last day of attendance and keep a copy. If your six-year-old is already enrolled in public first grade, you should withdraw them within 60 days of enrolling.',
      mandatory: false,
      citation: 'Alaska Stat. § 14.30.010',
    },
    {
      key: 'records',
      title: 'Keep a simple record',
      description:
        'The law doesn’t require this. A list of books and subjects and some work samples will help if you move, go back to school or apply to college.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Save a reading list, and a few samples per subject each term.',
      mandatory: false,
      citation: null,
    },
    {
      key: 'transcript',
      title: 'Keep a transcript in high school',
      description: 'The law doesn’t require this. Colleges, the military and employers usually want one.',
      priority: 'low',
      due_type: 'annual',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: ['9', '10', '11', '12'],
      letter: null,
      help_text: 'List courses, credits and grades at the end of each school year, starting in grade 9.',
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
  law,
  notes:
    'A six-year-old already enrolled in public first grade is covered by the attendance law unless withdrawn within 60 days. A family that joins a correspondence program follows that program’s rules (plan, reviews, state tests), not this pathway. We found no change to § 14.30.010(b)(12) from 2023 to 2026. A 2018 bill (HB 363) proposed other ages, but the statute text we read still says 7 to 16. The good-practice items cite no law because no law requires them. In November 2026 we checked two more pages, which agree on every point, and found no 2025 or 2026 bill on this pathway.',
}
