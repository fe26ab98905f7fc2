import { blank } from './blank.ts'
import type { LetterThing } from './letter-things.ts'

/**
 * Something that no record holds, asked in the letter's form (rule compliance.letters). Its answer is kept as the line
 * that says it in the letter's own text: what she writes there by hand counts as much as what she chooses.
 */
export interface LetterQuestion {
  thing: LetterThing
  label: string
  /** One answer for the family, or one for each child. */
  of: 'family' | 'child'
  /** True to propose the last letter's answer; `false` = it's about one time alone. */
  isProposed: boolean
  /** The choices, each with its line; `null` = she writes it in her own words after `open`. */
  choices: readonly LetterChoice[] | null
  /** The line without an answer, up to the blank to fill in by hand. */
  open: string
}

interface LetterChoice {
  value: string
  label: string
  says: string
}

const asked = (
  thing: LetterThing,
  label: string,
  of: 'family' | 'child',
  open: string,
  choices: LetterQuestion['choices'] = null,
  isProposed = true,
): [LetterThing, LetterQuestion] => [thing, { thing, label, of, open, choices, isProposed }]

const choice = (value: string, label: string, says: string): LetterChoice => ({ value, label, says })

/** The questions, by the thing that a letter holds. */
export const questions: ReadonlyMap<LetterThing, LetterQuestion> = new Map([
  asked('gender', 'Gender', 'child', 'Gender'),
  asked('previous_school', 'Last school or district', 'child', 'Last school or district attended'),
  asked('new_address', 'New address', 'family', 'Our new address', null, false),
  asked('school_name', 'Name of your home school', 'family', 'Name of our home school'),
  asked('place', 'Where you teach', 'family', 'Place of instruction'),
  asked('responsible', 'Who is responsible', 'family', 'Responsible for the instruction'),
  asked('instructor', 'Who teaches', 'family', 'Taught by'),
  asked('qualification', 'The teacher’s qualification', 'family', 'Qualification of the teacher'),
  asked('weekly_hours', 'Hours a week', 'child', 'Hours of instruction a week'),
  asked('schedule', 'Days and times of lessons', 'child', 'Days and times of lessons'),
  asked('report_dates', 'Dates of your reports', 'child', 'Dates on which I will send reports', null, false),
  asked('planned_test', 'Test planned for this year', 'child', 'Test planned for this year'),
  asked('how_assessed', 'How you check progress', 'child', 'Progress will be assessed by'),
  asked(
    'shortfall',
    'If you covered less than 80 percent of the plan, why',
    'child',
    'If less than 80 percent of the plan was covered, the reason',
    null,
    false,
  ),
  asked('changes', 'Changes since your last report', 'family', 'Changes since my last report', null, false),
  asked('stopping', 'When and why you stopped', 'child', 'Home instruction ended on (day and reason)', null, false),
  asked('english', 'Taught in English', 'family', 'Language of instruction', [
    choice('english', 'I teach in English', 'The subjects that the law requires are taught in English.'),
  ]),
  asked(
    'teacher_education',
    'Your education',
    'family',
    'My education (the law asks for a high school diploma or its equivalent)',
    [
      choice(
        'diploma',
        'I have a high school diploma or its equivalent',
        'I have a high school diploma or its equivalent.',
      ),
    ],
  ),
  asked('education_proof', 'Proof of your education', 'family', 'Proof of the teacher’s diploma or degree', [
    choice(
      'diploma',
      'Diploma or its equivalent, attached',
      'Proof of my high school diploma or its equivalent is attached.',
    ),
    choice(
      'degree',
      'College degree or certificate, attached',
      'Proof of my college degree or certificate is attached.',
    ),
  ]),
  asked(
    'parent_criterion',
    'How you qualify',
    'family',
    'How I qualify under Va. Code § 22.1-254.1(A), with evidence',
    [
      choice(
        'diploma',
        'High school diploma or higher',
        'I have a high school diploma or a higher credential; evidence is attached.',
      ),
      choice(
        'teacher',
        'Virginia teacher qualifications',
        'I meet the qualifications of a teacher in Virginia; evidence is attached.',
      ),
      choice(
        'program',
        'A curriculum or distance program',
        'I have provided a curriculum or program of study for the child; evidence is attached.',
      ),
      choice('able', 'Evidence that I can teach', 'Evidence that I am able to give an adequate education is attached.'),
    ],
  ),
  asked(
    'supervision',
    'Does a certificated person supervise?',
    'family',
    'Supervised by a certificated person (yes or no)',
    [
      choice('yes', 'Yes', 'A certificated person supervises the instruction.'),
      choice('no', 'No', 'A certificated person doesn’t supervise the instruction.'),
    ],
  ),
  asked('immunization', 'Immunization', 'child', 'Immunization (evidence, or an exemption)', [
    choice('attached', 'Evidence attached', 'Evidence of immunization is attached.'),
    choice('medical', 'Medical exemption attached', 'A medical exemption from immunization is attached.'),
    choice(
      'objected',
      'I object: letter attached',
      'I object to immunization on religious or strong moral grounds. My letter of objection is attached.',
    ),
    choice('on_file', 'Exemption already on file', 'An exemption from immunization is already on file with you.'),
  ]),
  asked(
    'health_evidence',
    'Health and medical services',
    'child',
    'Required health and medical services (evidence, or an objection)',
    [
      choice('attached', 'Evidence attached', 'Evidence of the required health and medical services is attached.'),
      choice(
        'objected',
        'I object: letter attached',
        'I object to the health and medical services on religious grounds. My letter of objection is attached.',
      ),
    ],
  ),
  asked(
    'special_education',
    'A specialist’s approval (special education only)',
    'child',
    'A specialist’s written approval (only where the child was identified as needing special education)',
    [
      choice('attached', 'Attached', 'A specialist’s written approval is attached.'),
      choice('none', 'Doesn’t apply', 'No specialist’s written approval is needed for this program.'),
    ],
  ),
  asked(
    'convictions',
    'Criminal convictions',
    'family',
    'Convictions listed in 24 P.S. § 1-111(e), in the past five years',
    [
      choice(
        'none',
        'No one in our home was convicted of an offense listed in 24 P.S. § 1-111(e) in the past five years',
        'In the past five years neither I, nor any adult who lives in our home, nor anyone with legal custody of ' +
          'the child was convicted of an offense listed in 24 P.S. § 1-111(e).',
      ),
    ],
  ),
  asked('registration_copy', 'Copy of your registration', 'family', 'Copy of our registration', [
    choice('attached', 'A copy is attached', 'A copy of our registration is attached.'),
  ]),
  asked('plan_attached', 'Your educational plan', 'child', 'Educational plan', [
    choice('attached', 'My educational plan is attached', 'My educational plan for the child is attached.'),
  ]),
  asked(
    'last_assessment',
    'Last year’s assessment',
    'child',
    'The assessment of the year that has ended',
    [choice('attached', 'The assessment is enclosed', 'The assessment of the year that has ended is enclosed.')],
    false,
  ),
  asked('agreed_assessment', 'What you agreed on', 'child', 'Kind of assessment that we agreed on', [
    choice('report', 'A report on progress', 'As we agreed, the assessment is this report on progress.'),
    choice('samples', 'Samples of work', 'As we agreed, samples of the work are attached.'),
    choice('test', 'A test result', 'As we agreed, the test result is attached.'),
  ]),
  asked(
    'work_samples',
    'Samples of work',
    'child',
    'Samples of work',
    [choice('with', 'Samples are with this report', 'Samples of the work are with this report.')],
    false,
  ),
  asked(
    'renewal_proof',
    'Your proof',
    'child',
    'Proof of a year of teaching (a packet, a test score, or a teacher’s statement)',
    [
      choice(
        'packet',
        'Outlines, book lists and samples',
        'A packet of outlines, book lists and samples of the work is attached.',
      ),
      choice('test', 'A test score', 'An acceptable test score is attached.'),
      choice('statement', 'A certified teacher’s statement', 'A certified teacher’s statement is attached.'),
    ],
    false,
  ),
  asked('notary_or_declaration', 'How you sign', 'family', 'Signed before a notary, or as an unsworn declaration', [
    choice(
      'declaration',
      'As an unsworn declaration',
      'I declare under penalty of perjury under the law of Pennsylvania that what I say here is true and ' +
        'correct. I understand that false statements are subject to the penalties of 18 Pa.C.S. § 4904 (unsworn ' +
        `falsification to authorities).\nSigned on ${blank} at ${blank} (city and state).`,
    ),
    choice(
      'notary',
      'Before a notary',
      `Commonwealth of Pennsylvania, County of ${blank}\nSworn to or affirmed, and signed before me on ` +
        `${blank}\nNotary public: ${blank} (seal)\nMy commission expires: ${blank}`,
    ),
  ]),
])
