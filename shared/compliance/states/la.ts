import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/la.ts'

export const requirements: StateRequirements = {
  state: 'LA',
  state_name: 'Louisiana',
  regulation_level: 'high',
  summary:
    'Under the home study program, you apply to the state within 15 days of starting, teach 180 days a year at a level at least equal to the public schools, and renew each year with proof of progress.',
  pathways: [
    {
      id: 'home-study-program',
      name: 'State-approved home study program',
      summary:
        'Apply to the state education department for board approval within 15 days of starting, teach 180 days, and renew every year with evidence of a sustained curriculum.',
      citation: 'La. R.S. 17:236.1; La. Admin. Code 28:CXV.3301-3305',
      is_default: true,
    },
    {
      id: 'nonpublic-school-not-seeking-approval',
      name: 'Registered nonpublic school not seeking state approval',
      summary:
        'Run your home school as a small private school: register it with the state every year, within the first 30 days of the session, and tell your child’s last public school in writing within 10 days of enrolling. There’s no approval, portfolio or test, and the session is 180 days. The state says registering doesn’t confirm that you meet the attendance law, and it doesn’t give TOPS eligibility.',
      citation: 'La. R.S. 17:236; La. R.S. 17:232; La. R.S. 17:221.3',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'days',
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: true,
    },
    notice: {
      required: true,
      to: 'Louisiana Department of Education, for the State Board of Elementary and Secondary Education',
      how: 'application for approval, with a copy of the birth certificate the first time and a statement that the curriculum will be at least equal to the public schools',
      deadline:
        'within 15 days of starting; then every year by October 1 (for the first renewal only, 12 months after the first approval if that is later)',
      month_day: '10-01',
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'yearly, only if chosen as the renewal proof',
      detail: 'A score on an approved standardized or state test is one way to support a renewal.',
      month_day: null,
    },
    assessment: {
      required: true,
      detail:
        'Each renewal needs one proof: a packet of materials, an acceptable test score, or a certified teacher’s statement that the teaching matches public-school quality.',
      month_day: '10-01',
    },
    documentation: {
      required: true,
      records: [
        'outline of each subject taught',
        'list of books and materials',
        'samples of your child’s work',
        'test scores, if any',
        'statements from others who saw your child’s progress',
        'approval letter for each year',
      ],
      retain: 'keep every yearly approval; the state doesn’t approve a past year later',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'apply',
      title: 'Apply for home study approval',
      description:
        'Send the first application within 15 days after you start teaching, with a copy of your child’s birth certificate.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Apply online with the state department. A child who is 5 by September 30 is covered unless kindergarten was deferred.',
      mandatory: true,
      citation: 'La. R.S. 17:236.1; La. Admin. Code 28:CXV.3305',
    },
    {
      key: 'renew',
      title: 'Renew the approval',
      description: 'Send the yearly renewal with your proof of progress.',
      priority: 'high',
      due_type: 'annual',
      month_day: '10-01',
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'It’s due October 1 each year. Only the first renewal may wait until 12 months after the first approval, if that’s later. If you miss the date, a past year can’t be fixed later.',
      mandatory: true,
      citation: 'La. Admin. Code 28:CXV.3305(B)',
    },
    {
      key: 'evidence',
      title: 'Gather the renewal proof',
      description:
        'Prepare one of these: a packet of outlines, book lists and work samples; an acceptable test score; or a certified teacher’s statement.',
      priority: 'high',
      due_type: 'annual',
      month_day: '10-01',
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: 'annual_report',
      letter_to: ['Louisiana Department of Education', 'for the State Board of Elementary and Secondary Education'],
      letter_holds: {
        names_of_children: 'your child’s name',
        renewal_proof: 'a packet of outlines, book lists and samples, a test score, or a certified teacher’s statement',
      },
      help_text: 'Collect samples through the year so the packet is ready.',
      mandatory: true,
      citation: 'La. R.S. 17:236.1',
    },
    {
      key: 'days',
      title: 'Teach 180 days',
      description: 'Hold the program for 180 days in the school year.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Mark each day as you teach it.',
      mandatory: true,
      citation: 'La. R.S. 17:236; La. R.S. 17:236.1',
    },
    {
      key: 'immunization',
      title: 'Show the meningococcal shot at ages 11 and 16',
      description:
        'Send evidence of the meningococcal immunization, or a waiver, in the year your child is 11 and again (booster) at 16.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: ['6', '11'],
      letter: null,
      help_text: 'The home study application asks for it. Medical, religious and personal waivers are accepted.',
      mandatory: true,
      citation: 'La. R.S. 17:170.4 (as amended in 2018 by HB 176)',
    },
    {
      key: 'curriculum',
      title: 'Match the public-school level',
      description:
        'Use a sustained curriculum at least equal to the public schools’ for the grade, including the Declaration of Independence in elementary grades and the Federalist Papers in high school.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'You choose the books.',
      mandatory: true,
      citation: 'La. R.S. 17:236.1',
    },
    {
      key: 'keep-approvals',
      title: 'Keep each year’s approval letter',
      description:
        'Keep the approval letter for every year of home study: the state doesn’t approve a past year later.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'The rule makes parents responsible for keeping a record of each year of home study.',
      mandatory: true,
      citation: 'La. Admin. Code 28:CXV.3305(C)',
    },
  ],
  citations: [
    {
      statute: 'La. Admin. Code 28:CXV.3305',
      url: 'https://d1tvxue8o4w0fl.cloudfront.net/regulation/louisiana-administrative-code/title-28-education/part-cxv-bulletin-741-louisiana-handbook-for-school-administrators/chapter-33-home-study-programs/section-cxv-3305-application-process',
      checked:
        'text to November 2024: 15 days, birth certificate, renewal October 1 or 12 months, no retroactive approval',
    },
    {
      statute: 'La. R.S. 17:236.1',
      url: 'https://hslda.org/post/how-to-comply-with-louisianas-homeschool-law',
      checked:
        '180 days, application and renewal dates, equal curriculum, meningococcal proof at 11, packet at renewal',
    },
    {
      statute: 'La. R.S. 17:236',
      url: 'http://homeedmag.com/groups/louisiana/louisiana-laws-regulations/',
      checked: 'statute text: session of not less than 180 days; home study counts as attendance',
    },
    {
      statute: 'La. R.S. 17:221',
      url: 'https://homeschoollouisiana.org/how-do-the-esa-education-savings-account-bills-affect-louisiana-homeschoolers',
      checked: 'state association: compulsory ages 5 to 18',
    },
    {
      statute: 'La. R.S. 17:236.1',
      url: 'https://lightsailed.com/homeschool/homeschooling-laws-in-louisiana-la',
      checked: 'four kinds of renewal proof; age 5 from 2022-23',
    },
    {
      statute: 'HB 550 (2024)',
      url: 'https://app.legiplex.com/la/legislature/2024/2024-r/bills/hb550',
      checked:
        'bill to end state approval; no sign of passage, and the rule text of November 2024 still asks for approval',
    },
    {
      statute: 'La. R.S. 17:221',
      url: 'https://print.casetext.com/statute/louisiana-revised-statutes/revised-statutes/title-17-education/chapter-1-general-school-law/part-iii-public-schools-and-school-children/subpart-c-school-attendance/section-17221-school-attendance-compulsory-ages-duty-of-parents-excessive-absences-condition-for-driving-privileges',
      checked:
        'second check, statute text to late 2024: five by September 30 through eighteen, unless kindergarten is deferred or the child has graduated',
    },
    {
      statute: 'La. R.S. 17:170.4',
      url: 'https://app.legiplex.com/la/legislature/2018/2018-r/bills/hb176/draft-378220?id=378220',
      checked: 'second check: enrolled 2018 act adds grade 11 and age 16 (opening read)',
    },
    {
      statute: 'La. R.S. 17:170.4',
      url: 'https://app.legiplex.com/lpx/bill/171530',
      checked: 'second check: chaptered May 15, 2018; summary says the duty reaches home study programs',
    },
    {
      statute: 'La. R.S. 17:221.3',
      url: 'https://www.legis.la.gov/legis/LawPrint.aspx?d=80279',
      checked:
        'second check, statute text: every private school, approved or not, gives the former public school written notice within ten days',
    },
    {
      statute: 'Registered nonpublic schools',
      url: 'https://www.louisianabelieves.com/schools/nonpublic-schools/registered-nonpublic-schools-(not-seeking-state-approval)',
      checked: 'second check: state page: registration is no approval and no proof of compulsory attendance',
    },
  ],
  official_site: 'https://www.louisianabelieves.com/schools/home-study',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'The private-school option’s filing dates come from guides, not from the statute.',
  law,
  notes:
    'Recent change: compulsory age fell from 7 to 5 (by September 30) from 2022-23, with a right to defer kindergarten; many pages still say 7. No list of subjects is set, only equality with the public schools. The 30-day figure for the private-school option comes from secondary pages; the text of R.S. 17:232 and 17:236.1 was not opened in full, nor were the score levels accepted at renewal. One web page claims stricter rules in 2026 with no citation; nothing supports it and it was set aside. The department now tells the local school system of each approval or lapse within 30 days. HSLDA rates Louisiana moderate; it is “high” here because yearly state approval is needed. The other option would be low. The department may have moved its website. Second check (2026-11-20): the rule ties the “whichever is later” to the first approval, not the last one, so October 1 is now shown as the yearly date. The shot at age 16 was missing: the 2018 act added it for schools and its summary says for home study too; the home study line itself was not read, so it is included as the stricter duty. The 10-day notice of the private-school option was also missing. No change of 2025-26 was found. The statute’s words are “five through eighteen”; 18 is read as the birthday, as most guides do, but a pupil who is 18 and has not graduated should check.',
}
