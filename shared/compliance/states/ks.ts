import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/ks.ts'

export const requirements: StateRequirements = {
  state: 'KS',
  state_name: 'Kansas',
  regulation_level: 'moderate',
  summary:
    'A home school operates as a non-accredited private school. Register its name and address once with the state, use a competent instructor, and teach for about as long as the public schools do (186 days or 1,116 hours).',
  pathways: [
    {
      id: 'non-accredited-private-school',
      name: 'Non-accredited private school',
      summary:
        'Register once with the State Board of Education, teach with a competent instructor, and hold school for a period substantially equivalent to the local public schools.',
      citation: 'K.S.A. 72-3120(a)(2); K.S.A. 72-4345 to 72-4347',
      is_default: true,
    },
    {
      id: 'satellite-of-private-school',
      name: 'Satellite of an existing private school',
      summary:
        'Your child is enrolled in a private school that lets parents teach at home. That school’s own rules apply.',
      citation: 'K.S.A. 72-3120(a)(2)',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'either',
    compulsory_age: {
      from: 7,
      to: 18,
      to_included: false,
    },
    notice: {
      required: true,
      to: 'Kansas State Board of Education (State Department of Education)',
      how: 'one-time registration of the school’s name and address and of the person who keeps its records',
      deadline: 'when the home school starts; update it if you move',
      month_day: null,
    },
    testing: {
      required: false,
      grades: [],
      frequency: 'from time to time, set by the parent',
      detail:
        'The statute doesn’t require a standardized test. Courts have expected planned instruction with periodic testing; ordinary tests you give yourself will do.',
      month_day: null,
    },
    assessment: {
      required: false,
      detail: 'No outside evaluation is required.',
      month_day: null,
    },
    documentation: {
      required: false,
      records: ['copy of the registration', 'immunization certificate or signed exemption (kept at home)'],
      retain: 'keep the registration copy; the state sends no confirmation',
    },
    attendance_record_required: false,
    teacher_qualification: 'a “competent” instructor; no license, diploma or approval is required',
    immunization_record_required: true,
  },
  compliance_todos: [
    {
      key: 'register',
      title: 'Register your home school',
      description:
        'Choose a name for your school and register it, with its address and records custodian, with the State Board of Education. You do it once, and it’s free.',
      priority: 'high',
      due_type: 'before_start',
      month_day: null,
      type: 'notification',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'Save or print the form. The state doesn’t send a confirmation, and your child’s old school may ask for it.',
      mandatory: true,
      citation: 'K.S.A. 72-4345',
    },
    {
      key: 'tell-old-school',
      title: 'Tell your child’s current school',
      description:
        'If your child is leaving a school, tell that school about the transfer so your child isn’t reported truant.',
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
        destination: 'that your child is moving to your home school',
        registration_copy: 'a copy of the registration',
        school_records: 'a request for the school records',
      },
      help_text: 'Send a short letter with a copy of the registration.',
      mandatory: true,
      citation: 'K.S.A. 72-3120',
    },
    {
      key: 'time',
      title: 'Teach for an equivalent school year',
      description:
        'Aim for 186 days of at least six hours, or 1,116 hours (465 hours in kindergarten; 181 days or 1,086 hours in grade 12).',
      priority: 'high',
      due_type: 'annual',
      month_day: null,
      type: 'curriculum',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'The law requires a period substantially equivalent to the public schools in your district. Log days or hours.',
      mandatory: true,
      citation: 'K.S.A. 72-3120(a)(2); K.S.A. 72-3115',
    },
    {
      key: 'immunization',
      title: 'Keep an immunization record or exemption',
      description:
        'A child who enters any school in the state for the first time, including a private school, needs an immunization certificate, a doctor’s statement or a signed religious exemption.',
      priority: 'medium',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text:
        'Here the school is your home school, so file the paper with your own records. You don’t send anything to the state.',
      mandatory: true,
      citation: 'K.S.A. 72-6261, 72-6262',
    },
    {
      key: 'plan',
      title: 'Plan and schedule instruction',
      description: 'Keep a written plan or schedule of lessons.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: 'education_plan',
      letter_holds: {
        names_of_children: 'your child’s name',
        materials: 'a plan of the subjects',
        schedule: 'a schedule of lessons',
      },
      help_text: 'Courts have looked for a plan and a schedule to tell a real school from unplanned activity.',
      mandatory: false,
      citation: 'In re Sawyer, 234 Kan. 436 (1983)',
    },
    {
      key: 'tests',
      title: 'Give tests from time to time',
      description:
        'Check progress with tests you choose. This comes from a court decision, not the statute, and it’s expected practice.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'testing',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Chapter tests or quizzes are enough. You don’t file anything.',
      mandatory: false,
      citation: 'In re Sawyer, 234 Kan. 436 (1983)',
    },
    {
      key: 'records',
      title: 'Keep progress records',
      description: 'The state recommends complete records in case your child moves to another school.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Keep attendance, subjects, books and grades.',
      mandatory: false,
      citation: 'KSDE guidance',
    },
  ],
  citations: [
    {
      statute: 'K.S.A. 72-3120',
      url: 'https://www.ksrevisor.org/statutes/chapters/ch72/072_031_0020.html',
      checked:
        'statute text: age 7 and under 18; private school taught by a competent instructor for a substantially equivalent period',
    },
    {
      statute: 'K.S.A. 72-3115',
      url: 'https://legalfix.com/statutes/state-codes/kansas/chapter-72/article-31/section-72-3115',
      checked: 'statute text: 186 days K-11, 181 days grade 12; or 465, 1,116 and 1,086 hours',
    },
    {
      statute: 'K.S.A. 72-4345',
      url: 'https://ksde.org/Default.aspx?tabid=170',
      checked:
        'state department page: registration, competent instructor, 186 days of 6 hours or 1,116 hours, notify the former school',
    },
    {
      statute: 'K.S.A. 72-4345 to 72-4347',
      url: 'https://responsiblehomeschooling.org/kansas/',
      checked: 'registration once; no required subjects, records or assessment',
    },
    {
      statute: 'In re Sawyer, 234 Kan. 436',
      url: 'https://hslda.org/post/how-to-comply-with-kansas-homeschool-law',
      checked: 'one-time registration, about 186 days, planned and scheduled instruction, periodic testing',
    },
    {
      statute: 'K.S.A. 72-6262',
      url: 'https://self-law.org/code/ks/chapter-72/72-6262',
      checked: 'second check: statute text: first enrollment in any school, certificate or one of two exemptions',
    },
    {
      statute: 'K.S.A. 72-6261',
      url: 'https://lawserver.com/law/state/kansas/ks-statutes/kansas_statutes_72-6268',
      checked:
        'second check: definitions: all elementary and high schools; the governing authority of any nonpublic school is the school board',
    },
    {
      statute: 'K.S.A. 72-3120, 72-4345',
      url: 'http://www.ksde.org/Agency/Division-of-Learning-Services/Teacher-Licensure-and-Accreditation/Graduation-and-Schools-of-Choice/Non-Accredited-Private-Schools/Homeschooling-in-Kansas-General-Information',
      checked:
        'second check: state department: 186 days of not less than six hours or 1,116 hours; name, address and records custodian; no fee',
    },
    {
      statute: 'K.S.A. 72-4345 to 72-4347',
      url: 'https://hslda.org/post/kansas-officials-back-off-unlawful-demand',
      checked: 'second check: registration happens once; a state demand to register again was withdrawn',
    },
    {
      statute: 'SB 338 (2026)',
      url: 'https://hslda.org/post/kansas-senate-bill-338',
      checked:
        'second check: bill to define home school as a non-accredited private school, held in committee, January 2026',
    },
  ],
  official_site: 'https://ksde.org/Default.aspx?tabid=170',
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux: null,
  law,
  notes:
    'These numbers are the public-school minimums; the law for private schools says only “substantially equivalent”, and a district that counts hours may meet on fewer days. Grade 12 may use 181 days. Sources differ on periodic testing: HSLDA lists it as a step, others treat it only as something courts weigh. Subject lists in K.S.A. 72-3214 and 72-3217 bind accredited schools, not these. A 16- or 17-year-old may be released with parental consent and a counseling session. Children under 7 identified as exceptional can be covered earlier. HSLDA rates Kansas low; Hearthbook’s own definition makes it “moderate” (notice plus days). If you count days, a day has at least six hours (from the state department, for grades 1 to 11; the required hours imply the same in grade 12 and 2.5 hours in kindergarten). The immunization statute covers every school in the state, and a list of state rules says Kansas homeschoolers need the record but send no proof. One blog says none is needed; we use the stricter reading. In 2024 the online form asked for more than name, address and custodian; HSLDA says only those are required. SB 338 (2026) would define home schools without adding duties; it was held in committee when we last saw it.',
}
