import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/al.ts'

export const requirements: StateRequirements = {
  state: 'AL',
  state_name: 'Alabama',
  regulation_level: 'low',
  summary:
    'Most families enroll in a church (cover) school and teach at home. You file one enrollment form with the local superintendent and keep an attendance register.',
  pathways: [
    {
      id: 'church-school',
      name: 'Church (cover) school',
      summary:
        'Enroll with a school run as a ministry of a church or group of churches and teach at home as its home program. You file an enrollment form once, and the church school may add its own rules.',
      citation: 'Ala. Code §§ 16-28-1(2), 16-28-3, 16-28-7, 16-28-8',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Home-based private school',
      summary:
        'Set up, or join, a private school that offers a home program. It reports its students to the local superintendent when the public school year opens, keeps a register, and has more paperwork than a church school (yearly state registration, immunization, physical education).',
      citation: 'Ala. Code §§ 16-1-11, 16-28-1(1), 16-28-7, 16-28-8',
      is_default: false,
    },
    {
      id: 'private-tutor',
      name: 'Private tutor',
      summary:
        'A tutor who holds an Alabama teaching certificate teaches public-school subjects in English for at least 3 hours a day, 140 days a year, between 8 a.m. and 4 p.m., and files a statement with the superintendent.',
      citation: 'Ala. Code § 16-28-5',
      is_default: false,
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
      required: true,
      to: 'local public school superintendent',
      how: 'church school enrollment form signed by the parent and countersigned by the church school administrator',
      deadline: 'when your child is first enrolled in the church school; not repeated each year',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none',
      detail: 'No test is required under this option.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No review or evaluation is required under this option.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['attendance register showing enrollment and each absence of a half day or more'],
      retain: 'we found no set time in the law; follow the church school’s policy',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'cover-school',
      title: 'Enroll with a church school',
      description: 'Pick a church (cover) school and complete its enrollment before you start teaching at home.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Ask each school about its fees, subjects, and rules on records and testing. Its rules can go beyond what the state requires.',
      mandatory: true,
      citation: 'Ala. Code § 16-28-1(2)',
    },
    {
      key: 'enrollment-form',
      title: 'File the church school enrollment form',
      description:
        'Send the enrollment form to the local public school superintendent so your child isn’t counted as truant.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'The superintendent supplies the form, and many church schools have it too. The church school administrator countersigns it. Keep a copy with proof of delivery, and file again if you change church schools.',
      mandatory: true,
      citation: 'Ala. Code § 16-28-7',
    },
    {
      key: 'attendance',
      title: 'Keep the attendance register',
      description: 'Record each school day and every absence of half a day or more.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: 'attendance_summary',
      letter_to: ['Church school:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        attendance: 'the school days by month, and the absences',
      },
      help_text:
        'The law makes this the job of the church school’s principal teacher. In a home program, the parent normally keeps the register and turns it in to the church school.',
      mandatory: true,
      citation: 'Ala. Code § 16-28-8',
    },
    {
      key: 'leaving',
      title: 'Let the church school report if you leave',
      description:
        'When you enroll, give the church school permission to tell the superintendent if your child stops attending.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Most church schools include this in their enrollment papers. If you change schools, file the enrollment form again right away.',
      mandatory: true,
      citation: 'Ala. Code § 16-28-7',
    },
    {
      key: 'delay-six',
      title: 'Start at seven instead of six (only if you want to)',
      description:
        'If you don’t want to start at six, you can tell the local school board in writing that your child will start at seven.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: ['K', '1'],
      letter: null,
      help_text: 'A short dated letter is enough. Keep a copy.',
      mandatory: false,
      citation: 'Ala. Code § 16-28-3',
    },
  ],
  citations: [
    {
      statute: 'Ala. Code § 16-28-1',
      url: 'http://al.elaws.us/code/16-28-1',
      checked: 'current definitions of private school and church school after Act 2014-245; both may use home programs',
    },
    {
      statute: 'Ala. Code § 16-28-3',
      url: 'http://alisondb.legislature.state.al.us/alison/CodeOfAlabama/1975/16-28-3.htm',
      checked:
        'read through the legislature’s code search: ages six to 17, church-school exemption before the 16th birthday; the option to wait until seven was read on a 2024 copy',
    },
    {
      statute: 'Ala. Code § 16-28-8',
      url: 'https://law.onecle.com/alabama/title-16/16-28-8.html',
      checked: 'attendance register, half-day absences, church schools included',
    },
    {
      statute: 'Ala. Code § 16-28-7',
      url: 'https://hslda.org/content/hs/state/al/200603290.asp',
      checked:
        'HSLDA account of the enrollment form: parent files, administrator countersigns, filed at first enrollment only',
    },
    {
      statute: 'Ala. Code §§ 16-28-5, 16-28-7',
      url: 'https://www.responsiblehomeschooling.org/policy-issues/state-by-state/alabama/',
      checked: 'second source for the cover-school and tutor options (140 days for tutors)',
    },
    {
      statute: 'Ala. Code § 16-28-3',
      url: 'https://law.onecle.com/alabama/title-16/16-28-3.html',
      checked:
        'second check: current text, ages six to 17, church-school exemption up to the 16th birthday if § 16-28-7 is followed, written choice to wait until seven',
    },
    {
      statute: 'Ala. Code § 16-28-7',
      url: 'http://www.hslda.org/courtreport/V19N1/V19N1AL.asp',
      checked:
        'second check: form filed at enrollment, not yearly; the parent authorizes the church school to report a child who leaves',
    },
    {
      statute: 'Ala. Code § 16-28-7; Act 2014-245',
      url: 'https://www.bcbe.org/Page/14684',
      checked:
        'second check: a county school system says notice is given once, not every year, and attendance is not sent to the district',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'The law has no independent homeschool option, and “homeschool” isn’t a legal status here. Ages are 6 to 17, but a child in a church school may stop at 16, and a parent can delay to 7 in writing. Older pages still show ages 7-16 and a certificate for private schools; Act 2014-245 removed the certificate. One law newsletter (2007) reads § 16-28-7 as a yearly filing; HSLDA, CRHE and church schools say once. In November 2026 we found a county school system that also says once, and that quotes the State Superintendent’s opinion that parents don’t need a cover school. The statute names only church school, private school and certified tutor, so we show the church school first. Some districts want the form yearly; sending it again does no harm. Two 2026 bills (SB191 on military families, and HB183 on career courses, which passed the House) wouldn’t change this pathway; we couldn’t confirm whether they became law. Third-party lists say the church-school pathway requires no immunization record. We rate Alabama “low” because a family files only one form with the state; the register could make it “moderate”.',
}
