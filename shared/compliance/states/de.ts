import type { StateRequirements } from '#shared/compliance/state-requirements.ts'

export const requirements: StateRequirements = {
  state: 'DE',
  state_name: 'Delaware',
  regulation_level: 'moderate',
  summary:
    'Register the homeschool online with the Delaware Department of Education, confirm enrollment by September 30 and report attendance by July 31 each year. No set days, subjects or tests.',
  pathways: [
    {
      id: 'single-family',
      name: 'Single-family homeschool',
      summary:
        'Parents or guardians teach their own children, mainly at home. The homeschool is registered as a nonpublic school.',
      citation: '14 Del. C. §§ 2703A, 2704',
      is_default: true,
    },
    {
      id: 'multi-family',
      name: 'Multi-family homeschool',
      summary: 'Parents of more than one family teach together; one person is the liaison who files the reports.',
      citation: '14 Del. C. §§ 2703A, 2704',
      is_default: false,
    },
    {
      id: 'district-coordinated',
      name: 'Single-family homeschool coordinated with the district',
      summary:
        'The local superintendent approves the curriculum and confirms regular and thorough instruction. Still in the statute, but reported as no longer offered.',
      citation: '14 Del. C. § 2703A(b)(3)',
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
      from: 5,
      to: 16,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'Delaware Department of Education',
      how: 'open a nonpublic school through the online EdAccess system, then confirm enrollment there each year',
      deadline:
        'register before starting; enrollment statement by September 30 each year (one state page allows until October 5)',
      month_day: '09-30',
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
      detail: 'No evaluation. The yearly attendance count (due July 31) is a report, not a review.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['days the homeschool was open', 'days attended by each child'],
      retain: 'no period found in the law',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'register',
      title: 'Register the homeschool',
      description:
        'Create an EdAccess account and open your nonpublic school before you withdraw your child from school.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      help_text:
        "Wait for the state's acknowledgement letter and give a copy to the old school. You do this once, not every year.",
      mandatory: true,
      citation: '14 Del. C. §§ 2703A, 2704',
    },
    {
      key: 'enrollment',
      title: 'Confirm enrollment',
      description:
        'Report each child enrolled as of the last school day in September. Do it by September 30; one state page allows until October 5.',
      priority: 'high',
      due_type: 'annual',
      month_day: '09-30',
      type: 'reporting',
      help_text:
        'The window opens around August 10. When October 5 is on a weekend the system shuts the Friday before (October 3 in 2025). The state closes a homeschool that misses it.',
      mandatory: true,
      citation: '14 Del. C. § 2704(b)',
    },
    {
      key: 'attendance-report',
      title: 'Report year-end attendance',
      description: 'Enter the days your school was open and the days each child attended, by July 31.',
      priority: 'high',
      due_type: 'annual',
      month_day: '07-31',
      type: 'reporting',
      help_text: 'The window opens about June 1; the system shuts from August 1 to 10.',
      mandatory: true,
      citation: '14 Del. C. § 2704(a)',
    },
    {
      key: 'attendance-log',
      title: 'Keep an attendance log',
      description: 'Keep a count of school days so the July report is right.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      help_text: 'Many families report about 180 days, but no number is required.',
      mandatory: true,
      citation: '14 Del. C. § 2704(a)',
    },
    {
      key: 'close',
      title: 'Close the homeschool when you finish',
      description: 'Tell the department when you stop, move away or enroll the child elsewhere.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      help_text: 'Email the department with the school name, date and reason.',
      mandatory: false,
      citation: null,
    },
    {
      key: 'civics',
      title: 'Teach the constitutions from grade 8 (to be safe)',
      description:
        'A separate law asks all private schools to teach the U.S. and Delaware constitutions, state government and free enterprise from grade 8. It is unclear whether it reaches homeschools.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      help_text: 'A civics course in grade 8 and one in high school cover it. Nothing is reported.',
      mandatory: false,
      citation: '14 Del. C. § 4103',
    },
  ],
  citations: [
    {
      statute: '14 Del. C. § 2704',
      url: 'https://education.delaware.gov/families/k12/homeschools-and-private-schools/annual-reporting',
      checked:
        'state page quoting the law: attendance by July 31, enrollment by October 5; 2025 windows; closure for late reports',
    },
    {
      statute: '14 Del. C. § 2703A',
      url: 'https://law.justia.com/codes/delaware/2022/title-14/chapter-27/subchapter-i/section-2703a',
      checked: 'statute text: the three kinds of homeschool',
    },
    {
      statute: '14 Del. C. § 2702',
      url: 'https://delcode.delaware.gov/title14/c027/sc01/index.shtml',
      checked: 'official code: ages 5 to 16',
    },
    {
      statute: '14 Del. C. §§ 2703A, 2704',
      url: 'https://responsiblehomeschooling.org/delaware',
      checked: 'second source: no days, subjects, tests; district option discontinued',
    },
    {
      statute: '14 Del. C. § 2704',
      url: 'https://handdeorg.wordpress.com/frequently-asked-questions/requirements-for-homeschooling-in-delaware/',
      checked: 'state association: yearly steps; 180 days not required',
    },
    {
      statute: '14 Del. C. § 2704(b)',
      url: 'https://education.delaware.gov/families/k12/homeschools-and-private-schools/opening-a-nonpublic-school/',
      checked:
        'second check: this state page quotes the law with September 30 for enrollment; no homeschool need be opened for a child of 16 or older',
    },
    {
      statute: '14 Del. C. § 2704(b)',
      url: 'https://hslda.org/post/how-to-comply-with-delaware-s-homeschool-law',
      checked: 'second check: HSLDA gives September 30 and July 31',
    },
    {
      statute: '14 Del. C. §§ 2702, 2703',
      url: 'https://homeschooling.boomja.com/ITEM-Delaware-Homeschool-Law-60688.html',
      checked: 'second check: statute text: ages 5 to 16, homeschools exempt in their own sentence',
    },
    {
      statute: '14 Del. C. § 4103',
      url: 'http://print.casetext.com/statute/delaware-code/title-14-education/part-i-free-public-schools/chapter-41-regulatory-provisions/subchapter-i-general-regulatory-provisions/section-4103-teaching-constitution-of-the-united-states-constitution-and-government-of-delaware-and-the-free-enterprise-system',
      checked: 'second check: statute text 2024: public and private schools, from grade 8',
    },
  ],
  official_site: 'https://education.delaware.gov/families/k12/homeschools-and-private-schools/',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'State pages disagree on whether enrollment is due by September 30 or October 5; the earlier date is shown.',
  notes:
    "Enrollment date: two state pages disagree. The annual-reporting page (2019, 2023, 2025) quotes the law with October 5, the page on opening a school quotes it with September 30, as HSLDA does; the statute itself was not opened, so the earlier date is used, which meets both. Some blogs claim 180 days; the statute and the state association do not. The phrase about regular and thorough instruction in public-school subjects applies to private schools and the district-coordinated kind; homeschools are exempted in a separate sentence, so no subjects are listed here. Children must be 5 by August 31. The level follows Hearthbook's own definition (notice + attendance reports); HSLDA-style maps call Delaware low. That no immunization record is asked for rests on a third-party list. A homeschool counts as a nonpublic school for the attendance chapter; whether § 4103 (civics in private schools) reaches it was not settled, and HSLDA names no subjects, so it is shown as optional.",
}
