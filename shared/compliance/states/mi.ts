import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/mi.ts'

export const requirements: StateRequirements = {
  state: 'MI',
  state_name: 'Michigan',
  regulation_level: 'low',
  summary:
    'Under exemption (f), you teach your child at home in an organized program covering nine subjects. No notice, days, hours, records or tests are required.',
  pathways: [
    {
      id: 'exemption-f-home-school',
      name: 'Home school under exemption (f)',
      summary:
        'A parent or legal guardian teaches the child at home in an organized program in the nine named subjects. There’s nothing to file.',
      citation: 'MCL 380.1561(3)(f)',
      is_default: true,
    },
    {
      id: 'exemption-a-nonpublic-school',
      name: 'Home school as a nonpublic school, exemption (a)',
      summary:
        'Operate as a nonpublic school: report to the authorities, teach comparable subjects, and meet the teacher rules unless you have a religious objection. It’s used mainly to receive certain services.',
      citation: 'MCL 380.1561(3)(a); MCL 388.551 to 388.558',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 18,
      to_included: false,
    },
    notice: {
      required: false,
      to: null,
      how: 'none under exemption (f)',
      deadline: null,
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: null,
      detail: 'No test is required.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No evaluation is required.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: null,
    },
    attendance_record_required: false,
    teacher_qualification:
      'must be the child’s parent or legal guardian; no diploma or license needed under exemption (f)',
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Write to the school if your child is enrolled',
      description:
        'Tell the school in writing that you’ll teach your child at home, so absences don’t count as truancy.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        school_records: 'a request for the school records',
      },
      help_text: 'Keep a copy. Skip this if your child has never been enrolled.',
      mandatory: false,
      citation: 'MCL 380.1561',
    },
    {
      key: 'subjects',
      title: 'Teach the nine subjects',
      description:
        'Run an organized program in reading, spelling, mathematics, science, history, civics, literature, writing and English grammar.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'The law doesn’t set a grade level, days or hours for any of them.',
      mandatory: true,
      citation: 'MCL 380.1561(3)(f)',
    },
    {
      key: 'records',
      title: 'Keep your own record',
      description:
        'Not required, but a good idea: keep a plan, a book list and samples that show an organized program.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Local and intermediate districts enforce attendance and may ask questions.',
      mandatory: false,
      citation: 'MCL 380.1561(3)(f)',
    },
  ],
  citations: [
    {
      statute: 'MCL 380.1561',
      url: 'https://capitol.legislature.mi.gov/Laws/MCL?objectName=MCL-380-1561',
      checked: 'statute text: age 6 to 18th birthday, age cut-off December 1',
    },
    {
      statute: 'MCL 380.1561(3)(f)',
      url: 'https://www.michigan.gov/mde/services/flexible-learning/options/nonpub-home/home-school-information/exemption-f-home-school',
      checked: 'state department: nine subjects, no reporting, no teacher qualification beyond parent or guardian',
    },
    {
      statute: 'MCL 380.1561(5)',
      url: 'https://hslda.org/post/compulsory-school-age-in-michigan',
      checked: 'ages 6 (before December 1) to 18; parent may release in writing from 16',
    },
    {
      statute: 'MCL 380.1561(3)(f)',
      url: 'http://homeschoolingmichigan.com/michigan_mde_info_excerpts/',
      checked: 'second check: quotes the exemption with the nine subjects',
    },
    {
      statute: 'MCL 380.1561; SB 285 (2023-24)',
      url: 'https://www.michn.org/resources/74473/sb-285-the-mandatory-kindergarten-bill-passed-the-senate-on-april-16-2024',
      checked: 'second check: bill for age 5 passed the Senate only; it kept the nine subjects',
    },
    {
      statute: 'MCL 380.1561(3)(f)',
      url: 'https://vaccineliberationarmy.com/2019/09/23/homeschool-states-that-mandate-vaccination/',
      checked: 'second check: list of state rules: none for Michigan homeschools, with differing rules by option',
    },
  ],
  official_site:
    'https://www.michigan.gov/mde/services/flexible-learning/options/nonpub-home/home-school-information/exemption-f-home-school',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'A parent may end the duty from the child’s 16th birthday by writing to the school district. Registry proposals were made in 2023 and 2024, and a bill lowering the age to 5 passed the Senate in April 2024; no page showed either becoming law, but no page later than 2024 on their fate was found. Second check (November 2026): again no page showed a registry or an age change as law. Immunization: exemption (f) files nothing, so “false”; a registered nonpublic school (exemption (a)) can differ.',
}
