import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ms.ts'

export const requirements: StateRequirements = {
  state: 'MS',
  state_name: 'Mississippi',
  regulation_level: 'low',
  summary:
    'File a certificate of enrollment with the school attendance officer by September 15 each year. There are no set subjects, days, records or tests.',
  pathways: [
    {
      id: 'home-instruction',
      name: 'Legitimate home instruction program',
      summary:
        'File a yearly certificate of enrollment for each child. The program can’t be a cover for avoiding school attendance.',
      citation: 'Miss. Code § 37-13-91(3)(c)',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 17,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'school attendance officer for the place where the child lives',
      how: 'certificate of enrollment for each child, with a simple description of the education',
      deadline: 'by September 15 each year; if you start midyear, when you start',
      month_day: '09-15',
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
      records: ['copy of each certificate of enrollment (good practice)'],
      retain: null,
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'certificate',
      title: 'File the certificate of enrollment',
      description:
        'Get the form from the school attendance officer, fill one out for each child who is 6 to 16 on September 1, and return it.',
      priority: 'high',
      due_type: 'annual',
      month_day: '09-15',
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'It asks only for names, address, phone, birth date, a simple description of the education, and your signature. Keep a copy.',
      mandatory: true,
      citation: 'Miss. Code § 37-13-91(3)(c)',
    },
    {
      key: 'midyear',
      title: 'File right away when you start midyear',
      description:
        'If your child leaves a school during the year, withdraw there and file the certificate when home instruction begins.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'You may start at any time of year.',
      mandatory: true,
      citation: 'Miss. Code § 37-13-91(3)(c)',
    },
    {
      key: 'notice-reply',
      title: 'Answer a notice within 10 days',
      description: 'If the officer writes you that a certificate is missing, file it within 10 days.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'The 10 days run from the written notice.',
      mandatory: true,
      citation: 'Miss. Code § 37-13-91(3)',
    },
    {
      key: 'records',
      title: 'Keep your own record',
      description: 'Not required, but a good idea: keep attendance, subjects and sample work.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'They help with a transcript or a return to school.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Miss. Code § 37-13-91(3)(c)',
      url: 'https://www.scribd.com/doc/267471816/Home-Schooling-in-MS-Code-37-13-91',
      checked: 'statute text: what the certificate asks, September 15, 10 days after notice',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'http://cheh.org/2011/?page_id=14',
      checked:
        'ages 6 to 17 by September 1; 180 days except that a nonpublic school sets its own term; subject list repealed 1984',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'https://impact601.com/news/local_state/article_e5d9b58e-ed2c-11ea-9cfc-23ca79917c80.html',
      checked: 'state department statement: ages, yearly certificate by September 15',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'https://www.mhea.net/faqs-cq9q',
      checked: 'state association: certificate, midyear start, 10-day notice',
    },
    {
      statute: 'HB 1512 (2026)',
      url: 'https://hslda.org/post/mississippi-house-bill-1512',
      checked: 'bill for portfolios, tests and 180 days; committee chair said it was dead, January 2026',
    },
    {
      statute: 'Miss. Code § 41-23-37',
      url: 'https://billstatus.ls.state.ms.us/documents/2018/html/SB/2001-2099/SB2059IN.htm',
      checked:
        'second check: statute text in a 2018 bill: home instruction of ten or fewer closely related children is outside the vaccination rule',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'http://magnoliastatehomeschoolers.blogspot.com/p/mississippi-law.html',
      checked:
        'second check: ages, certificate, nonpublic school sets its own days, subjects repealed 1984, kindergarten can be left once',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'http://www.homeschool-life.com/sysfiles/member/custom/custom.cfm?memberid=859&customid=12677',
      checked: 'second check: state department summary with attorney general opinions: certificate by September 15',
    },
    {
      statute: 'HB 2 (2026)',
      url: 'https://www.mississippifreepress.org/private-school-voucher-bill-dies-amid-opposition-in-mississippi-senate-education-committee',
      checked: 'second check: school-choice bill died in the Senate committee on February 3, 2026',
    },
  ],
  official_site: 'https://mdek12.org/OCSA',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'Days: some pages say 180. The statute defines the school year as 180 days but lets a nonpublic school, which includes home instruction, set its own term, so none is given here. A 5-year-old enrolled in public full-day kindergarten is also covered. Immunization: the school-entry rule exempts home instruction of ten or fewer related children (Miss. Code § 41-23-37, text read in bills). The age test is taken on September 1, so a child who turns 17 after that date stays covered for a while. HB 1512 (2026) was reported dead in committee and HB 2 (2026, school-choice accounts) died in the Senate; no change to this pathway was found.',
}
