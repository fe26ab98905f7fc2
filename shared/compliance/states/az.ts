import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/az.ts'

export const requirements: StateRequirements = {
  state: 'AZ',
  state_name: 'Arizona',
  regulation_level: 'moderate',
  summary:
    'File one affidavit of intent with the county school superintendent within 30 days of starting, with proof of birth, and teach five named subjects. No tests, days or records are required.',
  pathways: [
    {
      id: 'homeschool-affidavit',
      name: 'Homeschool by affidavit',
      summary:
        'A nonpublic school run mainly by the parent, or nonpublic teaching in the child’s home, that starts with a one-time affidavit.',
      citation: 'A.R.S. § 15-802',
      is_default: true,
    },
    {
      id: 'empowerment-scholarship',
      name: 'Empowerment Scholarship Account (ESA)',
      summary:
        'You sign a contract for state funds and must teach the five subjects. Under the law, a child on an ESA isn’t a homeschooler and should not have a homeschool affidavit on file.',
      citation: 'A.R.S. §§ 15-802, 15-2402',
      is_default: false,
    },
    {
      id: 'private-school',
      name: 'Private school',
      summary:
        'Your child attends a private school, which files under its own rules and runs for about as many days and hours as a public school.',
      citation: 'A.R.S. § 15-802',
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
      to: 'county school superintendent',
      how: 'affidavit of intent to homeschool (counties ask for the notarized original) with a certified birth certificate or other proof of birth',
      deadline: 'within 30 days of starting; once only, unless you stop and start again or move to another county',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No tests are required. A child who goes back to public school is tested there for grade placement.',
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
      retain: 'none set by law; keep the filed affidavit',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'affidavit',
      title: 'File the affidavit of intent',
      description: 'Send the affidavit to the county school superintendent within 30 days of starting.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Get the form from your county superintendent or AFHE, sign it in front of a notary, and keep a copy. It gives your child’s name, birth date and address and the parents’ contact details.',
      mandatory: true,
      citation: 'A.R.S. § 15-802(B)(2)',
    },
    {
      key: 'birth-proof',
      title: 'Send proof of birth',
      description:
        'Give the county a certified copy of the birth certificate, or other proof of identity and age with a short sworn explanation.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Order a certified copy early, and send it with the affidavit.',
      mandatory: true,
      citation: 'A.R.S. § 15-828',
    },
    {
      key: 'five-subjects',
      title: 'Teach the five subjects',
      description: 'Cover reading, grammar, mathematics, social studies and science.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'You choose the method, the books and the schedule.',
      mandatory: true,
      citation: 'A.R.S. § 15-802(A)',
    },
    {
      key: 'termination',
      title: 'Tell the county if you stop or move',
      description: 'Send a notice within 30 days if homeschooling ends or you leave the county.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'A dated letter is enough. File a new affidavit within 30 days if you start again, or in your new county.',
      mandatory: true,
      citation: 'A.R.S. § 15-802',
    },
    {
      key: 'records',
      title: 'Keep a simple record',
      description:
        'The law doesn’t require this, but it helps if your child goes back to school, plays sports or applies to college.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep a course list and a few samples per subject.',
      mandatory: false,
      citation: null,
    },
    {
      key: 'new-county',
      title: 'File again after a move or a break',
      description:
        'File a new affidavit with the county superintendent within 30 days when you start again or begin in another county.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Within 30 days of starting again, or of starting to teach in a new county.',
      mandatory: true,
      citation: 'A.R.S. § 15-802',
    },
  ],
  citations: [
    {
      statute: 'A.R.S. § 15-802',
      url: 'https://ww.amgoa.org/gun-law-texts/Arizona/2015/HB2448-Engrossed.html',
      checked:
        'text of subsections A and B as set out in a 2015 bill: ages 6-16, five subjects, affidavit, ESA contract as a separate choice',
    },
    {
      statute: 'A.R.S. §§ 15-802, 15-828',
      url: 'https://co.la-paz.az.us/453/Home-Schooling',
      checked: 'county page: contents of the affidavit and proof-of-birth rule',
    },
    {
      statute: 'A.R.S. §§ 15-802, 15-745',
      url: 'https://www.afhe.org/az-law/',
      checked:
        'state association: five subjects, definition, list of statutes, ESA and virtual pupils are not homeschoolers',
    },
    {
      statute: 'A.R.S. § 15-802',
      url: 'https://legalclarity.org/arizona-homeschool-laws-what-parents-need-to-know',
      checked: 'second source: one-time affidavit, 30 days, five subjects, no days or hours',
    },
    {
      statute: 'A.R.S. § 15-802',
      url: 'https://www.afhe.org/affidavit/',
      checked: 'second check: notarized affidavit once, within 30 days, for ages 6 to 16 only',
    },
    {
      statute: 'A.R.S. §§ 15-802, 15-828',
      url: 'https://homeschoolandall.com/2024/10/20/arizona-homeschool-law-2024',
      checked:
        'second check (2024): 30 days, certified birth certificate, five subjects, letter within 30 days of stopping or leaving the county',
    },
    {
      statute: 'A.R.S. § 15-802',
      url: 'https://guidance.faithfulscholars.com/state-law-arizona/',
      checked: 'second check: 6 before September 1, until 16 or grade 10 completed; under-8 delay by affidavit',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'The county, not the state, takes the filing. A child under 8 on September 1 may start later if the affidavit says so; you still file the affidavit. HSLDA describes the upper limit as 16 or completion of grade 10. County forms and the state association call for notarization, and a sworn affidavit implies it. We found no change to these duties from 2023 to 2026, but the newest statute text we read was a 2015 bill plus later summaries. Our level is Hearthbook’s own (a notice plus subjects is moderate); HSLDA-style maps call Arizona low. A third-party list says no immunization record is required. In November 2026 we checked three more pages, one from 2024, which agree. You don’t file an affidavit for a child under 6.',
}
