import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/wy.ts'

export const requirements: StateRequirements = {
  state: 'WY',
  state_name: 'Wyoming',
  regulation_level: 'low',
  summary:
    'Teach seven subjects in a curriculum that builds step by step. Since July 1, 2025, you don’t file anything with the district, but you tell the school in writing when you withdraw an enrolled child.',
  pathways: [
    {
      id: 'home-based-educational-program',
      name: 'Home-based educational program',
      summary: 'You, or someone you name, teach a basic academic program in seven subjects.',
      citation: 'Wyo. Stat. §§ 21-4-101(a)(v)-(vi), 21-4-102',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Private, parochial or church school',
      summary: 'Your child attends a private or church school. That school’s rules apply.',
      citation: 'Wyo. Stat. §§ 21-4-101(a)(iii)-(iv), 21-4-102',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 7,
      to: 16,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'the child’s public school district, only when withdrawing',
      how: 'written notice that your child is leaving for a home-based program; otherwise the district can require an in-person meeting and written consent',
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
      title: 'Tell the school you’re withdrawing',
      description:
        'This is only for a child who is enrolled: write to the district that your child is moving to a home-based educational program.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_to: ['School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that your child is leaving for a home-based educational program',
        school_records: 'a request for the school records',
      },
      help_text:
        'Without that notice, a parent of a child under 18 must meet a counselor or administrator in person and sign a consent. If the school asks for the meeting anyway, it’s safer to go. Keep proof that you sent it.',
      mandatory: true,
      citation: 'Wyo. Stat. § 21-4-102(c)',
    },
    {
      key: 'curriculum',
      title: 'Teach the seven subjects',
      description:
        'Use a curriculum that builds step by step in reading, writing, mathematics, civics, history, literature and science.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'You no longer send it in, but be ready to show what you use. You don’t need to include anything against your religious beliefs.',
      mandatory: true,
      citation: 'Wyo. Stat. § 21-4-101(a)(vi)',
    },
    {
      key: 'activities',
      title: 'Check rules for sports or classes',
      description:
        'A district may ask for a curriculum or grades if your child joins its sports, classes or special education.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Ask the district before the season or term.',
      mandatory: false,
      citation: 'Wyo. Stat. § 21-4-506',
    },
    {
      key: 'records',
      title: 'Keep simple records (not required)',
      description:
        'The law doesn’t require them, but they help if questions come up or your child goes back to school.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep a list of materials by subject and some work samples.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'Wyo. Stat. § 21-4-102',
      url: 'https://law.counselstack.com/statute/wy/4/21-4-102',
      checked:
        'Seventh birthday on or before August 1 (September 15 in a special case); until sixteen or tenth grade completed.',
    },
    {
      statute: '2025 HB 46, Homeschool Freedom Act (HSLDA)',
      url: 'https://hslda.org/post/what-you-need-to-know-about-hb-46',
      checked:
        'Effective July 1, 2025: no notice or curriculum to the district; exceptions for activities; other duties unchanged.',
    },
    {
      statute: '2025 HB 46 (bill page)',
      url: 'https://www.keepinglawsimple.org/states/wyoming/bills/2025/HB0046',
      checked: 'Enacted; effective July 1, 2025.',
    },
    {
      statute: 'Wyo. Stat. § 21-4-101(a)(v)-(vi)',
      url: 'https://www.crb1.net/departments/special-services/home-school/wyoming-home-school-statute',
      checked: 'Definition and seven subjects (this copy still has the one-family limit removed in 2023).',
    },
    {
      statute: 'Withdrawal meeting rule',
      url: 'https://www.uinta1.com/apps/pages/index.jsp?uREC_ID=438778&type=d&pREC_ID=949679',
      checked: 'In-person meeting and written consent unless the district was told of a home-based program.',
    },
    {
      statute: 'Wyo. Stat. § 21-4-102(c)',
      url: 'https://homeschoolstartguide.com/blog/how-to-withdraw-child-from-school-wyoming',
      checked: 'quotes the meeting rule and treats the meeting as always needed',
    },
    {
      statute: '2025 HB 46 (news report)',
      url: 'https://wyomingstarnews.org/2025/02/22/wyoming-senate-advances-bill-to-ease-homeschool-requirements',
      checked: 'state department: notice still needed for a child being withdrawn',
    },
  ],
  official_site: 'https://edu.wyoming.gov/parents/homeschooling',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'The copy of the state’s page we read still tells parents to send a curriculum each year; that ended on July 1, 2025 (HB 46). The 175-day school year applies to public schools only. The one-family limit ended in 2023 (HB 70). A 2026 bill to bar some convicted parents (HB 149) didn’t pass. Legislators said a parent who never enrolled the child doesn’t need to tell anyone. A second check on November 20, 2026 found the same requirements. The statute’s wording waives the meeting when the district has been told of a home-based program (a district policy repeats it), but one guide says every family must attend; the consent form also carries a separate release to the National Guard Youth Challenge Program.',
}
