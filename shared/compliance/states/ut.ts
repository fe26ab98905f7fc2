import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ut.ts'

export const requirements: StateRequirements = {
  state: 'UT',
  state_name: 'Utah',
  regulation_level: 'low',
  summary:
    'Send the local school board a one-time notice that you’ll homeschool. After that, you alone decide on subjects, time, materials and evaluation.',
  pathways: [
    {
      id: 'home-school-notice',
      name: 'Home school by one-time notice',
      summary: 'You notify the school board of your child’s district once. The board records your child as excused.',
      citation: 'Utah Code § 53G-6-204',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Private school',
      summary: 'Your child is enrolled in a regularly established private school, which may let parents teach at home.',
      citation: 'Utah Code § 53G-6-202 et seq.',
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
      to: 'local school board of the child’s district of residence',
      how: 'simple written notice, letter or email; no affidavit or notary',
      deadline: 'once, when you start homeschooling or withdraw your child',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'A board may not require tests of homeschooled children.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'Evaluation is left up to you.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: 'none; a board may not demand instruction or attendance records',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the one-time homeschool notice',
      description: 'Tell your district’s school board that you’ll homeschool your child.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['School board', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
      },
      help_text:
        'A letter or email is enough. Send it before your child stops attending. If you filed an affidavit on or before May 7, 2025, you don’t need to file again.',
      mandatory: true,
      citation: 'Utah Code § 53G-6-204',
    },
    {
      key: 'acknowledgment',
      title: 'Keep the board’s answer',
      description: 'The board must acknowledge the notice within 30 days. File the reply.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'If nothing comes within 30 days, write again and keep proof that you sent it.',
      mandatory: false,
      citation: 'Utah Code § 53G-6-204',
    },
    {
      key: 'records',
      title: 'Keep simple records (not required)',
      description: 'The law doesn’t require them, but they help with a return to school, college or scholarships.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep the notice, course descriptions, work samples and a transcript.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Utah State Board of Education, Home School',
      url: 'https://schools.utah.gov/curr/homeschool',
      checked:
        'One-time notice to the local board of the district of residence; affidavit no longer needed (updated May 2025).',
    },
    {
      statute: 'H.B. 209 (2025), amending Utah Code § 53G-6-204',
      url: 'https://www.billtrack50.com/billdetail/1781711',
      checked:
        'No attendance records, credentials, inspections or tests; acknowledgment within 30 days; effective May 7, 2025.',
    },
    {
      statute: 'Utah Code § 53G-6-201 / -204',
      url: 'https://www.lawserver.com/law/state/utah/ut-code/utah_code_53g-6-204',
      checked: 'School-age child: at least six, younger than eighteen (older text of -204).',
    },
    {
      statute: '2026 H.B. 233 as introduced',
      url: 'https://le.utah.gov/Session/2026/bills/introduced/HB0233.xml',
      checked: 'A wide home-school bill was introduced in January 2026; only its list of sections was seen.',
    },
    {
      statute: 'Utah notice rule (2026 guide citing the state FAQ)',
      url: 'https://statehomeschoollaws.com/utah/letter-of-intent',
      checked:
        'One-time notice to the local board or district of residence; no yearly date; no instruction or attendance records, no tests.',
    },
    {
      statute: 'H.B. 209 (2025), news report',
      url: 'https://sltrib.com/news/2025/02/22/utah-bill-that-would-adjust',
      checked: 'The affidavit on child abuse convictions removed; a notice to the board stays.',
    },
  ],
  official_site: 'https://schools.utah.gov/curr/homeschool',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'A 2026 bill, H.B. 233, affects the homeschool sections. We couldn’t find whether it passed.',
  law,
  notes:
    'The 2025 law (H.B. 209) replaced the affidavit with a one-time notice from May 7, 2025. The sources don’t say clearly whether a family that moves to another district must notify again; it’s safer to do so. A 2026 bill (H.B. 233, same sponsor) covers homeschool and scholarship sections with a date of May 6, 2026; a second search in November 2026 again found only its introduction, and a 2026 guide still gives the one-time notice. Form-letter sites that ask for 15 days’ notice, a curriculum or yearly filing are wrong. Families using Utah Fits All scholarship money follow separate rules.',
}
