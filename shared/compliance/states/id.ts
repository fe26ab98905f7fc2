import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { law } from './law/id.ts'

export const requirements: StateRequirements = {
  state: 'ID',
  state_name: 'Idaho',
  regulation_level: 'low',
  summary:
    'Teach your child, or direct the teaching, in the subjects commonly taught in Idaho public schools. No notice, days, tests, records or qualifications are required.',
  pathways: [
    {
      id: 'home-instruction',
      name: 'Private instruction by or at the direction of the parent',
      summary: 'You teach privately, or arrange private teaching. There’s nothing to file.',
      citation: 'Idaho Code § 33-202',
      is_default: true,
    },
    {
      id: 'private-school',
      name: 'Private or parochial school',
      summary: 'Enroll in a private or parochial school instead.',
      citation: 'Idaho Code § 33-202',
      is_default: false,
    },
    {
      id: 'public-virtual',
      name: 'Public or public charter school, including online',
      summary: 'A child in a public virtual charter school is a public school student and follows that school’s rules.',
      citation: 'Idaho Code § 33-202',
      is_default: false,
    },
  ],
  requirements: {
    days_or_hours: 'none',
    compulsory_age: {
      from: 7,
      to: 16,
      to_included: false,
    },
    notice: {
      required: false,
      to: 'no one',
      how: 'nothing to file',
      deadline: 'none',
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
      required: false,
      records: [],
      retain: 'none set by law',
    },
    attendance_record_required: false,
    teacher_qualification: null,
    immunization_record_required: false,
  },
  compliance_todos: [
    {
      key: 'subjects',
      title: 'Cover the usual school subjects',
      description:
        'The law’s one duty: teach subjects commonly and usually taught in Idaho public schools. It doesn’t give a list.',
      priority: 'medium',
      due_type: 'ongoing',
      month_day: null,
      type: 'curriculum',
      for_each: 'family',
      grades: null,
      letter: null,
      help_text:
        'The phrase is usually read as language arts, mathematics, science and social studies. How and how long you teach is up to you.',
      mandatory: true,
      citation: 'Idaho Code § 33-202',
    },
    {
      key: 'withdraw',
      title: 'Withdraw from school in writing',
      description:
        'The home-education law doesn’t require this, but if your child is enrolled, a dated letter avoids truancy questions.',
      priority: 'low',
      due_type: 'before_start',
      month_day: null,
      type: 'documentation',
      for_each: 'child',
      grades: null,
      letter: 'withdrawal',
      letter_holds: {
        names_of_children: 'your child’s name',
        last_day: 'the last day of attendance',
        destination: 'that you’ll teach privately at home',
        school_records: 'a request for the school records',
      },
      help_text: 'Say that you’ll teach privately at home. You don’t need to give your curriculum or qualifications.',
      mandatory: false,
      citation: null,
    },
    {
      key: 'records',
      title: 'Keep a simple record',
      description:
        'The law doesn’t require this. A course list and work samples help if your child goes back to school or applies to college, or if you claim the state tax credit.',
      priority: 'low',
      due_type: 'ongoing',
      month_day: null,
      type: 'portfolio',
      for_each: 'child',
      grades: null,
      letter: null,
      help_text: 'Save a few samples per subject each term, and add a transcript from grade 9.',
      mandatory: false,
      citation: null,
    },
  ],
  citations: [
    {
      statute: 'Idaho Code § 33-202',
      url: 'http://iche-idaho.org/issues/43/',
      checked:
        'quotes the 2009 wording: subjects commonly and usually taught; privately instructed by or at the direction of the parent',
    },
    {
      statute: 'Idaho Code § 33-202 (SB 1017 of 2009)',
      url: 'https://hslda.org/content/hs/state/id/200904300.asp',
      checked: 'HSLDA: “comparable” test removed, no hours or days, friends or relatives may teach',
    },
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://www.homeschoolroadmap.org/p/state-laws-idaho.html',
      checked: 'second source: ages 7 to 16, no notice, no scores or samples filed',
    },
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://responsiblehomeschooling.org/state-by-state/idaho',
      checked: 'second check: quotes the current wording; no notice, qualification, time, records or assessment',
    },
    {
      statute: 'Idaho Const. art. IX, § 9 (HJR 9 of 2026)',
      url: 'https://www.idahoednews.org/legislative-roundups/statehouse-roundup-2-26-26-parental-rights-constitutional-amendment-heads-to-house-floor',
      checked:
        'second check: amendment sent to the House floor in February 2026; the tax credit asks for math, science, social studies and English',
    },
  ],
  official_site: null,
  checked_on: '2026-11-20',
  confidence: 'high',
  in_flux:
    'HJR 9, an amendment that would end the power to require schooling, was before the legislature in 2026. We couldn’t find how it ended.',
  law,
  notes:
    'Many pages still print the pre-2009 wording (“otherwise comparably instructed”); it was replaced in 2009. The law names no subjects, so our list is empty; we offer the usual four only as help. The 2025 parental choice tax credit (HB 93) is optional; it requires English, mathematics, science and social studies and, outside accredited schools, a portfolio showing growth (news pages from 2025 and 2026). We found no 2026 change to § 33-202. A constitutional amendment that would end the state’s power to require schooling (HJR 9) reached the House floor in February 2026; a matching 2025 measure failed by one vote, and we couldn’t find whether HJR 9 went on the November 2026 ballot. It could only lighten the duty shown here. Two third-party pages say no immunization record is required.',
}
