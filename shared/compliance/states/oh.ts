import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/oh.ts'

export const requirements: StateRequirements = {
  state: 'OH',
  state_name: 'Ohio',
  regulation_level: 'moderate',
  summary:
    'Send the district superintendent a short notice within five days of starting and by August 30 each year, and teach six named subject areas. No hours, tests, records or qualifications are required.',
  pathways: [
    {
      id: 'home-education',
      name: 'Home education exemption',
      summary: 'Your child is exempt from compulsory attendance as soon as the superintendent receives the notice.',
      citation: 'Ohio Rev. Code § 3321.042',
      is_default: true,
    },
    {
      id: 'non-chartered-school',
      name: 'Non-chartered, non-tax-supported school (08 school)',
      summary:
        'A school run because of truly held religious beliefs, with its own hours (910 a year, 1,001 from grade 7), subjects, a teacher with a bachelor’s degree and a yearly report.',
      citation: 'Ohio Rev. Code § 3301.0732; Ohio Admin. Code 3301-35-08',
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
      required: true,
      to: 'superintendent of the child’s school district',
      how: 'a notice with your name and address, your child’s name and your assurance that you’ll teach the six subject areas',
      deadline:
        'within 5 calendar days of starting, moving districts or withdrawing from school; then by August 30 each year',
      month_day: '08-30',
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'The yearly assessment ended on October 3, 2023.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No evaluation has been required since October 3, 2023.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: ['copy of each notice with proof of delivery', 'the superintendent’s written acknowledgment'],
      retain: 'not required; keep while your child is of compulsory age',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the yearly notice',
      description:
        'Send it to your district superintendent by August 30, or within five calendar days if you start, move or withdraw midyear.',
      priority: 'high',
      due_type: 'annual',
      month_day: '08-30',
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        parent: 'your name and address',
        names_of_children: 'each child’s name',
        required_subjects: 'that you’ll teach the six subject areas',
      },
      help_text:
        'Give only what the law lists. The exemption starts when the notice is received, and you don’t need approval.',
      mandatory: true,
      citation: 'Ohio Rev. Code § 3321.042(C)',
    },
    {
      key: 'subjects',
      title: 'Teach the six subject areas',
      description: 'Teach English language arts, mathematics, science, history, government and social studies.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'You choose all materials and methods.',
      mandatory: true,
      citation: 'Ohio Rev. Code § 3321.042',
    },
    {
      key: 'acknowledgment',
      title: 'Keep the superintendent’s acknowledgment',
      description: 'The district must send it within 14 calendar days.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'documentation',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'If it doesn’t come, write again and keep your proof of delivery. Colleges and employers may ask for it.',
      mandatory: false,
      citation: 'Ohio Rev. Code § 3321.042(C)',
    },
    {
      key: 'records',
      title: 'Keep a simple record of studies',
      description: 'A good idea, though the law doesn’t require any records.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A course list and a few work samples help with transcripts or a return to school.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Ohio Rev. Code § 3321.042',
      url: 'https://geaugahomeschool.org/start-dates',
      checked: 'quoted text: five calendar days, August 30, content, 14-day acknowledgment',
    },
    {
      statute: 'Ohio Rev. Code § 3321.042',
      url: 'https://www.pickawayesc.org/o/pcesc/page/home-education',
      checked: 'public education service center: six subjects; no qualification, hours or assessment',
    },
    {
      statute: 'Ohio Rev. Code § 3321.042',
      url: 'https://cheohome.org/a-huge-change-in-ohio/',
      checked: 'state association: definition with ages 6 to 18, subjects, exemption',
    },
    {
      statute: 'HB 33 (2023)',
      url: 'https://ohiohomeschoolingparents.com/getting-started',
      checked: 'effective October 3, 2023; old rules repealed that day',
    },
    {
      statute: 'Ohio Rev. Code § 3301.0732; Ohio Admin. Code 3301-35-08',
      url: 'https://hslda.org/post/private-education-ncnp-school',
      checked: 'non-chartered schools: new statute of October 2023, hours, subjects, degree',
    },
    {
      statute: 'Ohio Rev. Code § 3321.042',
      url: 'https://cheohome.org/legislative-information-2/frequently-asked-questions-rc-3321-042/',
      checked: 'August 30 for 2024-25 and every year after',
    },
  ],
  official_site: 'https://education.ohio.gov/Topics/Ohio-Education-Options/Home-Schooling',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'HB 33 (2023) replaced the old rules (900 hours, many subjects, yearly assessment, diploma). Many school district pages still show the repealed rules, and so does the copy of HSLDA’s Ohio page we read. We found no later change to this section, but we didn’t open any source from 2026, and we didn’t check the official link. HSLDA would rate Ohio low on its own scale. A second check on November 20, 2026 found the same requirements. A bill in the 2025-26 session would raise hours for public and non-chartered schools only; we couldn’t confirm what became of it.',
}
