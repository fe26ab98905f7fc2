import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/mt.ts'

export const requirements: StateRequirements = {
  state: 'MT',
  state_name: 'Montana',
  regulation_level: 'moderate',
  summary:
    'Tell the county superintendent of schools every school year, keep attendance records, teach the yearly minimum hours for your child’s grade, and follow an organized course of study in the public-school subjects.',
  pathways: [
    {
      id: 'home-school',
      name: 'Home school',
      summary:
        'A parent teaches their own child, stepchild or ward and notifies the county superintendent each school fiscal year.',
      citation: 'Mont. Code Ann. §§ 20-5-102(2)(e), 20-5-109, 20-5-111',
      is_default: true,
    },
    {
      id: 'nonpublic-school',
      name: 'Nonpublic school',
      summary:
        'Enroll in a church, religious or other private school. That school has extra requirements (immunization records, a safe building) that home schools no longer have.',
      citation: 'Mont. Code Ann. § 20-5-109',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'hours',
    compulsory_age: {
      from: 7,
      to: 16,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'county superintendent of schools',
      how: 'written notice for each child; many counties have a form. The county superintendent isn’t the same office as the school district superintendent',
      deadline:
        'each school fiscal year (July 1 to June 30) in which you homeschool your child, before or when homeschooling begins',
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
      required: true,
      records: ['attendance records, shown to the county superintendent on request'],
      retain: 'we found no set period in the statute; keep at least the current and previous school years',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'notice',
      title: 'Notify the county superintendent',
      description: 'Send a notice for every child of compulsory age in each school fiscal year.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['County superintendent of schools', 'County:'],
      letter_holds: {
        names_of_children: 'your child’s name',
      },
      help_text:
        'Write to the elected county superintendent (county courthouse), not the school district. Until you give notice, your child may be treated as truant.',
      mandatory: true,
      citation: 'Mont. Code Ann. § 20-5-109(2)(a)',
    },
    {
      key: 'attendance',
      title: 'Keep an attendance record',
      description: 'Mark the days or hours you teach your child, ready to show the county superintendent if asked.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'A simple calendar or hours log is enough. You show it only on request.',
      mandatory: true,
      citation: 'Mont. Code Ann. § 20-5-109(2)(b)',
    },
    {
      key: 'hours',
      title: 'Reach the yearly hours',
      description:
        'Teach 720 hours in grades 1 to 3 and 1,080 hours in grades 4 to 12 within the July to June school year.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Log hours as you go. The statute says 1,050 hours may be enough for a graduating senior.',
      mandatory: true,
      citation: 'Mont. Code Ann. §§ 20-5-109(2)(c), 20-1-301',
    },
    {
      key: 'course-of-study',
      title: 'Follow an organized course of study',
      description: 'Cover the subjects of the public schools’ basic instructional program.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'You alone choose the materials, schedule and method. Use the state content areas, including career education, as your subject list.',
      mandatory: true,
      citation: 'Mont. Code Ann. §§ 20-5-109(2)(d), 20-5-111, 20-7-111',
    },
  ],
  citations: [
    {
      statute: 'Mont. Code Ann. § 20-5-109 as amended by HB 778 (2025)',
      url: 'https://app.legiplex.com/mt/legislature/2025/2025-r/bills/hb778/draft-2124503',
      checked:
        'bill text: home schools split from nonpublic schools; notice, attendance, hours, course of study kept; immunization and building rules dropped for home schools',
    },
    {
      statute: 'HB 778 (2025), signed May 2025',
      url: 'https://themontanachronicles.substack.com/p/new-montana-law-makes-it-easier-homeschool-kids',
      checked: 'report that the governor signed it, with the hours 360/720, 720 and 1,080',
    },
    {
      statute: 'Mont. Code Ann. § 20-1-301',
      url: 'http://statutes.laws-info.com/montana/20/20_1/20_1_3/20-1-301',
      checked: 'text of the minimum aggregate hours and the 1,050-hour senior rule',
    },
    {
      statute: 'Mont. Code Ann. § 20-5-102',
      url: 'https://www.mtche.org/laws',
      checked: 'compulsory enrolment from 7 until the later of age 16 or finishing grade 8',
    },
    {
      statute: 'Admin. R. Mont. 10.55.904 and 10.53.101',
      url: 'https://rules.mt.gov/gateWay/Print_RV.Asp?RV=37006',
      checked: 'high-school program areas (2013 version)',
    },
    {
      statute: 'Admin. R. Mont. 10.53.101',
      url: 'https://regulations.justia.com/states/montana/department-10/chapter-10-53/subchapter-10-53-1/rule-10-53-101',
      checked:
        'content areas (September 2024): also career and technical education, computer science, library media, technology',
    },
    {
      statute: 'How to comply (HSLDA)',
      url: 'https://hslda.org/post/how-to-comply-with-montanas-homeschool-law',
      checked: 'seven subjects with career education; 720 and 1,080 hours; still shows the duties ended in 2025',
    },
    {
      statute: 'HB 778 (2025), signed',
      url: 'https://www.lifesitenews.com/news/montana-governor-signs-bill-ending-vaccine-records-mandate-for-homeschool-families/',
      checked: 'second report that the bill became law and ended the immunization and building duties',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'HB 778 (2025, effective on signing) ended the immunization-record and building duties for home schools; many older guides still list them. Compulsory age ends at the LATER of the 16th birthday or finishing grade 8. Kindergarten is below compulsory age; its figures are 360 hours half-time or 720 hours full-time. The statute does not list subjects: it points to the public schools’ basic instructional program, which the Board of Public Education sets by rule, so the subject list here comes from state content areas and the high-school rule and may lag a recent rule revision. Second check, November 20, 2026: career and technical education was added to the subjects for every grade, since HSLDA and the state content areas both name it. The content areas also name computer science, library media and technology, and the middle-grades rule names visual arts and music; its current text was not read.',
}
