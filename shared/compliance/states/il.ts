import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/il.ts'

export const requirements: StateRequirements = {
  state: 'IL',
  state_name: 'Illinois',
  regulation_level: 'low',
  summary:
    'A home school counts as a private school. The law doesn’t require any filing, testing or set number of days, but you must teach the listed subjects (“branches of education”) in English.',
  pathways: [
    {
      id: 'private-school',
      name: 'Home-based private school',
      summary:
        'Your home school is treated as a private school. Teach the same branches of education as the public schools, in English. You don’t need to register or get approval.',
      citation: '105 ILCS 5/26-1(1); People v. Levisen, 404 Ill. 574 (1950)',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 6,
      to: 17,
      to_included: false,
    },
    notice: {
      required: false,
      to: null,
      how: 'none needed; filing a private-school form with the state board or regional office is optional',
      deadline: null,
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: null,
      detail: 'No test is required.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No evaluation is required.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: [],
      retain: null,
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'withdraw',
      title: 'Write to the school if your child is enrolled',
      description:
        'Tell the school in writing that your child is moving to a private (home) school, so absences aren’t counted as truancy.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that your child is moving to a private (home) school',
        school_records: 'a request for the school records',
      },
      help_text: 'A short dated letter is enough. Keep a copy. Skip this if your child has never been enrolled.',
      mandatory: false,
      citation: '105 ILCS 5/26-1',
    },
    {
      key: 'subjects',
      title: 'Teach the required branches in English',
      description:
        'Cover language arts, mathematics, science, social studies, fine arts, and health and physical development, in English.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Science means both biological and physical science. The law sets no days, hours or curriculum.',
      mandatory: true,
      citation: '105 ILCS 5/26-1(1)',
    },
    {
      key: 'records',
      title: 'Keep your own record',
      description:
        'Not required, but a good idea: keep a list of subjects, books and sample work so you can answer a question from the regional office.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'If the truancy office ever asks, a written outline of what you teach usually settles the matter.',
      mandatory: false,
      citation: 'People v. Levisen, 404 Ill. 574 (1950)',
    },
  ],
  citations: [
    {
      statute: '105 ILCS 5/26-1',
      url: 'https://www.il-adhoc.org/the-law/compulsory-attendance',
      checked:
        'statute text quoted there: ages 6 (by September 1) to 17; private-school exemption with the same branches of education, in English',
    },
    {
      statute: '105 ILCS 5/26-1',
      url: 'http://www.ilga.gov/legislation/publicacts/fulltext.asp?Name=100-0185&print=true&write=',
      checked: 'Public Act 100-0185 text of section 26-1: same ages and same exemption',
    },
    {
      statute: '105 ILCS 5/26-1',
      url: 'https://hslda.org/post/how-to-comply-with-illinois-homeschool-law',
      checked: 'six branches listed, English, no registration',
    },
    {
      statute: '105 ILCS 5/26-1',
      url: 'https://www.roe35.org/student-and-family-services/homeschooling',
      checked: 'a regional office of education repeats the same branches and the English rule',
    },
    {
      statute: 'HB 2827 (104th General Assembly)',
      url: 'https://hslda.org/post/bad-bill-officially-dead-in-illinois',
      checked: 'the Homeschool Act did not pass in the 2025 session',
    },
    {
      statute: '105 ILCS 5/26-1; 105 ILCS 5/27-1',
      url: 'https://www.illinoishouse.org/illinois-homeschool-law_1',
      checked: 'second check: six by September 1 to 17; six branches of education; no days or hours set',
    },
    {
      statute: 'HB 2827 (104th General Assembly)',
      url: 'https://landofkei.org/intelligence/bill/160905',
      checked: 'second check: bill tracker, early 2026: last action April 16, 2025, never passed the House',
    },
    {
      statute: 'HB 2827 (104th General Assembly)',
      url: 'http://www.il-adhoc.org',
      checked: 'second check: statewide committee, January 2026: no new law, a new try expected in 2026',
    },
  ],
  official_site: 'https://www.isbe.net/Pages/Homeschool.aspx',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'HB 2827, which would require a yearly notice, was pending in 2026. We couldn’t find how it ended.',
  law,
  notes:
    'Check before you rely on this: HB 2827 (the Homeschool Act) didn’t pass in 2025 but stayed alive in the two-year session that ran into 2026. A later version would have required a yearly notice before September 1 from 2026-27. The newest pages we found (January and February 2026) show no new law, and we found nothing later either way. Older pages give compulsory age 7; it has been 6 since 2014-15. Some lists split science into biological and physical, and health from physical development. We haven’t checked health exam and immunization duties for home-based private schools, or opened the official link. On November 20, 2026, four sources agreed on the ages, the branches, English, and no filing, days or tests. We still found nothing after early 2026 on HB 2827 or a successor. The two-year General Assembly ends only in January 2027, so look again.',
}
