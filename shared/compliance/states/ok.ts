import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ok.ts'

export const requirements: StateRequirements = {
  state: 'OK',
  state_name: 'Oklahoma',
  regulation_level: 'low',
  summary:
    'The state constitution allows education by other means. No notice, test or record is required. Instruction should run for the full public-school term, 181 days since 2025-26 (most homeschool guides still say 180).',
  pathways: [
    {
      id: 'other-means',
      name: 'Other means of education',
      summary: 'Home education, which the state constitution protects and the attendance law allows.',
      citation: 'Okla. Const. art. XIII, § 4; Okla. Stat. tit. 70, § 10-105',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'days',
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'none required',
      how: 'nothing to file; if your child is enrolled in school, it’s wise to send a withdrawal letter',
      deadline: 'none',
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
      records: ['calendar of school days', 'course outline or book list', 'work samples'],
      retain: 'not required; keep enough to show you’re educating in good faith',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'days',
      title: 'Teach for the full school term (181 days)',
      description:
        'Instruction must last the full term of the local public schools: 181 days by state law since the 2025-26 year.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'A simple calendar is enough. You don’t send anything to anyone. Districts may count 1,086 hours instead.',
      mandatory: true,
      citation: 'Okla. Stat. tit. 70, §§ 10-105, 1-109',
    },
    {
      key: 'withdraw',
      title: 'Withdraw an enrolled child in writing',
      description: 'The law doesn’t require this, but it’s a good idea: it avoids truancy questions.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        school_records: 'a request for the school records',
      },
      help_text: 'Send a dated letter to the school and ask for your child’s records. Keep a copy.',
      mandatory: false,
      citation: 'good practice',
    },
    {
      key: 'kindergarten',
      title: 'Five-year-old: teach, or excuse kindergarten by certified mail',
      description:
        'The law already covers age 5. If you don’t want to start yet, tell your district superintendent, and your child is excused until the school year after turning 6.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: ['Pre-K', 'K'],
      letter: null,
      help_text:
        'This is only for families who want to wait. Use certified mail, before or during the first kindergarten year.',
      mandatory: false,
      citation: 'Okla. Stat. tit. 70, § 10-105(A)',
    },
    {
      key: 'subjects',
      title: 'Cover the basic subjects',
      description:
        'A good idea: the law doesn’t name any subjects, but courts have looked for a good-faith education comparable to public school.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Language arts, mathematics, science and social studies are the usual core.',
      mandatory: false,
      citation: 'good practice; Okla. Const. art. XIII, § 4',
    },
  ],
  citations: [
    {
      statute: 'Okla. Const. art. XIII, § 4; Okla. Stat. tit. 70, § 10-105',
      url: 'https://hslda.org/post/how-to-comply-with-oklahomas-homeschool-law',
      checked: '180 days; no reporting, testing or subject list',
    },
    {
      statute: 'Okla. Const. art. XIII, § 4',
      url: 'https://numaschool.com/states/oklahoma/homeschool-laws',
      checked: 'constitutional basis; no registration; good faith and 180 days as guidance',
    },
    {
      statute: 'Attendance ages',
      url: 'https://homeschoolstatelaws.com/2017/01/17/oklahoma-homeschool-law/',
      checked: '5 to 18; says days are recommended, not required',
    },
    {
      statute: 'Recent bills',
      url: 'https://www.homeschooloklahoma.org/legislative-information/legislative-alert',
      checked: '2025 alerts: HB 1408 (withdrawal reporting by schools) opposed; no home-education duty added',
    },
    {
      statute: 'Okla. Stat. tit. 70, § 10-105',
      url: 'http://ok.elaws.us/os/70-10-105',
      checked:
        'second check, statute text: over 5 and under 18; other means of education for the full term the district’s schools are in session; kindergarten excuse by certified mail',
    },
    {
      statute: 'HB 1087 (2025), Okla. Stat. tit. 70, § 1-109',
      url: 'https://www.kgou.org/politics-and-government/2025-07-01/what-new-oklahoma-laws-go-into-effect-today',
      checked: 'second check: public-school year raised from 180 to 181 days from 2025-26',
    },
    {
      statute: 'HB 1087 (2025), Okla. Stat. tit. 70, § 1-109',
      url: 'https://www.billtrack50.com/billdetail/1770600',
      checked: 'second check: enacted May 30, 2025; 181 days or 1,086 hours',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'The term is 181 days from 2025-26. Some guides call it only a recommendation.',
  law,
  notes:
    'After a second check (2026-11-20) we use 181 days, not 180. The attendance law requires other means of education for the full term the district’s schools are in session, and HB 1087 (2025) raised that term to 181 days (or 1,086 hours) from 2025-26. HSLDA and other guides still say 180, and some call it only a recommendation; 181 is the stricter number. A 2026 bill would have made it 185 days; we found no sign that it passed, so check 70 O.S. 1-109. The core subjects list is empty because the law names none. The Parental Choice Tax Credit (up to $1,000 per child) has its own receipt rules. We didn’t trace every bill from 2025-26.',
}
