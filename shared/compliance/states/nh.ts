import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/nh.ts'

export const requirements: StateRequirements = {
  state: 'NH',
  state_name: 'New Hampshire',
  regulation_level: 'low',
  summary:
    'Since July 1, 2026, most families have nothing to file. A short declaration is due only when you withdraw a child from public school or ask to use public-school programs. Teach the listed subjects. Portfolios and yearly evaluations are no longer required.',
  pathways: [
    {
      id: 'home-education',
      name: 'Home education (RSA 193-A)',
      summary: 'You provide, coordinate or direct your child’s education without public funding.',
      citation: 'N.H. Rev. Stat. Ann. ch. 193-A (as rewritten by HB 1268, 2026)',
      is_default: true,
    },
    {
      id: 'education-freedom-account',
      name: 'Education Freedom Account',
      summary:
        'A separate, state-funded option with its own yearly agreement and recordkeeping. It isn’t home education under RSA 193-A.',
      citation: 'N.H. Rev. Stat. Ann. ch. 194-F',
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
      to: 'resident school district (superintendent)',
      how: 'a simple signed declaration with your child’s name, birth date and address. You need it only when you withdraw from public school or ask for public-school courses or activities',
      deadline: 'when you withdraw your child from public school, or before you use public-school programs',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No test has been required since July 1, 2026. Before that, a yearly evaluation was required.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'The yearly evaluation ended on July 1, 2026.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [
        'copy of any declaration sent',
        'work samples and reading list (good practice only)',
        'certificate of completion, if finishing high school level before 18',
      ],
      retain: 'not required; keep old portfolios for two years after the instruction they cover ended',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'declaration',
      title: 'Send a declaration if you withdraw from public school',
      description:
        'This is only for a child leaving public school, or one who will use public-school courses or activities. You don’t need one for a child who was never enrolled.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'declaration_of_education',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        birth_dates: 'birth date',
        address: 'address',
        signature: 'your signature',
      },
      help_text:
        'Give your child’s name, birth date and address, and sign it. Send it to your resident district’s superintendent before the first day at home, and keep a dated copy.',
      mandatory: true,
      citation: 'N.H. Rev. Stat. Ann. ch. 193-A (HB 1268, 2026)',
    },
    {
      key: 'subjects',
      title: 'Cover the subjects in the law',
      description:
        'Teach science, mathematics, language, government, history, health, reading, writing, spelling, the U.S. and New Hampshire constitutions, and art and music. Treat the list as required: nothing we read says HB 1268 removed it.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'There’s no minimum time and no set order, and you don’t have to teach every subject every year.',
      mandatory: true,
      citation: 'N.H. Rev. Stat. Ann. § 193-A:4 (amended by HB 1268, 2026; final text not seen)',
    },
    {
      key: 'completion',
      title: 'Send a certificate of completion if finished before 18',
      description:
        'If your child finishes high school level before turning 18, send a certificate to the Department of Education to show that compulsory attendance has ended.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Include your child’s name and birth date, the parents’ names, the completion date and a signature. At 18 or older it’s optional.',
      mandatory: true,
      citation: 'N.H. Rev. Stat. Ann. § 193:1, I(f)(2); ch. 193-A (HB 1268, 2026)',
    },
    {
      key: 'records',
      title: 'Keep simple records',
      description:
        'The law hasn’t required this since July 2026, but it’s a good idea in case of a move, a truancy question or a college application.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A reading list, work samples and dates are enough.',
      mandatory: false,
      citation: 'good practice; former N.H. Rev. Stat. Ann. § 193-A:6',
    },
  ],
  citations: [
    {
      statute: 'HB 1268 (2026), rewriting N.H. Rev. Stat. Ann. ch. 193-A',
      url: 'https://gshenh.org/nh-home-ed-law-rewritten/',
      checked:
        'state association: enacted, effective July 1, 2026; no routine notice, portfolio or evaluation; conditional declaration; completion certificate',
    },
    {
      statute: 'HB 1268 (2026)',
      url: 'https://rebuildnh.com/hb1268-faqs/',
      checked:
        'supporters’ questions and answers: notice, portfolio and evaluation ended; notice only on withdrawal or use of public school',
    },
    {
      statute: 'HB 1268 (2026) as introduced',
      url: 'https://fastdemocracy.com/bill-summary/?billsummary_id=NHB00014021&billsummary_session=2026&billsummary_state=nh',
      checked:
        'bill summary: notice to the resident district superintendent in set cases; evaluation optional; amends 193-A:1, :4, :5, :6',
    },
    {
      statute: 'N.H. Rev. Stat. Ann. § 193-A:4 (before the change)',
      url: 'http://www.gencourt.state.nh.us/rsa/html/xv/193-a/193-a-mrg.htm',
      checked: 'old subject list and age 6 to 18',
    },
    {
      statute: 'N.H. Rev. Stat. Ann. § 193:1',
      url: 'http://www.gencourt.state.nh.us/rsa/html/XV/193/193-mrg.htm',
      checked: 'compulsory attendance from 6 to under 18; home education is an exception',
    },
    {
      statute: 'HB 1268 (2026)',
      url: 'https://gshenh.org/hb-1268-passes-senate/',
      checked:
        'second check: state association’s list of what ends (notice, portfolio, records, evaluation); the subject list is not among them',
    },
    {
      statute: 'N.H. Rev. Stat. Ann. § 193:1, I(f)(2)',
      url: 'http://granitestatehomeeducators.org/where-to-begin/graduation/',
      checked: 'second check: certificate to the state education department when finished before 18 (rule before 2026)',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux:
    'HB 1268 rewrote the law in July 2026. Until we’ve read its final text, we treat the subject list as required.',
  law,
  notes:
    'MAJOR CHANGE: HB 1268 (2026) rewrote RSA 193-A from July 1, 2026. Nearly every other guide, including 2026 ones, still describes the old law (notice within 5 business days, portfolio kept two years, yearly evaluation). The final statute text was not available, so two points are unverified: whether the old subject list in 193-A:4 survives (a bill summary says HB 1268 amends that section, and no source lists the subjects as dropped, so it is treated as binding), and the exact addressee and deadline of the declaration. A notice is listed as required because withdrawing families must act; for others nothing is due. State rule Ed 315 may not yet match. A child is of age if 6 by September 30. Second check (2026-11-20): enactment, date, the two cases for a declaration and the end of portfolio and evaluation found again; whether ending home education still needs a notice within 15 days, as before, is not known, so send one if you switch to a school.',
}
