import type { StateRequirements } from '#shared/compliance/state-requirements.ts'

export const requirements: StateRequirements = {
  state: 'MD',
  state_name: 'Maryland',
  regulation_level: 'high',
  summary:
    'File a home instruction form with the local superintendent at least 15 days before starting, give regular, thorough instruction in eight subjects, and keep a portfolio that is reviewed at the end of each semester, up to three times a year.',
  pathways: [
    {
      id: 'home-instruction-portfolio',
      name: 'Home instruction with portfolio review by the school system',
      summary:
        'Notice 15 days ahead, eight subjects, and a portfolio reviewed by the local school system up to three times a year.',
      citation: 'Md. Code, Educ. § 7-301; COMAR 13A.10.01.01',
      is_default: true,
    },
    {
      id: 'approved-nonpublic-supervision',
      name: 'Supervision by a state-approved nonpublic school',
      summary: 'The same notice, but a nonpublic school approved by the state supervises and reviews.',
      citation: 'COMAR 13A.10.01.05',
      is_default: false,
    },
    {
      id: 'church-supervision',
      name: 'Supervision by a church school or ministry (umbrella)',
      summary:
        'The same notice, but a school or ministry run by a bona fide church organization supervises and reviews.',
      citation: 'COMAR 13A.10.01.05',
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
    core_subjects: [
      'English',
      'Mathematics',
      'Science',
      'Social Studies',
      'Art',
      'Music',
      'Health',
      'Physical Education',
    ],
    subjects_by_grades: [],
    subjects_once: [],
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'local school superintendent',
      how: 'state home instruction notification form choosing who will supervise',
      deadline:
        'at least 15 days before starting; then confirm each year before the school year begins, and report any change',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: null,
      detail: 'No test is required; a child may join public-school testing on request.',
      month_day: null,
    },
    assessment: {
      required: true,
      detail:
        'Portfolio review by the local superintendent or the supervising body at the end of each semester, at an agreed time, no more than three times a year. A family told of a gap has 30 days to show it is fixed.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: [
        'portfolio with instructional and reading materials',
        'examples of writing, worksheets, workbooks or creative work',
        'tests',
      ],
      retain: "no period found; keep at least until the year's reviews are done",
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'File the notification form',
      description:
        'Send the state form to the local superintendent at least 15 days before home instruction starts and choose who will supervise.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      help_text: 'The form tells the school system; it does not ask for permission. Keep a dated copy.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.01',
    },
    {
      key: 'annual-verify',
      title: 'Confirm each year that you continue',
      description:
        'Before each school year, confirm with the superintendent (or your umbrella) that home instruction goes on.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      help_text: "Check your county's date; many use the summer before school opens.",
      mandatory: true,
      citation: 'COMAR 13A.10.01.01',
    },
    {
      key: 'portfolio',
      title: 'Build the portfolio',
      description: 'Save dated work and materials for all eight subjects.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      help_text:
        'Dating the work shows regular instruction. Logs and photos can cover art, music, health and physical education.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.01(D)',
    },
    {
      key: 'review',
      title: 'Attend the portfolio review',
      description:
        'The portfolio is reviewed at the end of each semester of the local school system, at an agreed time; never more than three times a year.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'assessment',
      help_text: 'Counties usually ask in January and June, some online. The child need not attend.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.01(E)',
    },
    {
      key: 'fix-gaps',
      title: 'Fix any gap within 30 days',
      description: 'If a review finds a gap, send proof within 30 days that it is corrected.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      help_text: 'The finding must be in writing.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.03',
    },
    {
      key: 'subjects',
      title: 'Teach the eight subjects',
      description:
        'English, mathematics, science, social studies, art, music, health and physical education, regularly and thoroughly.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      help_text: 'No hours are set; teach long enough to carry out your program.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.01(C)',
    },
    {
      key: 'change',
      title: 'Report a change of plans',
      description: 'Tell the superintendent if you stop, move or change supervisor.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      help_text: 'A short letter is enough.',
      mandatory: true,
      citation: 'COMAR 13A.10.01.01',
    },
  ],
  citations: [
    {
      statute: 'Md. Code, Educ. § 7-301',
      url: 'http://marylandpublicschools.org:80/about/Pages/DEE/NPSA/Home-Instruction.aspx',
      checked: 'state department: ages 5 to under 18, regular and thorough instruction, review until 18',
    },
    {
      statute: 'COMAR 13A.10.01',
      url: 'http://www.dsd.state.md.us/comar/SubtitleSearch.aspx?search=13A.10.01',
      checked: 'state register: written agreement, voluntary testing, deficiencies, supervision',
    },
    {
      statute: 'COMAR 13A.10.01.01',
      url: 'http://hslda.org/post/how-to-comply-with-marylands-homeschool-law',
      checked: '15-day notice, eight subjects, portfolio contents, three reviews a year',
    },
    {
      statute: 'COMAR 13A.10.01.01',
      url: 'https://wicomicoschools.org/page/home-instruction',
      checked: 'a county: eight subjects, portfolio contents, review at the end of each semester (2024-25)',
    },
    {
      statute: 'COMAR 13A.10.01.01, .05',
      url: 'https://iamhomeschooling.com/laws/md',
      checked: 'yearly confirmation before the school year; supervising bodies',
    },
    {
      statute: 'COMAR 13A.10.01.01',
      url: 'https://wmslawyers.com/index.php/blog/30-home-instruction-what-you-need-to-know',
      checked:
        'second check (2020): 15 days, eight subjects, portfolio reviewed at the end of each semester, at most three times a year',
    },
    {
      statute: 'COMAR 13A.10.01.01',
      url: 'https://www.wicomicoschools.org/page/home-instruction',
      checked:
        'second check: a county quotes the rule: review at the end of each semester at agreed times (June 2024 and January 2025)',
    },
    {
      statute: 'COMAR 13A.10.01.01, .05',
      url: 'https://fdocuments.net/document/to-from-subject-home-instructionm-subtitle-10-home-instruction-13a1001.html',
      checked: 'second check: State Board paper on the 2019 amendments',
    },
    {
      statute: 'COMAR 13A.10.01.01',
      url: 'http://archives.marylandpublicschools.org/MSDE/nonpublicschools/nplegal/comar/index.html',
      checked: 'second check: contents of the regulation, with no health or immunization rule',
    },
  ],
  official_site: 'https://marylandpublicschools.org/about/Pages/DEE/NPSA/Home-Instruction.aspx',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  notes:
    "HSLDA holds that the 15-day wait is not enforceable and that filing on the day of withdrawal is enough; the regulation says 15 days. The regulation was revised in 2019 (a child need not attend reviews). Review dates are set by each county (end of each semester, usually January and June), so no month and day is given. A child who turns 5 after September 1 need not be reviewed that year. A one-year delay for a 5-year-old can be asked for (not checked in a source). Immunization: the home instruction rules ask for no record and an older summary says districts may add no requirement, but no page says so outright, so it stays open; an umbrella school may have its own rule. No 2025 or 2026 change was found. HSLDA rates Maryland moderate; it is 'high' here because of portfolio review.",
}
