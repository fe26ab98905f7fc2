import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/in.ts'

export const requirements: StateRequirements = {
  state: 'IN',
  state_name: 'Indiana',
  regulation_level: 'low',
  summary:
    'A home school is a non-accredited nonpublic school. You teach in English for about 180 days a year and keep a daily attendance record. There’s no yearly filing, and there are no set subjects or tests.',
  pathways: [
    {
      id: 'nonaccredited-nonpublic-school',
      name: 'Non-accredited nonpublic school (homeschool)',
      summary:
        'Teach your child in English, with instruction equivalent to the public schools’, for as many days as the public schools are in session, and keep attendance.',
      citation: 'IC 20-33-2-4, -5, -12, -20, -28',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'days',
    compulsory_age: {
      from: 7,
      to: 18,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'Indiana Department of Education (only if the state asks)',
      how: 'you report enrollment by grade only if you choose to or the state asks; a high school student leaving a public school needs a signed withdrawal form',
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
      required: true,
      records: ['accurate daily attendance record'],
      retain:
        'no set time; you must show it if the Secretary of Education or the local superintendent asks to verify attendance',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Withdraw from school (grades 9-12: sign the state form)',
      description:
        'This is required for a high school student leaving a public or accredited school: a parent signs the state form for withdrawal to a non-accredited nonpublic school. For younger children, we only suggest a dated letter.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that your child is leaving for a non-accredited nonpublic school',
        school_records: 'a request for the school records',
      },
      help_text:
        'Without the signed form, a high school student is recorded as a dropout, which can cost them their driving permit. Skip this if your child was never enrolled.',
      mandatory: true,
      citation: 'IC 20-33-2-28.6',
    },
    {
      key: 'attendance',
      title: 'Keep daily attendance',
      description:
        'Mark each day of instruction as you go. You only have to show the record if officials ask to verify attendance.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Any format works. For this purpose the state’s school year runs from July 1 to June 30, and days spent in another school that year count too.',
      mandatory: true,
      citation: 'IC 20-33-2-20',
    },
    {
      key: 'days',
      title: 'Teach 180 days',
      description:
        'Provide instruction for as many days as the public schools are in session; the department uses 180.',
      priority: 'high',
      due_type: 'annual',
      month_day: '06-30',
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'You choose the calendar and the hours in a day.',
      mandatory: true,
      citation: 'IC 20-33-2-5',
    },
    {
      key: 'report-on-request',
      title: 'Answer a state request for enrollment',
      description:
        'If the state asks, report how many children you teach in each grade. You may also report by choice.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'You don’t owe anything unless you’re asked.',
      mandatory: true,
      citation: 'IC 20-33-2-21',
    },
    {
      key: 'certify-under-seven',
      title: 'Certify a six-year-old when asked',
      description:
        'If the superintendent asks, say in writing that teaching will begin by your child’s seventh birthday.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: ['K', '1'],
      letter: 'declaration_of_education',
      letter_holds: {
        names_of_children: 'your child’s name',
        seventh_birthday: 'that teaching will begin by the seventh birthday',
      },
      help_text:
        'Only if the superintendent asks about a child under 7 who would have to start in the fall: certify in writing that you’ll enroll or begin teaching the child by the 7th birthday.',
      mandatory: true,
      citation: 'IC 20-33-2-8',
    },
    {
      key: 'report-left',
      title: 'Report a child who left when no school asks for records',
      description:
        'If your child stops being taught at home and no school asks for the records within 15 school days, tell the superintendent your child’s name and address and the day your child left.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Only if your child stops being taught at home and no school asks for the records within 15 school days: report your child’s name and address and the day your child left to the state or the local superintendent.',
      mandatory: true,
      citation: 'IC 20-33-2-21(b)',
    },
  ],
  citations: [
    {
      statute: 'IC 20-33-2-20, -28, -12',
      url: 'https://idoe.atlassian.net/wiki/spaces/IKHTV/pages/382009349/FAQ+Homeschool',
      checked:
        'state department FAQ: daily attendance record, at least 180 days, no curriculum rules, registration voluntary, high-school form',
    },
    {
      statute: 'IC 20-33-2-4, -5, -6',
      url: 'https://law.justia.com/codes/indiana/2014/title-20/article-33/chapter-2/',
      checked: 'statute text: taught in English; days equal to those public schools are in session',
    },
    {
      statute: 'IC 20-33-2-21',
      url: 'https://legalfix.com/statutes/state-codes/indiana/title-20/article-33/chapter-2/section-20-33-2-21',
      checked: 'statute text: enrollment by grade on request of the state',
    },
    {
      statute: 'IC 20-33-2-8',
      url: 'https://info.5y1.org/indiana-high-school-enrollment-numbers_1_cbd881.html',
      checked: 'copy of the department’s parent FAQ: starts at age 7, ends at 18, year July 1 to June 30',
    },
    {
      statute: 'IC 20-33-2-28.6',
      url: 'https://hslda.org/post/since-when-are-homeschoolers-dropouts',
      checked: 'withdrawal form for high school students; no exit interview for homeschoolers',
    },
    {
      statute: 'IC 20-33-2-20, -27, -28, -12',
      url: 'https://idoe.atlassian.net/wiki/x/AwDeH',
      checked:
        'second check, state page: daily attendance record shown on request; at least 180 days; equivalent instruction, not defined; no curriculum rules',
    },
    {
      statute: 'IC 20-33-2-8',
      url: 'https://guidance.faithfulscholars.com/state-law-indiana/',
      checked:
        'second check: from the fall of the school year the child turns 7, home teaching may wait for the 7th birthday; to 18 or graduation, 16 with exit interview',
    },
    {
      statute: 'SB 483 (2025)',
      url: 'https://www.iaheaction.net/legislative-watch-sb-483-regulation-of-homeschooling/',
      checked: 'second check: bill on withdrawals of absent pupils; seen only as introduced',
    },
  ],
  official_site: 'https://idoe.atlassian.net/wiki/spaces/IKHTV/pages/382009349/FAQ+Homeschool',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'The statute itself says “the number of days public schools are in session”; 180 is the department’s reading of that. IC 20-33-2-6 starts the duty with the fall term of the school year in which the child turns 7, or on enrollment if earlier; section 8 lets a home school wait until the 7th birthday. A 16- or 17-year-old may leave school through an exit interview. Section 21(b) also requires a nonpublic school to report a student who leaves when no other school asks for records within 15 school days. We searched for 2025 and 2026 changes and found none that affects these numbers, but we haven’t opened the newest statute text. On November 20, 2026, we found all the numbers again. If a child under 7 was enrolled, the superintendent may ask the parent to certify the plan to homeschool. We saw SB 483 (2025, on withdrawing chronically absent students) only as introduced and found no enacted change.',
}
