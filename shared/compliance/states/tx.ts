import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/tx.ts'

export const requirements: StateRequirements = {
  state: 'TX',
  state_name: 'Texas',
  regulation_level: 'low',
  summary:
    'A home school counts as a private school. Teach in good faith from books or other visible materials in reading, spelling, grammar, mathematics and good citizenship. No notice, test or record is required.',
  pathways: [
    {
      id: 'home-school-private-school',
      name: 'Home school (treated as a private school)',
      summary:
        'You teach your own course of study in good faith in five basic subjects. There’s no registration or approval.',
      citation: 'Tex. Educ. Code § 25.086(a)(1); TEA v. Leeper, 893 S.W.2d 432 (Tex. 1994)',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 19,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'the child’s current public school, only when withdrawing',
      how: 'signed and dated letter or email saying that your child will be homeschooled and from what date',
      deadline: 'before your child stops attending, if enrolled',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'State law doesn’t require a test.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'State law doesn’t require an evaluation.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: 'none set',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Withdraw from public school in writing',
      description:
        'This is only for a child who is enrolled: send a signed, dated letter saying that you’ll homeschool and from when.',
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
        start_date: 'the day homeschooling starts',
        signature: 'your signature',
        school_records: 'a request for the school records',
      },
      help_text:
        'Give the date homeschooling starts. State guidance asks for it, and it shouldn’t be later than the last day of attendance. Keep proof of delivery. You don’t need to show your curriculum or ask permission.',
      mandatory: true,
      citation: 'Tex. Educ. Code §§ 25.085, 25.086',
    },
    {
      key: 'curriculum',
      title: 'Teach the five basic subjects',
      description: 'Follow a written course of study in reading, spelling, grammar, mathematics and good citizenship.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Books, workbooks and online lessons all work. The teaching must be genuine.',
      mandatory: true,
      citation: 'TEA v. Leeper, 893 S.W.2d 432',
    },
    {
      key: 'assurance-letter',
      title: 'Answer a district’s question in writing',
      description:
        'If a district asks, send a short letter of assurance that you homeschool with a curriculum like that.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: 'declaration_of_education',
      letter_to: ['School district:'],
      letter_holds: {
        names_of_children: 'each child’s name',
        required_subjects: 'that you homeschool with a curriculum of the five basic subjects',
      },
      help_text: 'Keep a copy. State guidance doesn’t call for anything more.',
      mandatory: false,
      citation: 'TEA guidance after Leeper',
    },
    {
      key: 'records',
      title: 'Keep simple records (not required)',
      description:
        'The law doesn’t require them, but they help with a return to school, college or proof of education.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep a subject list, some work samples and, from grade 9, a transcript.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Tex. Educ. Code §§ 25.085, 25.086(a)(1)',
      url: 'https://thsc.org/how-to-withdraw-from-public-school-in-texas/',
      checked: 'Six years old until the nineteenth birthday; private school exemption with good citizenship.',
    },
    {
      statute: 'TEA v. Leeper (1994)',
      url: 'https://www.0685.com/k12/k12-educators/80664.html',
      checked: 'The five basics, good faith, written materials from any source.',
    },
    {
      statute: 'H.B. 2674 (2025), Tex. Educ. Code § 1.010',
      url: 'https://capitol.texas.gov/tlodocs/89R/analysis/html/HB02674E.htm',
      checked:
        'Bars state education agencies from rules that add regulation to home schools; signed June 2025 according to another page.',
    },
    {
      statute: 'TEA withdrawal guidance (legal summary)',
      url: 'https://legalclarity.org/withdrawing-your-child-from-school-in-texas-a-comprehensive-guide',
      checked: 'Signed, dated statement with the start date; district should not ask for the curriculum.',
    },
    {
      statute: 'Tex. Educ. Code § 25.085',
      url: 'https://texas.public.law/statutes/tex._educ._code_section_25.085',
      checked:
        'Statute text: six years old until the nineteenth birthday; a child enrolled in kindergarten must attend.',
    },
    {
      statute: 'Tex. Educ. Code § 25.086(a)(1)',
      url: 'https://texas.public.law/statutes/tex._educ._code_section_25.086',
      checked: 'Statute text: private school with a study of good citizenship.',
    },
    {
      statute: 'TEA v. Leeper; TEA withdrawal practice (Pearland ISD)',
      url: 'https://www.pearlandisd.org/site/default.aspx?PageType=3&ModuleInstanceID=15168&ViewID=7b97f7ed-8e5e-4120-848f-a8b4987d588f&RenderLoc=0&FlexDataID=8138&PageID=8105',
      checked: 'Five subjects, good faith; the letter must give the start date.',
    },
    {
      statute: 'H.B. 2674 (2025)',
      url: 'https://thsc.org/defenders-of-texas-families-legislators-secure-major-wins-for-homeschoolers',
      checked: 'State association: became law; no agency rules that add regulation.',
    },
  ],
  official_site:
    'https://tea.texas.gov/texas-schools/general-information/finding-a-school-for-your-child/home-schooling',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'The five subjects come from the Leeper court ruling and the good-citizenship clause, not from a list in the code. The withdrawal letter is a practical step for enrolled children, not a homeschool filing. Some summaries and older copies give eighteen as the upper age; the code says until the nineteenth birthday. H.B. 2674 (2025, signed June 20, 2025, in force for the 2025-26 school year) forbids new agency rules on homeschools; the legislature had no regular session in 2026. Web pages that ask for an affidavit, yearly letter, attendance records or approval are wrong. Families who use the new education savings account (2025 SB 2) must follow that program’s own terms. We didn’t check the official link.',
}
