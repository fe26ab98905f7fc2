import type { StateRequirements } from '#shared/compliance/state-requirements.ts'

export const requirements: StateRequirements = {
  state: 'CA',
  state_name: 'California',
  regulation_level: 'moderate',
  summary:
    'Most independent families run a small private school at home: file the Private School Affidavit each October 1-15, keep an attendance register and a few records, and teach the usual public-school subjects in English.',
  pathways: [
    {
      id: 'private-home-school',
      name: 'Home-based private school (PSA)',
      summary:
        "The parent opens a private full-time day school at home, files the yearly affidavit and keeps the school's records.",
      citation: 'Cal. Educ. Code §§ 33190, 48222',
      is_default: true,
    },
    {
      id: 'private-satellite',
      name: 'Private school satellite program (PSP)',
      summary:
        'Enroll in a private school that files the affidavit and keeps the records while the parent teaches at home.',
      citation: 'Cal. Educ. Code §§ 33190, 48222',
      is_default: false,
    },
    {
      id: 'private-tutor',
      name: 'Private tutor',
      summary:
        'A person with a California teaching credential for the grade teaches at least 3 hours a day, 175 days a year, between 8 a.m. and 4 p.m., in English.',
      citation: 'Cal. Educ. Code § 48224',
      is_default: false,
    },
    {
      id: 'public-independent-study',
      name: 'Public charter or independent study',
      summary:
        "Public-school programs done at home. The child is a public pupil and follows that school's rules and tests.",
      citation: 'Cal. Educ. Code § 51745 et seq.',
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
      'Social sciences',
      'Science',
      'Visual and performing arts',
      'Physical education',
    ],
    subjects_by_grades: [
      {
        grades: ['1', '2', '3', '4', '5', '6'],
        subjects: [
          'English',
          'Mathematics',
          'Social sciences',
          'Science',
          'Visual and performing arts',
          'Health',
          'Physical education',
        ],
      },
      {
        grades: ['7', '8', '9', '10', '11', '12'],
        subjects: [
          'English',
          'Social sciences',
          'World language',
          'Physical education',
          'Science',
          'Mathematics',
          'Visual and performing arts',
          'Applied arts',
          'Career technical education',
        ],
      },
    ],
    subjects_once: [],
    compulsory_age: {
      from: 6,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'California Department of Education',
      how: 'Private School Affidavit, filed online by the person running the home school',
      deadline: 'between October 1 and October 15 each year',
      month_day: '10-15',
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
      required: true,
      records: [
        'copy of the filed affidavit',
        'attendance register showing absences of a half day or more',
        'courses of study offered',
        'names, addresses and qualifications of teachers',
        'immunization record or exemption form for each child',
        'health-exam report or waiver for a child entering grade 1',
      ],
      retain:
        'no period found in the statute text; one local guide says three years for the affidavit, so keep every record at least three years',
    },
    attendance_record_required: true,
    teacher_qualification: 'no credential or diploma; the law asks only that the teacher be capable of teaching',
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'affidavit',
      title: 'File the Private School Affidavit',
      description: 'File online every year between October 1 and October 15 and print a copy for your files.',
      priority: 'high',
      due_type: 'annual',
      month_day: '10-15',
      type: 'notification',
      help_text:
        "Use the state education department's online form; one affidavit covers all the children in your school, and it opens on October 1. If you start in August or September, your records come first and the affidavit follows in October. If you open after October 15, set up your records first and file when you begin.",
      mandatory: true,
      citation: 'Cal. Educ. Code § 33190',
    },
    {
      key: 'attendance',
      title: 'Keep the attendance register',
      description: 'Mark every school day and any absence of half a day or more.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      help_text: 'A calendar with absences marked is enough. The local attendance office may ask to see it.',
      mandatory: true,
      citation: 'Cal. Educ. Code § 48222',
    },
    {
      key: 'course-of-study',
      title: 'Write the list of courses',
      description:
        "Keep a list of the courses your school offers, covering the branches of study named for the child's grades.",
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'curriculum',
      help_text: 'One page per child is enough. Grades 1-6 and 7-12 have different lists.',
      mandatory: true,
      citation: 'Cal. Educ. Code §§ 33190, 48222, 51210, 51220',
    },
    {
      key: 'faculty-list',
      title: 'Keep the teacher list',
      description: "Keep each teacher's name, address and qualifications on file.",
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'qualification',
      help_text: 'A parent who teaches only their own children needs no credential and no criminal record check.',
      mandatory: true,
      citation: 'Cal. Educ. Code § 33190',
    },
    {
      key: 'health-record',
      title: 'Keep a health record form',
      description:
        "Keep the school immunization form in the child's file, even if it records no shots, and for a child entering grade 1 the health-exam report or a waiver.",
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      help_text:
        'Shots are not a condition for a home-based private school; the record form still belongs in the file.',
      mandatory: true,
      citation: 'Cal. Health & Safety Code §§ 120335, 124085',
    },
    {
      key: 'withdraw',
      title: 'Withdraw from the old school in writing',
      description: 'Not spelled out in the private-school law, but it prevents truancy letters.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      help_text:
        'Open your school first, then send a letter that the child now attends a private school and ask for the records.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Cal. Educ. Code §§ 33190, 48222',
      url: 'https://www.smcoe.org/parents-and-students/homeschooling.html',
      checked: 'county page: yearly affidavit from October 1, copy kept, attendance record, branches of study',
    },
    {
      statute: 'Cal. Educ. Code §§ 51210, 51220',
      url: 'https://www.stancoe.org/private-school-home-school',
      checked: 'county page: subject lists for grades 1-6 and 7-12, affidavit due by October 15',
    },
    {
      statute: 'Cal. Educ. Code § 33190',
      url: 'https://cde.ca.gov/sp/ps/schoolingathomefaq.asp',
      checked: 'state page: steps to set up a home-based private school and file the affidavit',
    },
    {
      statute: 'Cal. Educ. Code §§ 48200, 48222, 48224',
      url: 'http://hsc.org/letter-for-your-binder.html',
      checked: 'state association letter: ages 6-18, private-school exemption, Jonathan L. case (2008)',
    },
    {
      statute: 'Cal. Health & Safety Code § 120335(f)',
      url: 'https://californiahomeschool.net/legislation/currentbills/',
      checked:
        'quotes the exemption of home-based private schools from the shot rules; says a health record still belongs in the file',
    },
    {
      statute: 'Cal. Educ. Code § 51220.6',
      url: 'http://www.gamutonline.net/district/wests/displayPolicy/352254/',
      checked: 'Statute text: a private school need not offer driver education or training.',
    },
    {
      statute: 'Cal. Educ. Code § 33190',
      url: 'https://jurris.com/california/education-code/33190-33193',
      checked:
        'Statute text: October 1-15; records the affidavit swears to, by reference to § 48222; criminal record summary under § 44237.',
    },
    {
      statute: 'Cal. Educ. Code § 51210',
      url: 'https://legalfix.com/statutes/state-codes/california/code-edc/title-2/division-4/part-28/chapter-2/article-2/section-51210',
      checked: 'Statute text: the seven areas for grades 1-6.',
    },
    {
      statute: 'Records of a private school (HSC)',
      url: 'https://www.hsc.org/records-to-keep-on-file',
      checked:
        'State association list: affidavit, attendance, courses, faculty, immunization record or waiver, grade 1 health form; no criminal check when the parent teaches.',
    },
    {
      statute: 'Filing dates (HSC)',
      url: 'https://www.hsc.org/october',
      checked: 'The school exists when you start it; the affidavit is filed in October, not before.',
    },
    {
      statute: 'Affidavit copies and late starts',
      url: 'https://afterthoughtsblog.net/2013/07/school-prep-legally-required-records.html/',
      checked: 'Local guide (2013): keep affidavits three years; says a late starter waits for the next October.',
    },
    {
      statute: 'Affidavit for a school opened later',
      url: 'http://www.hslda.org/elert/archive/2005/09/20050922160448.asp',
      checked: 'HSLDA (2005): a school that starts later files when it begins.',
    },
  ],
  official_site: 'https://www.cde.ca.gov/sp/ps/schoolingathomefaq.asp',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  notes:
    "The statutes do not name home schooling; a 2008 appeal court decision confirmed the private-school route. Local districts decide whether a child is truant. No days or hours are set for private schools (175 days belongs to the tutor option). The grade 7-12 list joins older county wording with the present § 51220 as known (world language, visual and performing arts, career technical education); driver education is on the public list but § 51220.6 frees private schools from it; health is named only for grades 1-6. Schools must offer these subjects; the law does not say each is taken every year. Immunization: shots are not required, but home-school groups say the record form must be on file, so it is listed as required; treat it as a record, not a shot duty. Groups differ on a tuberculosis certificate for a parent who teaches only their own children: one older guide advises it, newer ones say none is needed. Starting after October 15: one association says file when you begin, one blog says wait for the next October; filing is the safe choice. AB 495 (2025) does not change these duties; three searches found no 2026 change to the affidavit law, but the association pages read are old. Tutor figures are partly from general knowledge. The level follows Hearthbook's own definition (notice + records + subjects); HSLDA-style maps call California low.",
}
