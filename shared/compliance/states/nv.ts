import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/nv.ts'

export const requirements: StateRequirements = {
  state: 'NV',
  state_name: 'Nevada',
  regulation_level: 'moderate',
  summary:
    'File a one-time notice of intent with the school district superintendent, with a short educational plan covering four subject areas. No hours, tests or records are required.',
  pathways: [
    {
      id: 'homeschool',
      name: 'Homeschool',
      summary:
        'File a notice of intent with an educational plan. You take full responsibility for your child’s education.',
      citation: 'Nev. Rev. Stat. §§ 388D.010-388D.070, 392.070',
      is_default: true,
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
      to: 'school district superintendent',
      how: 'the state’s standard notice form (or a letter with the same content) for each child, with the educational plan attached',
      deadline:
        'once: before you start (by the 6th birthday for a child never in school), within 10 days after formal withdrawal from public school, or within 30 days of moving to Nevada; again within 30 days of a name or address change, or when you return to homeschooling after school',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No test is required by law.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No evaluation, portfolio review or progress report is required by law.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [
        'the district’s written acknowledgment, kept as proof of compliance',
        'copy of the educational plan and proof of your child’s identity, in case a court asks',
      ],
      retain: 'keep while your child is homeschooled',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'File the notice of intent to homeschool',
      description: 'File once for each child with the district superintendent.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s full name',
        ages: 'age',
        gender: 'gender',
        parent: 'your name and address',
        responsibility: 'that you take full responsibility for the education',
        previous_school: 'the Nevada public school your child last attended, if any',
        plan_attached: 'the educational plan',
        signature: 'your signature',
        signed_on: 'the date you sign',
      },
      help_text:
        'File before you start; for a child never in school, by the 6th birthday. After withdrawing from public school you have 10 days; new residents have 30. Ask for the written acknowledgment and keep it.',
      mandatory: true,
      citation: 'Nev. Rev. Stat. § 388D.020',
    },
    {
      key: 'plan',
      title: 'Write the educational plan for the notice',
      description:
        'Outline what you’ll teach in English language arts, mathematics, science and social studies, and attach it to the notice.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: 'education_plan',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        objectives: 'what you’ll teach in each of the four subjects',
      },
      help_text:
        'One page is enough. You don’t have to teach every subject every year, and the district can’t use the plan to refuse a complete notice.',
      mandatory: true,
      citation: 'Nev. Rev. Stat. § 388D.050',
    },
    {
      key: 'update-notice',
      title: 'File again if a name or address changes',
      description: 'Send a new notice within 30 days of a name or address change.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s full name',
        ages: 'age',
        gender: 'gender',
        parent: 'your name and address',
        responsibility: 'that you take full responsibility for the education',
        previous_school: 'the Nevada public school your child last attended, if any',
        plan_attached: 'the educational plan',
        signature: 'your signature',
        signed_on: 'the date you sign',
      },
      help_text: 'The same applies if your child goes to school and later returns to homeschooling.',
      mandatory: true,
      citation: 'Nev. Rev. Stat. § 388D.020(4)',
    },
    {
      key: 'keep-proof',
      title: 'Keep the acknowledgment and some work samples',
      description:
        'The acknowledgment proves that you comply. Work samples are a good idea, but the law doesn’t require them.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A court may ask to see the plan and proof of your child’s identity.',
      mandatory: false,
      citation: 'Nev. Rev. Stat. §§ 388D.020(7), 388D.050',
    },
  ],
  citations: [
    {
      statute: 'Nev. Rev. Stat. § 388D.020',
      url: 'https://instalawyer.io/laws/nevada-revised-statutes/chapter-388d-alternative-school-nrs-388d020-notice-of',
      checked: 'notice, 10-day and 30-day limits, refiling on change',
    },
    {
      statute: 'Nev. Rev. Stat. § 388D.050',
      url: 'https://nevadahomeschoolnetwork.com/legal/notice-of-intent/educational-plan',
      checked: 'text of the educational-plan section and its subjects',
    },
    {
      statute: 'Nev. Rev. Stat. § 392.040',
      url: 'https://lawserver.com/law/state/nevada/nrs/nevada_revised_statutes_392-040_v2',
      checked: 'heading says 6 to 18 with a waiver for age 5; the body shown still says 7',
    },
    {
      statute: 'Washoe County School District homeschool page (2024)',
      url: 'https://www.washoeschools.net/Page/1157',
      checked: 'newer version tells parents of children aged 6 to 18 to file; the older version said 7 to 18',
    },
    {
      statute: 'AB 65 (2023)',
      url: 'https://nevadahomeschoolnetwork.com/urgent-action-needed-on-ab65-to-change-compulsory-age-from-7-to-6-oppose-now/',
      checked: 'amendment to lower the compulsory age from 7 to 6; the bill was later signed',
    },
    {
      statute: 'Nev. Rev. Stat. § 388D.020',
      url: 'https://d1tvxue8o4w0fl.cloudfront.net/statute/nevada-revised-statutes/title-34-education/chapter-388d-alternative-school-choices/homeschooled-children/section-388d020-notice-of-intent-to-homeschool-acknowledgment-of-notification',
      checked:
        'second check, text after the 2023 sessions: same notice, 10-day, 30-day and refiling rules; now speaks of compulsory enrollment and attendance',
    },
    {
      statute: 'Nev. Rev. Stat. § 392.040',
      url: 'https://nevadahomeschoolnetwork.com/?p=21',
      checked: 'second check: the state network still says file when the child turns seven (older page)',
    },
  ],
  official_site: 'https://doe.nv.gov/Homeschooling/',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'Sources differ on whether compulsory attendance starts at age 6 or 7; we show 6, the safer age.',
  law,
  notes:
    'DOUBT on the starting age. AB 65 (2023) carried an amendment lowering it from 7 to 6. A district page from 2024 and the section heading say 6; the statute body found, the state homeschool network and several 2026 web guides still say 7. The safer value, 6, is given here; check NRS 392.040 before taking it as settled. Second check (2026-11-20): again no readable statute body with 6; the heading (6 to 18, waiver for a child of 5) fits the amendment, most guides say 7. Everything else (notice, plan, subjects) is from statute text. Level set to moderate: by Hearthbook’s definition a notice plus named subjects is moderate (as for Arizona and Ohio), though HSLDA rates Nevada low.',
}
