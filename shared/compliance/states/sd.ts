import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/sd.ts'

export const requirements: StateRequirements = {
  state: 'SD',
  state_name: 'South Dakota',
  regulation_level: 'moderate',
  summary:
    'File a one-time notification for each child within 30 days of starting, and teach language arts and mathematics. There’s no yearly filing or testing, and you don’t submit records.',
  pathways: [
    {
      id: 'alternative-instruction',
      name: 'Alternative instruction',
      summary: 'You file the state’s notification form once for each child and teach language arts and mathematics.',
      citation: 'SDCL §§ 13-27-3, 13-27-7',
      is_default: true,
    },
    {
      id: 'nonpublic-school',
      name: 'Nonpublic school',
      summary: 'Your child attends a nonpublic school. That school’s rules apply.',
      citation: 'SDCL § 13-27-1',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 5,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'South Dakota Department of Education or the local school district',
      how: 'the department’s Alternative Instruction Notification form, online or on paper, once for each child',
      deadline:
        'within 30 days of starting; again within 30 days of moving to another district or enrolling in a school',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none since July 1, 2021',
      detail: 'The earlier tests in grades 4, 8 and 11 were removed in 2021.',
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
      retain: 'none set; keep a copy of the notification',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'notification',
      title: 'File the alternative instruction notification',
      description: 'Send the state form for each child within 30 days of starting home instruction.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'File online with the Department of Education or give the form to your district. Keep the confirmation.',
      mandatory: true,
      citation: 'SDCL §§ 13-27-3, 13-27-7',
    },
    {
      key: 'update-notification',
      title: 'Report a move, dual credit or a return to school',
      description:
        'File a new form within 30 days if you move to another district, open enroll, start dual credit you didn’t name before, enroll in a school or stop homeschooling.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Use the same form. Otherwise there’s nothing to file each year.',
      mandatory: true,
      citation: 'SDCL § 13-27-7',
    },
    {
      key: 'subjects',
      title: 'Teach language arts and mathematics',
      description: 'Cover the two basic skills and lead your child to mastery of English.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Other subjects are up to you. One person may teach at most 22 children.',
      mandatory: true,
      citation: 'SDCL § 13-27-3',
    },
    {
      key: 'records',
      title: 'Keep simple records (not required)',
      description:
        'State law doesn’t require any, but they help if your child goes back to school or applies to college.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep the notification, a list of what you taught and a few work samples.',
      mandatory: false,
      citation: 'good practice',
    },
  ],
  citations: [
    {
      statute: 'SDCL § 13-27-3 (HSLDA summary)',
      url: 'https://hslda.org/post/how-to-comply-with-south-dakotas-homeschool-law',
      checked: '30 days; transition notice; 22-child limit; language arts and mathematics.',
    },
    {
      statute: 'South Dakota Department of Education, Alternative Instruction',
      url: 'https://doe.sd.gov/oatq/homeschooling.aspx',
      checked:
        'One-time notice since July 1, 2021; changes within 30 days; no certification; compulsory until eighteen.',
    },
    {
      statute: 'SDCL § 13-27-1',
      url: 'https://instalawyer.io/laws/south-dakota-codified-laws/section-13-27-1-responsibility-of',
      checked: 'Age wording: not younger than five or older than six by September 1, until eighteen.',
    },
    {
      statute: '2026 HB 1158',
      url: 'https://fairsd.net/action-alerts',
      checked: 'Would have brought back yearly notice and testing; withdrawn.',
    },
    {
      statute: 'SDCL § 13-27-3',
      url: 'https://sdlegislature.gov/api/Statutes/13-27-3.html?all=true',
      checked:
        'official text since 2021: notification, two subjects, no certification, 22 children, mastery of English',
    },
    {
      statute: 'SDCL § 13-27-7',
      url: 'https://www.selby.k12.sd.us/article/799792',
      checked: 'state reminder on a school site: one first notification, more only on a transition',
    },
    {
      statute: '2026 HB 1158',
      url: 'https://www.billtrack50.com/billdetail/1950098',
      checked: 'introduced January 28, 2026; withdrawn',
    },
  ],
  official_site: 'https://doe.sd.gov/oatq/homeschooling.aspx',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'Starting age: the statute’s wording covers a five-year-old (and says kindergarten must be done before seven), while many summaries say six. We use five as the cautious reading. Older web pages still show yearly filing and tests in grades 4, 8 and 11; both ended on July 1, 2021 (SB 177). In 2026 HB 1158 (yearly notice by September 1 and state tests) was withdrawn; advocates expect new bills in 2027. A second check on November 20, 2026 found the same requirements. We changed the level from “low” to “moderate” because we rate a notice plus named subjects as moderate; in practice, and on HSLDA’s scale, the state regulates lightly.',
}
