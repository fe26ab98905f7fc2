import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ar.ts'

export const requirements: StateRequirements = {
  state: 'AR',
  state_name: 'Arkansas',
  regulation_level: 'low',
  summary:
    'File a notice of intent with the local superintendent by August 15 each year. No subjects, days, tests or records are required.',
  pathways: [
    {
      id: 'home-school',
      name: 'Home school',
      summary: 'Parents or guardians teach their own children after a yearly notice of intent.',
      citation: 'Ark. Code § 6-15-501 et seq.',
      is_default: true,
    },
    {
      id: 'home-school-efa',
      name: 'Home school with an Education Freedom Account',
      summary:
        'The same notice, plus a state-funded account that comes with its own rules, such as a yearly test. It’s optional.',
      citation: 'LEARNS Act of 2023 (Education Freedom Accounts); Ark. Code § 6-15-503',
      is_default: false,
    },
    {
      id: 'private-school',
      name: 'Private or parochial school',
      summary: 'Enroll in a private or parochial school instead.',
      citation: 'Ark. Code § 6-18-201',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 5,
      to: 17,
      to_included: true,
    },
    notice: {
      required: true,
      to: 'local school district superintendent',
      how: 'notice of intent, online through the state portal, by email, by mail or in person',
      deadline:
        'by August 15 each year; or five school days before you withdraw a child from public school; or within 30 days of moving into a district',
      month_day: '08-15',
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail:
        'Independent home schools have no test. Families who take an Education Freedom Account agree to yearly testing.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No review or evaluation is required under this option.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: 'none set by law; keep proof that each notice was filed',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'File the notice of intent',
      description: 'File every year by August 15, one notice per family.',
      priority: 'high',
      due_type: 'annual',
      month_day: '08-15',
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'Use the state portal or the paper form; the window for the coming year opens in June. Give each child’s name, sex, birth date, grade and last school, plus your address and phone number, and sign that you’re responsible for the education.',
      mandatory: true,
      citation: 'Ark. Code § 6-15-503(a)',
    },
    {
      key: 'midyear',
      title: 'Give five school days’ notice when leaving public school',
      description:
        'During the year, file the notice five school days before you take your child out. The superintendent or the board can waive the wait.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'The online form has a box to ask for the waiver. Keep sending your child until the date passes or the waiver is granted.',
      mandatory: true,
      citation: 'Ark. Code § 6-15-503(a)(1)(B), (d)',
    },
    {
      key: 'new-resident',
      title: 'Notify a new district',
      description: 'If you move into a district during the year, file within 30 calendar days.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'File the same form with the new superintendent.',
      mandatory: true,
      citation: 'Ark. Code § 6-15-503(a)(2)',
    },
    {
      key: 'household-rule',
      title: 'Check the household rule',
      description:
        'Homeschooling isn’t allowed while someone who must register as a sex offender lives in the home, unless a court lifts the ban.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'qualification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'The rule doesn’t apply when the child is the registered person. The court that sentenced the person can waive it if you ask; get legal advice first.',
      mandatory: true,
      citation: 'Ark. Code § 6-15-508',
    },
    {
      key: 'kindergarten-waiver',
      title: 'File a kindergarten waiver (only if you want to wait)',
      description:
        'A child who won’t be six by August 1 can skip kindergarten if you file a signed waiver with the district.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: ['Pre-K', 'K'],
      letter: null,
      help_text: 'Ask the district for the state form.',
      mandatory: false,
      citation: 'Ark. Code § 6-18-201(a)(1)',
    },
    {
      key: 'proof',
      title: 'Keep proof of each notice',
      description:
        'The law doesn’t require this, but it answers questions from officials, employers and the driver’s license office.',
      priority: 'low',
      due_type: 'annual',
      month_day: null,
      type: 'documentation',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Save the portal confirmation or a stamped copy.',
      mandatory: false,
      citation: null,
    },
  ],
  citations: [
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://casetext.com/statute/arkansas-code-of-1987/title-6-education/subtitle-2-elementary-and-secondary-education-generally/chapter-15-educational-standards-and-quality-generally/subchapter-5-home-schools/section-6-15-503-prerequisites-to-home-schooling',
      checked:
        'statute text current to May 2024: August 15, five school days, 30 days after a move, contents of the notice',
    },
    {
      statute: 'Ark. Code § 6-18-201',
      url: 'https://casetext.com/statute/arkansas-code-of-1987/title-6-education/subtitle-2-elementary-and-secondary-education-generally/chapter-18-students/subchapter-2-attendance/section-6-18-201-compulsory-attendance-exceptions',
      checked: 'statute text 2024: ages 5 through 17, kindergarten waiver',
    },
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://adecm.ade.arkansas.gov/ViewApprovedMemo.aspx?Id=5745',
      checked: 'state memo COM-25-076 of 3 June 2025: window opens June 1; waiver box for the five-day wait',
    },
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://hslda.org/post/how-to-comply-with-arkansas-homeschool-law',
      checked: 'HSLDA steps: yearly notice, ways to send it, optional items',
    },
    {
      statute: 'Ark. Code § 6-15-508',
      url: 'https://www.boonevilledemocrat.com/news/school-checking-home-school-residents-against-sex-offender-list.html',
      checked: 'second check: no home school where a registered sex offender lives, court may waive',
    },
    {
      statute: 'Ark. Code § 6-15-508',
      url: 'http://www.hslda.org/courtreport/V17N3/V17N3AR.asp',
      checked: 'second check: account of the 2001 bill: ban, exception for the child, waiver by the sentencing court',
    },
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://familycouncil.org/category/home-school',
      checked: 'second check: 2025 and 2026 news touches only the optional accounts (Act 920 of 2025)',
    },
  ],
  official_site: 'https://dese.ade.arkansas.gov/Offices/school-choice-and-parent-empowerment/home-school',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'Ages run “five through seventeen”, so a 17-year-old is still covered. Older pages describe a 14-day wait, a December 15 date, yearly tests and curriculum details; those are gone. You can’t homeschool with a registered sex offender in the home unless a court waives the rule (§ 6-15-508; we haven’t opened the statute itself, but a news report, HSLDA’s 2001 account and its current advice agree). HSLDA also says to get advice first if your child is under school discipline. Children must be 5 by August 1 for that school year. The newest statute text we read is from 2024, and a June 2025 state memo agrees with it. We found no 2025 or 2026 act that changes the deadline, only Act 920 of 2025 on the optional accounts. We haven’t opened the official link. A third-party list says no immunization record is required.',
}
