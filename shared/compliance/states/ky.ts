import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ky.ts'

export const requirements: StateRequirements = {
  state: 'KY',
  state_name: 'Kentucky',
  regulation_level: 'moderate',
  summary:
    'A home school is a private school. You write to the local superintendent at the start of each school year, teach the listed subjects for at least 1,062 hours over at least 170 days, and keep attendance and grade reports.',
  pathways: [
    {
      id: 'private-school',
      name: 'Home school as a private school',
      summary:
        'Set up a named home school, notify the local superintendent each year, teach the core subjects in English for the required term, and keep attendance and scholarship (grade) reports.',
      citation: 'KRS 159.030, 159.040, 159.160, 158.080',
      is_default: true,
    },
  ],
  requirements: {
    days_or_hours: 'both',
    compulsory_age: {
      from: 6,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'superintendent or board of education of the local district',
      how: 'letter with the school name and each child’s name, age and address',
      deadline:
        'each year, ideally 10 days before the district’s first day of school and no later than 10 days after it (HSLDA reads the law as two weeks); promptly if you start midyear',
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
      required: true,
      detail:
        'Scholarship reports: you record grades or progress in every subject at the same intervals as the local public schools (about every 6 to 9 weeks). You keep them and don’t file them.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['attendance record', 'scholarship (grade) reports for each subject'],
      retain: 'we found no set time; have them ready for inspection if the district or state asks',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Send the yearly notice letter to the superintendent',
      description:
        'Write to the superintendent of your district with the school name and each child’s name, age and address.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['Superintendent', 'School district:'],
      letter_holds: {
        school_name: 'the name of your home school',
        names_of_children: 'each child’s name',
        ages: 'age',
        address: 'address',
      },
      help_text:
        'Send it about 10 days before the district’s first day of school if you can, and no later than 10 days after it; some sources allow two weeks. Certified mail gives you proof.',
      mandatory: true,
      citation: 'KRS 159.160',
    },
    {
      key: 'attendance',
      title: 'Keep attendance',
      description: 'Record attendance for every school day.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A notebook or a computer works, but the record must be easy to produce.',
      mandatory: true,
      citation: 'KRS 159.040',
    },
    {
      key: 'time',
      title: 'Teach 1,062 hours over at least 170 days',
      description: 'Meet both numbers in the school year.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'About 6 hours 15 minutes a day over 170 days adds up to 1,062 hours.',
      mandatory: true,
      citation: 'KRS 158.070; KRS 158.080',
    },
    {
      key: 'subjects',
      title: 'Teach the core subjects in English',
      description: 'Teach reading, writing, spelling, grammar, history, mathematics, science and civics.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Other subjects are up to you.',
      mandatory: true,
      citation: 'KRS 158.080',
    },
    {
      key: 'scholarship-report',
      title: 'Write a scholarship report',
      description: 'Record a grade or progress mark for each subject whenever the local schools issue report cards.',
      priority: 'medium',
      due_type: 'quarterly',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: 'quarterly_report',
      letter_holds: {
        names_of_children: 'your child’s name',
        progress: 'a progress mark for each subject',
        marks: 'a grade, where you gave one',
      },
      help_text: 'Keep it with your records. You don’t send it in.',
      mandatory: true,
      citation: 'KRS 159.040',
    },
    {
      key: 'samples',
      title: 'Keep samples of best work',
      description: 'The state suggests a small portfolio each year, but doesn’t require one.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'It helps if your child moves to a school.',
      mandatory: false,
      citation: 'KDE guidance',
    },
    {
      key: 'immunization',
      title: 'Get an immunization certificate if you join school activities',
      description:
        'This is only for a child who joins classes, sports or other activities at a public or private school: you need a current Kentucky certificate, or the notarized religious form, first.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Your doctor or the health department issues it. Our sources don’t settle whether a home school that uses no school activities needs one.',
      mandatory: false,
      citation: '902 KAR 2:060',
    },
  ],
  citations: [
    {
      statute: 'KRS 158.070, 158.080, 159.040, 159.160',
      url: 'https://hslda.org/post/how-to-comply-with-kentuckys-homeschool-law',
      checked:
        'yearly notice within two weeks, attendance and scholarship reports, 1,062 hours over at least 170 days, eight subjects in English',
    },
    {
      statute: 'KRS 159.160, 159.040, 159.010',
      url: 'https://www.jefferson.kyschools.us/home-school',
      checked:
        'a school district: notice within ten days of the start of the year, attendance and scholarship reports, ages 6 to 18',
    },
    {
      statute: 'KRS 158.070, 158.080',
      url: 'https://edchoice.org/school-choice/regulations/kentucky',
      checked: 'term not shorter than the district’s; 185-day term, 1,062 hours in at least 170 days (2017)',
    },
    {
      statute: 'KRS 158.080',
      url: 'https://app.legiplex.com/ky/legislature/2024/2024-r/bills/hb497/drafts-latest',
      checked: '2024 bill showing the section’s wording on English, branches of study and the school calendar',
    },
    {
      statute: 'KDE home school packet',
      url: 'https://pdf4pro.com/view/kentucky-department-of-education-5bd14c.html',
      checked: 'send the letter preferably 10 days before and no later than two weeks after school begins',
    },
    {
      statute: '902 KAR 2:060',
      url: 'https://www.cchdky.org/amended-immunization-regulation/',
      checked:
        'second check: health department summary: a homeschooled child needs a certificate only to take part in school activities',
    },
    {
      statute: 'KRS 159.030',
      url: 'https://app.legiplex.com/ky/legislature/2023/2023-r/bills/hb241/draft-1050210',
      checked:
        'second check: 2023 bill text of the section: a private school, or else the parent, must notify the local board',
    },
    {
      statute: 'KDE home school packet',
      url: 'https://homeschoolwire.com/kentucky-homeschool-laws/',
      checked: 'second check: quotes the packet as within ten days of the beginning of the school year',
    },
  ],
  official_site: 'https://education.ky.gov/federal/fed/Documents/Kentucky%20Homeschool%20Information%20Packet.pdf',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux:
    'Sources differ on the notice (ten days or two weeks) and on whether the hours are binding. We show the stricter reading.',
  law,
  notes:
    'Sources differ on the notice: HSLDA and the state packet say within two weeks of the start of the school year, some districts and older pages say ten days; sending it before school starts satisfies all of them, and we show the stricter ten days as the deadline. Older pages give 185 days: that’s the whole term, of which 170 are student days. Science is in the state and HSLDA lists but not in the older case-law list of seven subjects (Rudasill, 1979). A 2024 bill prints KRS 158.080 with the words “certified in accordance with KRS 156.160(3)”; we couldn’t settle whether those words are current law or were proposed, which affects how strictly the hours and subjects bind an uncertified home school. We haven’t opened the statute sections in full. One rule requires an immunization certificate of a homeschooled child only to join school classes or activities; the private-school certificate law (KRS 158.035) is worded for all private schools, so we leave this open. HSLDA rates Kentucky low; Hearthbook’s own definition makes it “moderate”. On November 20, 2026, HSLDA and two guides again gave 1,062 hours, 170 days, eight subjects, attendance and scholarship reports. We could again read KRS 158.080 only in the 2024 bill, whose numbering suggests the “certified” words are already law. We found no 2025-26 change.',
}
