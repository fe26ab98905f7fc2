import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/tn.ts'

export const requirements: StateRequirements = {
  state: 'TN',
  state_name: 'Tennessee',
  regulation_level: 'moderate',
  summary:
    'As an independent home school, notify the local director of schools before each school year, teach at least four hours a day for 180 days, turn in attendance, and have your child tested in grades 5, 7 and 9. Many families enroll with a church-related school instead.',
  pathways: [
    {
      id: 'independent-home-school',
      name: 'Independent home school',
      summary:
        'Register each year with the local school district. You need a diploma or GED, keep attendance and have your child tested in three grades.',
      citation: 'Tenn. Code Ann. § 49-6-3050(b)',
      is_default: true,
    },
    {
      id: 'church-related-school',
      name: 'Church-related (Category IV) school',
      summary:
        'Enroll with a church-related school that supervises homeschooling. That school sets the rules and reports to the district.',
      citation: 'Tenn. Code Ann. §§ 49-6-3050(a)(2)-(3), 49-50-801',
      is_default: false,
    },
    {
      id: 'category-iii-school',
      name: 'Accredited online or distance (Category III) school',
      summary: 'Enroll in an approved nonpublic school that teaches at a distance. Its rules apply.',
      citation: 'Tenn. Comp. R. & Regs. 0520-07-02',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'days',
    compulsory_age: {
      from: 6,
      to: 17,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'local director of schools',
      how: 'Intent to Home School form with names, ages, grades, location, planned curriculum and hours, and your qualification',
      deadline: 'before each school year begins',
      month_day: null,
    },
    testing: {
      required: true,
      grades: ['5', '7', '9'],
      frequency: 'once in each of those grades',
      detail:
        'Either the state test through the district or, under a 2026 law, a nationally normed test that you pick and pay for. Someone not related to your child proctors it and, according to one news report, the test’s developer records it. Results go to you, the director of schools and the state board.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No separate evaluation is required.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['attendance record (days taught, at least four hours each)'],
      retain: 'send attendance to the director of schools at the end of each school year; the director may inspect it',
    },
    attendance_record_required: true,
    teacher_qualification: 'high-school diploma or GED/equivalency',
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'intent-form',
      title: 'File the Intent to Home School form',
      description: 'Notify the local director of schools before each school year.',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'Include names, ages, grades, where you teach, planned curriculum, hours and your diploma. If you start midyear, file before your child stops attending school.',
      mandatory: true,
      citation: 'Tenn. Code Ann. § 49-6-3050(b)(1)',
    },
    {
      key: 'diploma',
      title: 'Give proof of your diploma or GED',
      description: 'The teaching parent must hold a high-school diploma or an equivalency credential.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'qualification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Attach a copy to the first intent form.',
      mandatory: true,
      citation: 'Tenn. Code Ann. § 49-6-3050(b)',
    },
    {
      key: 'attendance',
      title: 'Record attendance',
      description: 'Teach at least four hours a day for 180 days, and write down each day.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'The director of schools may ask to see the record.',
      mandatory: true,
      citation: 'Tenn. Code Ann. § 49-6-3050(b)(2)-(3)',
    },
    {
      key: 'submit-attendance',
      title: 'Turn in the year’s attendance',
      description: 'Send the attendance record to the director of schools when the school year ends.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: 'attendance_summary',
      letter_to: ['Director of schools', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        attendance: 'the days of attendance by month, and the absences',
      },
      help_text: 'Keep a copy.',
      mandatory: true,
      citation: 'Tenn. Code Ann. § 49-6-3050(b)(2)',
    },
    {
      key: 'test-5-7-9',
      title: 'Arrange the test in grades 5, 7 and 9',
      description: 'Have your child tested if this is a fifth, seventh or ninth grade year.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'testing',
      for_each: 'child',
      grades: ['5', '7', '9'],
      letter: null,
      help_text:
        'Ask the district about the state test, or check the current rules for a nationally normed test with a proctor who isn’t related to your child.',
      mandatory: true,
      citation: 'Tenn. Code Ann. § 49-6-3050(b)(5)',
    },
  ],
  citations: [
    {
      statute: 'Tenn. Code Ann. § 49-6-3050 (state family site)',
      url: 'http://kidcentraltn.com/article/home-school-education-in-tennessee',
      checked:
        'Notice before each school year and its contents; four hours, 180 days; attendance; tests in grades 5, 7 and 9. Its vaccination line predates the 2023 repeal.',
    },
    {
      statute: 'Germantown school district, home school page',
      url: 'https://www.gmsdk12.org/apps/pages/homeschoolinformation',
      checked:
        'Yearly notice, diploma or GED, attendance at year’s end, tests in 5, 7, 9. The page still asks for vaccination proof, which the state repealed in 2023.',
    },
    {
      statute: 'Tenn. Code Ann. § 49-6-3001',
      url: 'http://www.hslda.org/hs101/TN.aspx',
      checked: 'Ages six until eighteen; homeschooled children may stop at seventeen.',
    },
    {
      statute: '2026 HB 1729 / SB 2636',
      url: 'https://tennesseeconservativenews.com/legislation-revamping-standardized-testing-for-homeschool-students-adding-another-option-for-college-entrance-exams-signed-into-tennessee-law/',
      checked: 'Signed in 2026: choice of state test or nationally normed test; remediation after low scores removed.',
    },
    {
      statute: 'Tenn. Code Ann. § 49-50-801',
      url: 'http://homelifeacademy.com/hla-states-pages/homeschooling-in-tennessee/',
      checked: 'How church-related schools report students to the county instead of the parent.',
    },
    {
      statute: 'Public Chapter 296 of 2023 (HB 252 / SB 644)',
      url: 'https://nvicadvocacy.org/members/StateTeams/MyState/LegislationDetailsAlt.aspx?itemid=3334&Page=True&State=TN',
      checked:
        'Quotes the act: § 49-6-3050(b)(7), the health-record duty, deleted and home schools taken out of § 49-6-5001; in force April 28, 2023.',
    },
    {
      statute: 'Tenn. Code Ann. § 49-6-5001',
      url: 'https://casetext.com/statute/tennessee-code/title-49-education/chapter-6-elementary-and-secondary-education/part-50-immunization-of-school-children/section-49-6-5001-general-provisions',
      checked:
        'Text current to 2024: proof of immunization is a condition of attending public school, preschool or child care.',
    },
    {
      statute: 'Tenn. Code Ann. § 49-6-3001 (HSLDA, compulsory age)',
      url: 'https://hslda.org/post/compulsory-school-age-in-tennessee',
      checked:
        'Six until the seventeenth birthday for a homeschooled child; one-term or one-year deferral at six on request.',
    },
    {
      statute: '2026 HB 1729 (bill page)',
      url: 'https://www.keepinglawsimple.org/states/tennessee/bills/2026/HB1729',
      checked:
        'Passed the Senate April 13, 2026; English and mathematics test choice in grades 5, 7, 9; still shows an earlier text with consultation after low scores.',
    },
  ],
  official_site: 'https://www.tn.gov/education/families/school-options/home-schooling-in-tn.html',
  checked_on: '2026-11-20',
  confidence: 'medium',
  in_flux: 'A spring 2026 law changed the tests in grades 5, 7 and 9. Ask your district which tests it accepts.',
  law,
  notes:
    'More families may well use the church-related (umbrella) option than the independent one; we start from the independent home school because it’s the only one whose duties the statute sets. Four hours a day for 180 days is 720 hours, but the law counts days. Vaccination: the duty to give the district proof ended in April 2023 (Public Chapter 296). Some district pages and forms still ask for it, and a district may ask for health papers from a child who joins its sports or activities. A 2026 law (HB 1729/SB 2636, signed spring 2026) changed the grade 5, 7, 9 tests: its final terms and effective date come from one news report, because the bill pages we read show earlier versions that still required remediation. Ask your district which tests it accepts. Another 2026 bill (HB 1896 / SB 2449) would make nonpublic schools test every student yearly from 2026-27 and could affect umbrella and online schools; we couldn’t find the outcome. We found no sign that the 2025 “FREE Act” or SB 122 passed. Older pages give an August 1 date and require a college degree for grades 9-12; both are out of date. Compulsory age generally runs through seventeen, but homeschooled students are released at seventeen. We didn’t check the official link.',
}
