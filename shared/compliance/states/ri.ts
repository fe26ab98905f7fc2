import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ri.ts'

export const requirements: StateRequirements = {
  state: 'RI',
  state_name: 'Rhode Island',
  regulation_level: 'high',
  summary:
    'Send the local school committee a letter of intent and get its approval, teach the named subjects for about as long as public schools run (180 days), and keep an attendance register that goes back to the committee.',
  pathways: [
    {
      id: 'at-home-instruction',
      name: 'At-home instruction approved by the school committee',
      summary:
        'You give your town’s school committee a plan or letter of intent. The committee approves it when it meets the attendance, register and subject rules.',
      citation: 'R.I. Gen. Laws §§ 16-19-1, 16-19-2',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Approved private school',
      summary:
        'Your child is enrolled in a private day school approved by the state education commissioner. The school’s rules apply.',
      citation: 'R.I. Gen. Laws §§ 16-19-1(a), 16-60-6(10)',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'days',
    compulsory_age: {
      from: 6,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'local school committee (usually sent through the superintendent)',
      how: 'letter of intent or instruction plan; the committee must approve it',
      deadline: 'before you start; most districts expect a new letter each year',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'none in state law',
      detail:
        'State law doesn’t require a test. A district may agree with you on a way to show progress, such as a test.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail:
        'The statute doesn’t mention an evaluation. Many school committees ask you to agree on a yearly way to show progress, such as a report, work samples or a test.',
      month_day: null,
    },
    documentation: {
      required: true,
      records: ['attendance register in the same form public schools use'],
      retain: 'return it to the school committee at the end of the year; state law doesn’t say how long to keep a copy',
    },
    attendance_record_required: true,
    teacher_qualification: null,
    immunization_record_required: null,
  },
  compliance_todos: [
    {
      key: 'approval',
      title: 'Get the school committee’s approval',
      description:
        'Send a letter of intent to the school committee of the town where your child lives, and wait for its approval before you rely on home instruction.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['School committee', 'Care of the superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        public_school_time: 'a year as long as that of the public schools',
        required_subjects: 'the listed subjects',
        register: 'that you’ll keep an attendance register',
      },
      help_text:
        'Say in the letter that you’ll teach for the same length of year as public schools, cover the listed subjects and keep an attendance register. Send it to the superintendent for the committee, and keep proof that you sent it.',
      mandatory: true,
      citation: 'R.I. Gen. Laws §§ 16-19-1, 16-19-2',
    },
    {
      key: 'withdraw',
      title: 'Withdraw your child from school',
      description:
        'This is only for a child who is enrolled now. The home-instruction law doesn’t spell it out, but writing to the principal and superintendent that your child is leaving prevents absence letters.',
      priority: 'high',
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
      help_text:
        'Send it together with the letter of intent and keep copies of both. Ask the district whether your child should keep attending until the committee approves.',
      mandatory: false,
      citation: 'R.I. Gen. Laws § 16-19-1',
    },
    {
      key: 'attendance',
      title: 'Keep the attendance register',
      description: 'Mark each day of instruction, the way a public school register does.',
      priority: 'high',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Aim for 180 days, the length of the public school year.',
      mandatory: true,
      citation: 'R.I. Gen. Laws § 16-19-2(1)-(2)',
    },
    {
      key: 'subjects',
      title: 'Teach the required subjects',
      description:
        'Cover the seven subjects of the at-home instruction statute plus health and physical education, in English.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text: 'Teach them about as much as the public schools must. You may add other subjects and other languages.',
      mandatory: true,
      citation: 'R.I. Gen. Laws §§ 16-19-2(3), 16-22-4',
    },
    {
      key: 'return-register',
      title: 'Return the attendance register',
      description: 'Send the year’s register to the school committee when your school year ends.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'reporting',
      for_each: 'child',
      grades: null,
      letter: 'attendance_summary',
      letter_to: ['School committee', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        attendance: 'the days of attendance by month, and the absences',
      },
      help_text: 'Keep a copy for yourself. The law sets no calendar date.',
      mandatory: true,
      citation: 'R.I. Gen. Laws § 16-19-2(2)',
    },
    {
      key: 'renew',
      title: 'Send next year’s letter of intent',
      description: 'Give the committee a new letter before the next school year.',
      priority: 'medium',
      due_type: 'annual',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: 'notice_of_intent',
      letter_to: ['School committee', 'Care of the superintendent', 'School district:'],
      letter_holds: {
        names_of_children: 'each child’s name',
        public_school_time: 'a year as long as that of the public schools',
        required_subjects: 'the listed subjects',
        register: 'that you’ll keep an attendance register',
      },
      help_text:
        'State law doesn’t say that the approval expires, but districts commonly approve one year at a time. Ask yours.',
      mandatory: false,
      citation: 'R.I. Gen. Laws § 16-19-2 (local practice)',
    },
    {
      key: 'progress',
      title: 'Show progress in the agreed way',
      description: 'If your committee asks you to show progress each year, get it ready.',
      priority: 'low',
      due_type: 'annual',
      month_day: null,
      type: 'assessment',
      for_each: 'child',
      grades: null,
      letter: 'assessment_report',
      letter_to: ['School committee', 'School district:'],
      letter_holds: {
        names_of_children: 'your child’s name',
        agreed_assessment: 'the way of showing progress you agreed on',
        progress: 'progress in each subject',
        test_results: 'test results',
      },
      help_text:
        'Agree on the form in writing first. A short report, dated work samples and a test are the usual choices.',
      mandatory: false,
      citation: 'local school committee policy',
    },
    {
      key: 'new-town',
      title: 'Ask the new town’s committee after a move',
      description:
        'Each town approves homeschooling for the children who live there. If you move to another Rhode Island town, send a new letter there.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'notification',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Send it before you continue teaching in the new town.',
      mandatory: false,
      citation: 'R.I. Gen. Laws § 16-19-1',
    },
  ],
  citations: [
    {
      statute: 'R.I. Gen. Laws § 16-19-1',
      url: 'https://www.lawserver.com/law/state/rhode-island/ri-laws/rhode_island_general_laws_16-19-1',
      checked:
        'Ages: six by September 1 (or enrolled in kindergarten) until eighteen; at-home instruction approved by the school committee satisfies the duty. Another copy read was current through the 2024 public laws.',
    },
    {
      statute: 'R.I. Gen. Laws § 16-19-2',
      url: 'https://codes.findlaw.com/ri/title-16-education/ri-gen-laws-sect-16-19-2/',
      checked:
        'Three tests for approval: period of attendance, registers, seven subjects taught in English; appeal to the state education department.',
    },
    {
      statute: 'R.I. Gen. Laws § 16-22-4',
      url: 'http://webserver.rilegislature.gov/PublicLaws/law18/law18203.htm',
      checked:
        'Private instruction may not be approved unless health and physical education like the public schools’ is given; grades 1-12.',
    },
    {
      statute: 'HSLDA, How to comply with Rhode Island’s homeschool law',
      url: 'https://hslda.org/post/how-to-comply-with-rhode-island-s-homeschool-law',
      checked: '180 days; the nine subjects; attendance register made available at the end of the year.',
    },
    {
      statute: 'ENRICHri legislation page',
      url: 'https://www.enrichri.org/legislation',
      checked: '2026 H 8531 was held in committee on 2026-05-19.',
    },
    {
      statute: 'R.I. Gen. Laws § 16-19-2 (state education department)',
      url: 'https://ride.ri.gov/studentsfamilies/educationprograms/homeschooling.aspx',
      checked:
        'Approval only at district level; plan to the school committee; equal period, registers returned, seven subjects in English.',
    },
    {
      statute: 'ENRICHri FAQ',
      url: 'https://enrichri.org/enrichri-faqs',
      checked:
        'Letter of intent approved by the school committee only; withdrawal letter advised for an enrolled child.',
    },
  ],
  official_site: 'https://ride.ri.gov/studentsfamilies/educationprograms/homeschooling.aspx',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux:
    'A 2026 bill, H 8531, would let committees refuse or delay approval in certain cases. We couldn’t confirm how it ended.',
  law,
  notes:
    'The statute says “substantially equal” to the public school period; 180 days is how HSLDA and others read it. One federal survey adds about five and a half hours a day, but that’s a public school rule, so we give no hours here. The state education department’s page lists only the seven subjects of § 16-19-2; health and physical education come from § 16-22-4 (grades 1-12), and HSLDA lists all nine. Civics provisions in § 16-22-2 may add state and federal constitution study in high school. District policies vary a great deal. A 2026 bill (H 8531) that would let committees refuse or delay approval in truancy or certain court cases was held in May 2026; we couldn’t confirm how it ended. The law applies earlier to a child already enrolled in kindergarten.',
}
