import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/pa.ts'

export const requirements: StateRequirements = {
  state: 'PA',
  state_name: 'Pennsylvania',
  regulation_level: 'high',
  summary:
    "File a notarized affidavit or unsworn declaration with the school district before you start and by August 1 each year, teach 180 days or 900/990 hours in the listed subjects, keep a portfolio, test in grades 3, 5 and 8, and send an evaluator's certification by June 30.",
  pathways: [
    {
      id: 'home-education-program',
      name: 'Home education program',
      summary:
        'A parent or guardian with a diploma runs the program as supervisor, with a yearly affidavit, portfolio and evaluation.',
      citation: '24 P.S. § 13-1327.1',
      is_default: true,
    },
    {
      id: 'private-tutor',
      name: 'Private tutor',
      summary:
        'A Pennsylvania-certified teacher, paid to teach one family, gives the instruction. Proof of certification and background checks go to the superintendent.',
      citation: '24 P.S. § 13-1327(a); 22 Pa. Code § 11.31',
      is_default: false,
    },
    {
      id: 'religious-day-school',
      name: 'Church-related day school (extension or satellite)',
      summary:
        'Enroll in a registered religious day school that lets your child learn at home. The school keeps the records.',
      citation: '24 P.S. § 13-1327(b)',
      is_default: false,
    },
  ],
  requirements: {
    instruction_days: 180,
    instruction_hours: {
      default: 900,
      by_grades: [
        {
          grades: ['7', '8', '9', '10', '11', '12'],
          hours: 990,
        },
      ],
    },
    days_or_hours: 'either',
    day_hours: null,
    core_hours: null,
    school_year: {
      from: '07-01',
      to: '06-30',
    },
    compulsory_age: {
      from: 6,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'superintendent of the school district of residence',
      how: "notarized affidavit or unsworn declaration with objectives by subject area, evidence of immunization and of required health services, and a statement on criminal convictions; for a child identified as needing special education, also a specialist's written approval",
      deadline: 'before you start, then by August 1 each year',
      month_day: '08-01',
    },
    testing: {
      required: true,
      grades: ['3', '5', '8'],
      frequency: 'in those grades',
      detail:
        "A nationally normed standardized test or the state test in reading/language arts and mathematics, not given by the parent. You put the results in the portfolio for the evaluator and don't send them to the district.",
      month_day: null,
    },
    assessment: {
      required: true,
      detail:
        "A yearly written evaluation by a qualified evaluator (a Pennsylvania-certified teacher or nonpublic-school teacher or administrator with two years' experience at that level; a licensed clinical or school psychologist; or another person the superintendent accepts beforehand) after an interview with your child and a portfolio review. The evaluator's certification goes to the superintendent.",
      month_day: '06-30',
    },
    documentation: {
      required: true,
      records: [
        'log made during instruction, naming reading materials by title',
        'samples of writings, worksheets, workbooks or creative work',
        'test results in grades 3, 5 and 8',
        "evaluator's certification",
      ],
      retain:
        'no period found in the statute; keep at least until the next year is accepted, and grades 9-12 until graduation',
    },
    attendance_record_required: false,
    teacher_qualification: 'high-school diploma or equivalent',
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'File the yearly affidavit or declaration',
      description: 'Send it to the superintendent before you begin, then by August 1 each year.',
      priority: 'high',
      due_type: 'annual',
      month_day: '08-01',
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'declaration_of_education',
      letter_to: ['Superintendent', 'School district:'],
      help_text:
        'Sign in front of a notary, or use an unsworn declaration. Attach the objectives and health papers, and keep proof of delivery. For a child identified as needing special education (not gifted), also send the written approval of a special-education teacher or a clinical or school psychologist with it.',
      mandatory: true,
      citation: '24 P.S. §§ 13-1327(d), 13-1327.1(b)(1)',
    },
    {
      key: 'objectives',
      title: 'Write the educational objectives',
      description: 'List what you plan to teach, by subject area, and attach it to the affidavit.',
      priority: 'high',
      due_type: 'annual',
      month_day: '08-01',
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: 'education_plan',
      letter_to: ['Superintendent', 'School district:'],
      help_text: 'Short outlines are fine. The objectives may not be used to judge whether you comply.',
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(b)(1)',
    },
    {
      key: 'health',
      title: 'Attach immunization and health evidence',
      description:
        "Show immunization (or an exemption) and the medical and dental services due for your child's age or grade.",
      priority: 'high',
      due_type: 'annual',
      month_day: '08-01',
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A letter of objection on religious or strong moral grounds can take the place of immunization.',
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(b)(1)',
    },
    {
      key: 'qualification',
      title: 'Check the supervisor and household',
      description:
        'The supervisor needs a diploma or equivalent, and no adult in the home may have a listed conviction in the past five years.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'qualification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: "The affidavit states both. You don't send in the diploma itself.",
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(a), (b)(1); 24 P.S. § 1-111(e)',
    },
    {
      key: 'evaluation',
      title: 'Have the yearly evaluation done',
      description:
        'An evaluator interviews your child and reviews the portfolio. You send the certification by June 30.',
      priority: 'high',
      due_type: 'annual',
      month_day: '06-30',
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        "Book the evaluator in early spring. Send only the certification, not the portfolio. The supervisor or their spouse can't be the evaluator.",
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(e)(2), (h.1)',
    },
    {
      key: 'testing',
      title: 'Test in grades 3, 5 and 8',
      description: 'Have your child tested in reading/language arts and mathematics by someone other than the parent.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'testing',
      for_each: 'child',
      grades: ['3', '5', '8'],
      letter: null,
      help_text: 'Put the result in the portfolio for the evaluator.',
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(e)(1)',
    },
    {
      key: 'log',
      title: 'Keep the log and work samples',
      description: 'Write the log as you teach, naming reading materials by title, and save samples of work.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A dated book list plus a few samples per subject are enough.',
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(e)(1)',
    },
    {
      key: 'time',
      title: 'Reach 180 days or the hours',
      description: 'Teach 180 days, or 900 hours (elementary) or 990 hours (grades 7-12); one of them is enough.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Track days or hours from July 1 to June 30 so the evaluator can certify the time. The state counts time only from the day you file the affidavit.',
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(c)',
    },
    {
      key: 'transfer',
      title: 'Ask for a transfer letter before a move',
      description:
        'This is only for a move to another Pennsylvania district: write to your present superintendent by registered mail 30 days before the move, and give the letter you get to the new district.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        "If you move inside the same district, you don't need a letter; just tell the superintendent your new address.",
      mandatory: true,
      citation: '24 P.S. § 13-1327.1(b)(2)-(3)',
    },
  ],
  citations: [
    {
      statute: '24 P.S. § 13-1327.1',
      url: 'https://homeschoolpennsylvania.org/index.php/knowledgebase/pennsylvania-home-education-law',
      checked: 'text after the 2014 change: definitions, diploma, affidavit before starting and by August 1',
    },
    {
      statute: '24 P.S. § 13-1327.1',
      url: 'https://www.homeschool-life.com/3236/custom/91687',
      checked:
        '180 days or 900/990 hours; tests in 3, 5 and 8; evaluation to the district by June 30; unsworn declaration',
    },
    {
      statute: '24 P.S. § 13-1327.1(c)',
      url: 'http://pahomeschoollaw.blogspot.com/2009/07/what-subjects-are-required-by-law.html',
      checked: 'elementary and secondary subject lists',
    },
    {
      statute: '24 P.S. § 13-1327.1',
      url: 'https://masondixonhomeschoolers.org/home/homeschooling-in-pennsylvania',
      checked: 'filing steps, diploma, five-year conviction rule',
    },
    {
      statute: '24 P.S. § 13-1326 (Act 16 of 2019)',
      url: 'https://hslda.org/post/compulsory-school-age-in-pennsylvania',
      checked: '6 by September 1 to 18',
    },
    {
      statute: 'Act 196 of 2014',
      url: 'http://pahomeschoollaw.com/',
      checked: 'superintendents no longer review portfolios',
    },
    {
      statute: 'Unsworn declarations; test results',
      url: 'https://chaponline.com/2023/07/29/chap-legislative-update-as-of-july-2023/',
      checked: 'some districts contest unsworn declarations; test results are not sent to the district',
    },
    {
      statute: '24 P.S. § 13-1327.1 (state circular, December 2022)',
      url: 'https://www.education.pa.gov/Policy-Funding/BECS/Purdons/Pages/HomeEducationProgram.aspx',
      checked:
        'State text: affidavit or unsworn declaration before starting and by August 1; objectives, immunization and health evidence attached.',
    },
    {
      statute: '24 P.S. § 13-1327.1(e), (h.1) (state guide)',
      url: 'https://www.education.pa.gov/K-12/Home%2520Education%2520and%2520Private%2520Tutoring/HomeEdPrivateTutoringGuide/HomeEdEvaluators/Pages/default.aspx',
      checked: 'Yearly evaluation, June 30; time counts only after the affidavit.',
    },
    {
      statute: '24 P.S. § 13-1327.1(e) (state association)',
      url: 'https://homeschoolpennsylvania.org/index.php/knowledgebase/how-to-become-an-evaluator',
      checked: 'Who may evaluate; never the supervisor or spouse; K-6 and 7-12.',
    },
    {
      statute: '24 P.S. § 13-1327.1(b)(2)-(3)',
      url: 'https://homeschoolpennsylvania.org/index.php/knowledgebase/moving-within-pa',
      checked: 'Statute text: transfer letter, registered mail, 30 days before moving.',
    },
    {
      statute: '24 P.S. § 13-1327(d)',
      url: 'https://info.5y1.org/pa-teaching-certificate-requirements_1_af4300.html',
      checked: "Statute text: specialist's approval sent with the affidavit for a child with special education needs.",
    },
    {
      statute: '24 P.S. § 13-1327.1(c) (district page)',
      url: 'https://indians.k12.pa.us/home-school-information',
      checked: '180 days, or 900, or 990 hours; both subject lists.',
    },
    {
      statute: 'Act 2 of 2026 (cursive handwriting)',
      url: 'https://wdac.com/cursive-writing-returning-to-pa-schools',
      checked: 'Signed February 2026; adds cursive to school subjects.',
    },
    {
      statute: 'Health papers with the affidavit (state association)',
      url: 'https://chaponline.com/?p=15079',
      checked:
        'Evidence of immunization and health services is due; some districts want records; an exemption is filed once.',
    },
  ],
  official_site:
    'https://www.education.pa.gov/K-12/Home%20Education%20and%20Private%20Tutoring/HomeEdPrivateTutoringGuide/Pages/TOC.aspx',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    "A few districts still refuse unsworn declarations although the state circular of December 2022 accepts them, so a notarised affidavit avoids argument. Health papers: the circular asks for records or a doctor's letter with the affidavit; HSLDA now advises sending only the affidavit or declaration; the stricter duty is listed. An exemption letter need be filed only once. Graduation needs, in grades 9-12, four years of English, three each of mathematics, science and social studies, and two of arts and humanities (subsection (d), not checked in a source). Not every subject need be taught every year, but the evaluator looks for progress through all of them within the elementary or secondary years. Elementary is taken as K-6 and secondary as 7-12. Act 2 of 2026 brings cursive into the subjects of public and private elementary schools; home education has its own list and no source says it applies, but its text was not seen. A web page that describes new 2026 rules (portal, June 15, extra subjects) is not supported by any official source. No 2025-26 change to the section was found; the session runs to November 30, 2026. The official link is the department's guide as read and may have moved to pa.gov.",
}
