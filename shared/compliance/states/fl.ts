import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/fl.ts'

export const requirements: StateRequirements = {
  state: 'FL',
  state_name: 'Florida',
  regulation_level: 'high',
  summary:
    'Send one notice of intent to the district superintendent within 30 days of starting, keep a portfolio for two years, file an educational evaluation every year, and send a notice of termination with a final evaluation when you stop.',
  pathways: [
    {
      id: 'home-education-program',
      name: 'Home education program',
      summary: 'Teaching directed by the parent after a one-time notice, with a portfolio and a yearly evaluation.',
      citation: 'Fla. Stat. §§ 1002.01, 1002.41',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Private (umbrella) school',
      summary:
        'Enroll in a private school that allows teaching at home. That school’s rules and attendance duties apply.',
      citation: 'Fla. Stat. §§ 1002.01, 1002.42',
      is_default: false,
    },
    {
      id: 'personalized-education-program',
      name: 'Personalized education program (PEP)',
      summary:
        'A scholarship-funded choice since 2023. By law it’s separate from home education, with a learning plan and its own testing rule.',
      citation: 'Fla. Stat. §§ 1002.01, 1002.395',
      is_default: false,
    },
    {
      id: 'private-tutor',
      name: 'Private tutor',
      summary:
        'A tutor with a Florida teaching certificate for the subjects and grades provides 180 days of instruction (or the equivalent in hours) and keeps records.',
      citation: 'Fla. Stat. § 1002.43',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 16,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'district school superintendent of the county where you live',
      how: 'signed letter with the full legal name, address and birth date of each child',
      deadline: 'within 30 days of starting; once only, until you send a notice of termination',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail:
        'Not required on its own. A nationally normed test given by a certified teacher and the state test are two of the five ways to do the yearly evaluation.',
      month_day: null,
    },
    assessment: {
      required: true,
      detail:
        'One evaluation a year, filed with the superintendent: a portfolio review and talk with your child by a Florida-certified teacher; a nationally normed test given by a certified teacher; a state assessment; an evaluation by a licensed or school psychologist; or another measure you agree on with the superintendent. Usually due by the anniversary of your notice.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: [
        'log of educational activities made as you teach, naming reading materials by title',
        'samples of writings, worksheets, workbooks or creative work',
      ],
      retain: 'two years; the superintendent may inspect it after 15 days’ written notice',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the notice of intent',
      description: 'File within 30 days of starting the program.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['District school superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s full legal name',
        birth_dates: 'birth date',
        address: 'address',
        signature: 'your signature',
      },
      help_text:
        'You don’t need a special form. Give each child’s full legal name, address and birth date, and sign. The district must register it right away and may not ask for more.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(1)(a)',
    },
    {
      key: 'log',
      title: 'Keep the log and samples',
      description: 'Write the log as you go, with the titles of reading materials, and save samples of work.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A few lines a day are enough. Add some samples per subject each month.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(1)(d)',
    },
    {
      key: 'evaluation',
      title: 'File the yearly evaluation',
      description:
        'Have your child evaluated and send the result to the superintendent each year, by the anniversary of your notice.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Set the reminder from the date on your notice of intent. Book the teacher or test a month or two ahead. If the evaluation shows too little progress, you get one year to make it up.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(1)(f)',
    },
    {
      key: 'keep-two-years',
      title: 'Keep each portfolio for two years',
      description:
        'Store the portfolio for two years. The superintendent may inspect it after giving you 15 days’ written notice.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep one folder per child per year.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(1)(e)',
    },
    {
      key: 'termination',
      title: 'End with a notice and a final evaluation',
      description:
        'Within 30 days of ending the program (graduation, return to school, leaving the state), send a notice of termination together with the yearly evaluation.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'If you move to another Florida county: one district, following state guidance, lets you transfer by telling both districts; others want a termination and a new notice. Ask both before you move.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(1)(c)',
    },
    {
      key: 'second-evaluation',
      title: 'Evaluate again after a weak year',
      description:
        'If the superintendent writes that the evaluation shows too little progress, your child has one year to catch up, and you then evaluate again.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Only after a written notice from the superintendent: within one year of receiving it.',
      mandatory: true,
      citation: 'Fla. Stat. § 1002.41(2)',
    },
  ],
  citations: [
    {
      statute: 'Fla. Stat. § 1002.41',
      url: 'http://www.flsenate.gov/Session/Bill/2018/7055/Amendment/157794/HTML',
      checked: '2018 wording of subsection (1): no teacher certificate, notice contents, 30 days',
    },
    {
      statute: 'Fla. Stat. § 1002.41',
      url: 'https://www.accelerationacademics.org/florida-homeschool-requirements',
      checked: 'the four duties, five evaluation options, log and samples, anniversary due date',
    },
    {
      statute: 'Fla. Stat. § 1002.41',
      url: 'https://homeschool-life.com/2533/custom/84236',
      checked: 'second source: 30 days, portfolio, 15 days’ notice, two years, evaluation options',
    },
    {
      statute: 'Fla. Stat. § 1002.41(1)(b)',
      url: 'https://www.mysunshinelearning.com/homeschooling-network-information/',
      checked: '2018 HB 731: district must register at once and may not ask for more',
    },
    {
      statute: 'Fla. Stat. § 1003.21',
      url: 'https://guidance.faithfulscholars.com/state-law-florida/',
      checked: 'HSLDA text: six by February 1, to 16',
    },
    {
      statute: 'Fla. Stat. §§ 1002.01, 1002.395',
      url: 'https://flhef.org/forum/new-to-home-education/what-are-the-home-education-laws-in-the-state-of-florida-where-can-i-find-them',
      checked: 'PEP is a separate option since July 1, 2023',
    },
    {
      statute: 'Fla. Stat. § 1002.41(1)(c), (f)',
      url: 'https://www.leonschools.net/Page/54260',
      checked:
        'District page quoting the statute: termination notice within 30 days, along with the yearly evaluation; evaluation due each year on the enrollment date.',
    },
    {
      statute: 'Fla. Stat. § 1002.41',
      url: 'https://www.pasco.k12.fl.us/home_education/page/home-education-requirements-to-establish-and-maintain-a-program',
      checked: 'District page: duties; moving within Florida is a transfer, not a termination.',
    },
    {
      statute: 'Fla. Stat. § 1002.41 (yearly date)',
      url: 'http://www.leeschools.net/annual-evaluation',
      checked: 'District page: yearly means one year from the notice; five evaluation choices.',
    },
    {
      statute: 'Fla. Stat. § 1003.21',
      url: 'https://flsenate.gov/Session/Bill/2023/992/BillText/Filed/HTML',
      checked: 'Current wording in a 2023 bill: six by February 1, until sixteen.',
    },
    {
      statute: 'Fla. Stat. § 1003.26',
      url: 'https://www.sarasotacountyschools.net/o/scs/page/470-home-education-program',
      checked:
        'District policy: portfolio review for a child with earlier absences; signed notice with full legal names within 30 days.',
    },
  ],
  official_site: 'https://www.fldoe.org/schools/school-choice/other-school-choice-options/home-edu/',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'Since 2023 the PEP scholarship is a separate legal status: PEP families should not file a home-education notice. The anniversary due date for the evaluation is how districts read the yearly rule, not a calendar date in the statute. The last evaluation with the termination notice is in paragraph (c). Paragraph letters (d) and (e) for the portfolio come from what we know of the statute. Districts differ on moves within the state. A child with a record of absences may have the portfolio reviewed monthly at first (§ 1003.26). A child must be 6 by February 1 of the school year. In three searches we found no change to the home-education duties from 2024 to 2026, but we haven’t seen a 2026 statute text. The district may not ask for anything beyond the notice, so we list no immunization record. Our level is Hearthbook’s own (a portfolio plus a filed evaluation is high); HSLDA rates Florida moderate.',
}
