import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/nj.ts'

export const requirements: StateRequirements = {
  state: 'NJ',
  state_name: 'New Jersey',
  regulation_level: 'low',
  summary:
    'No notice, test, hours or records are required. Your child must receive instruction academically equivalent to the local public school’s.',
  pathways: [
    {
      id: 'equivalent-instruction',
      name: 'Equivalent instruction elsewhere than at school',
      summary: 'You teach at home at a level academically equivalent to public school.',
      citation: 'N.J. Stat. Ann. § 18A:38-25',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 16,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'none required',
      how: 'no filing; a withdrawal letter to the school is wise if your child is enrolled, and high schools may ask for a transfer form',
      deadline: 'none',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No test is required by law.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No evaluation, portfolio review or progress report is required by law.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: ['plan or outline of studies', 'work samples'],
      retain: 'not required; keep enough to show equivalent instruction if the district ever asks',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'equivalent',
      title: 'Teach an equivalent program',
      description:
        'The law’s one requirement is instruction academically equivalent to public school for your child’s grade and ability. The law doesn’t name any subjects.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Public-school areas such as English, mathematics, science, social studies and health are a safe guide.',
      mandatory: true,
      citation: 'N.J. Stat. Ann. § 18A:38-25; State v. Massa, 95 N.J. Super. 382 (1967)',
    },
    {
      key: 'withdraw',
      title: 'Withdraw an enrolled child in writing',
      description:
        'The law doesn’t require this, but it’s a good idea: it avoids truancy questions. You don’t need it for a child who was never enrolled.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that your child will receive equivalent instruction elsewhere',
        school_records: 'a request for the school records',
      },
      help_text:
        'Send a dated letter to the school saying that your child will receive equivalent instruction elsewhere. Keep a copy.',
      mandatory: false,
      citation: 'good practice; N.J. Stat. Ann. § 18A:38-25',
    },
    {
      key: 'records',
      title: 'Keep an outline and work samples',
      description:
        'A good idea, not required. If a district has real doubts, a parent may need to show evidence of instruction.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A yearly outline, a book list and a few dated samples per subject are enough.',
      mandatory: false,
      citation: 'good practice; State v. Massa',
    },
  ],
  citations: [
    {
      statute: 'N.J. Stat. Ann. § 18A:38-25',
      url: 'https://homeschooltutor.com/homeschooling/new-jersey/',
      checked: 'quoted text (2023): ages 6 to 16, equivalent instruction elsewhere',
    },
    {
      statute: 'N.J. Stat. Ann. § 18A:38-25',
      url: 'https://responsiblehomeschooling.org/new-jersey',
      checked: 'no notice, qualification, time, record or test duty; Massa',
    },
    {
      statute: 'State FAQ on homeschooling',
      url: 'https://www.nj.gov/education/safety/nontraditional/faq_homeschool.shtml',
      checked: 'state page naming 18A:38-25 as the basis',
    },
    {
      statute: 'A 1886 (2026), pending',
      url: 'https://hslda.org/post/a-1886',
      checked: 'introduced January 13, 2026: would require a letter by August 15; says current law requires none',
    },
    {
      statute: 'S 741 / A 1341 (2026), pending',
      url: 'https://hslda.org/post/s-741-a-1341',
      checked:
        'introduced January 13, 2026: yearly meeting with a school official; last session’s version was withdrawn',
    },
  ],
  official_site: 'https://www.nj.gov/education/safety/nontraditional/faq_homeschool.shtml',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: 'Three January 2026 bills would add a yearly notice or meeting. We couldn’t find out what happened to them.',
  law,
  notes:
    'WATCH: bills in the 2026-27 session (A 1886 yearly notice by August 15; S 741 / A 1341 yearly meeting) were only introduced when last seen; no later status could be found in two searches (the second in November 2026), so check before relying on “no notice”. Earlier bills (S 1796, S 4589, A 5796, A 5825 of 2024-25) did not pass. One web page claims New Jersey requires notice, tests and a diploma; it is wrong.',
}
