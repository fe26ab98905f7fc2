import type { StateRequirements } from '#shared/compliance/state-requirements.ts'

export const requirements: StateRequirements = {
  state: 'CO',
  state_name: 'Colorado',
  regulation_level: 'moderate',
  summary:
    'Send a notice of intent to any Colorado school district 14 days before starting and each year, teach nine named subjects for 172 days averaging four hours, test or evaluate in grades 3, 5, 7, 9 and 11, and keep permanent records.',
  pathways: [
    {
      id: 'home-based-education',
      name: 'Home-based education (notice of intent)',
      summary:
        'A program in the home taught by a parent or an adult relative chosen by the parent, under a yearly notice of intent.',
      citation: 'C.R.S. § 22-33-104.5',
      is_default: true,
    },
    {
      id: 'independent-school',
      name: 'Independent (umbrella) school',
      summary:
        "Enroll in an independent or parochial school that lets parents teach at home and follow that school's policies; no notice of intent.",
      citation: 'C.R.S. § 22-33-104(2)(b)',
      is_default: false,
    },
    {
      id: 'licensed-teacher',
      name: 'Taught by a licensed teacher',
      summary:
        'A teacher with a Colorado license teaches the child at home; no notice, test or record duties under the home-education section.',
      citation: 'C.R.S. § 22-33-104(2)(i)',
      is_default: false,
    },
  ],
  requirements: {
    instruction_days: 172,
    instruction_hours: {
      default: 688,
      by_grades: [],
    },
    days_or_hours: 'both',
    day_hours: null,
    core_hours: null,
    school_year: null,
    core_subjects: [
      'Reading',
      'Writing',
      'Speaking',
      'Mathematics',
      'History',
      'Civics',
      'Literature',
      'Science',
      'United States Constitution',
    ],
    subjects_by_grades: [],
    subjects_once: [],
    compulsory_age: {
      from: 6,
      to: 17,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'any school district in Colorado',
      how: "signed written notice with each child's name, age, address and number of hours of attendance",
      deadline: '14 days before starting, then every year',
      month_day: null,
    },
    testing: {
      required: true,
      grades: ['3', '5', '7', '9', '11'],
      frequency: 'in those grades',
      detail:
        'A nationally standardized achievement test, or instead an evaluation by a qualified person. Results go to the district that got the notice, or to a Colorado independent or parochial school named to that district. A composite score at or below the 13th percentile leads to a retest or a new choice of schooling.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail:
        'Only as the other choice to the test in grades 3, 5, 7, 9 and 11: a licensed teacher, a teacher at an independent or parochial school, a licensed psychologist or someone with a graduate degree in education.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['attendance data', 'test and evaluation results', 'immunization records or exemption'],
      retain: "permanently; shown to the district only on 14 days' written notice with probable cause",
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the notice of intent',
      description: 'File with a Colorado school district 14 days before you start, and again each year.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      help_text:
        'Any district in the state will do. Put only name, age, address and planned hours for each child, sign it and keep proof of sending. Needed from age 6; it can stop after the child turns 16. If the child was habitually truant in the last six months, add a written description of the curriculum.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(e)',
    },
    {
      key: 'test-or-evaluate',
      title: 'Test or evaluate in grades 3, 5, 7, 9 and 11',
      description:
        'Give a nationally standardized test or have a qualified person evaluate progress, and send in the result.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'testing',
      help_text:
        'Book in winter or spring of the odd grades. Send the result to the district with your notice or to the independent school you named.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(f)',
    },
    {
      key: 'days-hours',
      title: 'Teach 172 days averaging four hours',
      description: 'Plan at least 172 days, with an average of four contact hours a day (688 hours in all).',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      help_text: 'Short and long days may balance out, since the four hours are an average.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(c)',
    },
    {
      key: 'attendance',
      title: 'Log attendance',
      description: 'Keep attendance data for each child in the permanent file.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      help_text: 'A dated log with hours shows both the days and the average.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(g)',
    },
    {
      key: 'subjects',
      title: 'Cover the named subjects',
      description:
        'Teach reading, writing, speaking, mathematics, history, civics, literature, science and the U.S. Constitution.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      help_text:
        'The program must include every one of them. The law sets no yearly split, so touch each one each year to be safe.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(d)',
    },
    {
      key: 'immunization',
      title: 'File immunization records or an exemption',
      description: "Keep shot records or an exemption statement with the child's papers.",
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      help_text: 'Nothing is sent in unless the district asks under the records rule.',
      mandatory: true,
      citation: 'C.R.S. § 22-33-104.5(3)(g)',
    },
  ],
  citations: [
    {
      statute: 'C.R.S. § 22-33-104.5',
      url: 'https://lexace.ai/us/statute/colorado/22-33-104.5',
      checked: 'statute text, opening subsections (definitions, qualified person); extract',
    },
    {
      statute: 'C.R.S. § 22-33-104.5(3)(e), (3)(g), (5)',
      url: 'http://www.chec.org/resources-2/law-2/',
      checked: 'state association: 14-day notice, contents, ages 6/7/16, permanent records',
    },
    {
      statute: 'C.R.S. § 22-33-104.5',
      url: 'http://coloradounschoolingresources.blogspot.com/p/colorado-home-based-education-law.html',
      checked: '172 days averaging 4 hours (688), tests or evaluation in grades 3, 5, 7, 9, 11, with statute text',
    },
    {
      statute: 'C.R.S. § 22-33-104.5(3)(g)',
      url: 'https://hslda.org/post/freedom-for-homeschooling-parents-preserved-with-last-minute-amendment',
      checked: 'immunization record or exemption kept; district needs probable cause',
    },
    {
      statute: 'SB26-023 (2026)',
      url: 'https://chec.org/colorado-homeschool-freedom/school-finance-act/',
      checked: '2026 change: only families in publicly funded enrichment programs must use the notice-of-intent route',
    },
    {
      statute: 'C.R.S. § 22-33-104.5 (HSLDA ages)',
      url: 'https://guidance.faithfulscholars.com/state-law-colorado/',
      checked: 'Six by August 1 and under 17; notice from six, teaching may wait until seven.',
    },
    {
      statute: 'C.R.S. § 22-33-104.5(3)(e)',
      url: 'https://legalclarity.org/affidavit-of-enrollment-colorado-homeschool-requirements/',
      checked: 'Four items only in the notice; curriculum description for a recently truant child.',
    },
    {
      statute: "SB26-023 (umbrella school's explanation, June 2026)",
      url: 'https://www.theumbrellaschool.com/post/sb26-023-homeschool-enrichment-funding',
      checked: 'Home-education law itself unchanged; only publicly funded programs are touched.',
    },
  ],
  official_site: 'https://www.cde.state.co.us/choice/homeschool',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: '688 hours is 172 days of 4 hours, not a figure in the statute.',
  notes:
    '688 hours is 172 x 4, not a figure in the statute. 2026: SB26-023 (school finance act) ties publicly funded part-time enrichment programs to the notice-of-intent pathway; a child in such a program cannot count through an umbrella school. The home-education section itself was not changed. Older pages give ages 7-16; the present range is 6 (by August 1) to 17, with the program itself not needed until 7 and the notice not needed after 16. A child who was habitually truant in the last six months must also send a curriculum description with the notice. The paragraph letters and the 13th-percentile detail are from the statute as known; the extracts read did not reach them all. The official link was not checked.',
}
