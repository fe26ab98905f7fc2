import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ca.ts'

export const requirements: StateRequirements = {
  state: 'CA',
  state_name: 'California',
  regulation_level: 'moderate',
  summary:
    'Most independent families run a small private school at home. You file the Private School Affidavit each October 1-15, keep an attendance register and a few records, and teach the usual public-school subjects in English.',
  pathways: [
    {
      id: 'private-home-school',
      name: 'Home-based private school (PSA)',
      summary:
        'You open a private full-time day school at home, file the yearly affidavit and keep the school’s records.',
      citation: 'Cal. Educ. Code §§ 33190, 48222',
      is_default: true,
    },
    {
      id: 'private-satellite',
      name: 'Private school satellite program (PSP)',
      summary: 'Enroll in a private school that files the affidavit and keeps the records while you teach at home.',
      citation: 'Cal. Educ. Code §§ 33190, 48222',
      is_default: false,
    },
    {
      id: 'private-tutor',
      name: 'Private tutor',
      summary:
        'Someone with a California teaching credential for the grade teaches at least 3 hours a day, 175 days a year, between 8 a.m. and 4 p.m., in English.',
      citation: 'Cal. Educ. Code § 48224',
      is_default: false,
    },
    {
      id: 'public-independent-study',
      name: 'Public charter or independent study',
      summary:
        'Public-school programs done at home. Your child is a public school student and follows that school’s rules and tests.',
      citation: 'Cal. Educ. Code § 51745 et seq.',
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
      to: 'California Department of Education',
      how: 'Private School Affidavit, filed online by the person running the home school',
      deadline: 'between October 1 and October 15 each year',
      month_day: '10-15',
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
        'the statute sets no time that we found; one local guide says three years for the affidavit, so keep every record at least three years',
    },
    attendance_record_required: true,
    teacher_qualification: 'no credential or diploma; the teacher only has to be capable of teaching',
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'affidavit',
      title: 'File the Private School Affidavit',
      description: 'File online every year by October 15, and print a copy for your files.',
      priority: 'high',
      due_type: 'annual',
      month_day: '10-15',
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'Use the state education department’s online form. The law’s own dates are October 1 to 15. Since 2023 the state takes the form from August 1, and one filed early needn’t be filed again in October. One affidavit covers all the children in your school. If you open after October 15, set up your records first and file when you begin.',
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
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A calendar with absences marked is enough. The local attendance office may ask to see it.',
      mandatory: true,
      citation: 'Cal. Educ. Code § 48222',
    },
    {
      key: 'course-of-study',
      title: 'Write the list of courses',
      description:
        'Keep a list of the courses your school offers, covering the branches of study named for your child’s grades.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: 'education_plan',
      letter_holds: {
        names_of_children: 'your child’s name',
        grades: 'grade',
        courses: 'the courses in each branch of study named for the grade',
      },
      help_text: 'One page per child is enough. Grades 1-6 and 7-12 have different lists.',
      mandatory: true,
      citation: 'Cal. Educ. Code §§ 33190, 48222, 51210, 51220',
    },
    {
      key: 'faculty-list',
      title: 'Keep the teacher list',
      description: 'Keep each teacher’s name, address and qualifications on file.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'qualification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'A parent who teaches only their own children doesn’t need a credential or a criminal record check.',
      mandatory: true,
      citation: 'Cal. Educ. Code § 33190',
    },
    {
      key: 'health-record',
      title: 'Keep a health record form',
      description:
        'Keep the school immunization form in your child’s file, even if it records no shots. For a child entering grade 1, also keep the health-exam report or a waiver.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'A home-based private school doesn’t have to require shots, but the record form still belongs in the file.',
      mandatory: true,
      citation: 'Cal. Health & Safety Code §§ 120335, 124085',
    },
    {
      key: 'withdraw',
      title: 'Withdraw from the old school in writing',
      description: 'The private-school law doesn’t spell this out, but it prevents truancy letters.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that your child now attends a private school',
        school_records: 'a request for the school records',
      },
      help_text:
        'Open your school first. Then send a letter saying that your child now attends a private school, and ask for the records.',
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
  law,
  notes:
    'The statutes don’t mention homeschooling; a 2008 appeals court decision confirmed the private-school route. Local districts decide whether a child is truant. The law sets no days or hours for private schools (175 days applies to the tutor option). Our grade 7-12 list combines older county wording with the current § 51220 as we know it (world language, visual and performing arts, career technical education). Driver education is on the public list, but § 51220.6 exempts private schools; health is named only for grades 1-6. Schools must offer these subjects; the law doesn’t say each is taken every year. Shots aren’t required, but homeschool groups say the immunization record form must be on file, so we list the record, not the shots, as required. Groups disagree on a tuberculosis certificate for a parent who teaches only their own children: one older guide advises it, newer ones say you don’t need one. If you start after October 15, one association says to file when you begin and one blog says to wait for the next October; filing is the safe choice. AB 495 (2025) doesn’t change these duties. Three searches found no 2026 change to the affidavit law, but the association pages we read are old. Some tutor details come from general knowledge. Our level is Hearthbook’s own (notice, records and subjects); HSLDA-style maps call California low.',
}
