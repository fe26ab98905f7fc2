import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: null,
    why: 'A private school sets its own year; the law asks only for a period substantially equivalent to that of the local public schools.',
    source: 0,
  },
  age: {
    from: 7,
    from_rule: 'birthday',
    cutoff: null,
    to: 18,
    to_rule: 'birthday',
    told: 'From the seventh birthday until the 18th, or until a diploma or an equivalent.',
    sources: [0, 2],
    doubt:
      'A child identified as exceptional can be covered before seven. From 16 a parent may end the duty in writing after a counseling session at the school.',
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: {
        default: 186,
        by_grades: [
          {
            grades: ['12'],
            days: 181,
          },
        ],
      },
      source: 6,
      reading: 'agency',
      doubt:
        'The law for private schools says only “substantially equivalent”. 186 days (181 in grade 12) is what public schools must hold, and the state department repeats it for home schools.',
    },
    instruction_hours: {
      value: {
        default: 1116,
        by_grades: [
          {
            grades: ['K'],
            hours: 465,
          },
          {
            grades: ['12'],
            hours: 1086,
          },
        ],
      },
      source: 6,
      reading: 'agency',
      doubt:
        'The hours are those of the public schools. The state department names 1,116 for grades 1 to 11; kindergarten and grade 12 come from the public-school statute.',
    },
    day_hours: {
      value: {
        default: 6,
        by_grades: [
          {
            grades: ['K'],
            hours: 2.5,
          },
        ],
      },
      source: 2,
      reading: 'agency',
      doubt:
        'Six hours is the state department’s figure for grades 1 to 11. In kindergarten 2.5 hours is worked out (465 hours over 186 days), and in grade 12 six (1,086 over 181).',
    },
    core_hours: {
      value: null,
      source: null,
      reading: 'none',
      doubt: null,
    },
    testing: {
      value: null,
      source: 4,
      reading: 'none',
      doubt: 'No test is set by statute; a court expected planned teaching with tests from time to time.',
    },
  },
  todos: {
    register: {
      years: 'once',
      law: 'duty',
      first: {
        from: 'teaching_starts',
      },
      told: 'Once, when your home school begins: register its name and address and the keeper of its records with the State Board of Education. Later children are not registered. Give the new address when you move.',
      source: 3,
      doubt:
        'The law gives no date; the first day of teaching is the earliest that it can mean. In 2024 the online form asked for more than the law names.',
    },
    'tell-old-school': {
      years: 'event',
      event: 'withdrawal',
      law: 'condition',
      first: {
        from: 'event',
      },
      told: 'Only when a child leaves a school: tell that school of the transfer, or it must report the child as truant.',
      source: 2,
      doubt: 'The duty is the state department’s reading; the statute speaks of attendance only.',
    },
    time: {
      years: 'every',
      law: 'duty',
      first: {
        from: 'year_ends',
      },
      later: {
        from: 'year_ends',
      },
      told: 'By the end of each school year. If you begin in the middle, the time in the school the child left counts too: the law allows a combination of public and private school.',
      source: 0,
      doubt: 'How a year that you begin in the middle is added up is not said; nothing is filed.',
    },
    immunization: {
      years: 'once',
      law: 'duty',
      first: {
        from: 'teaching_starts',
        days: -1,
        unit: 'calendar',
      },
      told: 'Once for each child, before the child first attends any school in Kansas: a certificate, a doctor’s statement or a signed religious statement. Your home school keeps it; nothing is sent.',
      source: 5,
      doubt:
        'The statute covers every school and does not speak of home schools; one guide says nothing is needed. The stricter reading is shown.',
    },
    plan: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'A good idea: keep a written plan or schedule. Courts have looked for planned and scheduled teaching.',
      source: 4,
      doubt: null,
    },
    tests: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'A good idea: check progress with tests of your own from time to time. It comes from a court decision, not from the statute.',
      source: 4,
      doubt: null,
    },
    records: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'A good idea: keep attendance, subjects, books and grades in case the child moves to another school.',
      source: 2,
      doubt: null,
    },
  },
  doubts: [
    'Days and hours are those of the public schools; a district that counts hours may meet in fewer days, and “substantially equivalent” has no fixed number.',
    'Periodic testing: one association lists it as a step, others treat it as something that courts weigh.',
    'Senate Bill 338 (2026), a definition without new duties, was held in committee when last seen in January 2026.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'The statute was read on the Revisor’s site and the state department’s page on its own, but neither copy carries a date; the registration section was read as the department quotes its old number.',
  },
  citations: [
    {
      statute: 'K.S.A. 72-3120',
      url: 'https://www.ksrevisor.org/statutes/chapters/ch72/072_031_0020.html',
      opens: 'the statute, on the Revisor of Statutes’ site',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'K.S.A. 72-3115',
      url: 'https://legalfix.com/statutes/state-codes/kansas/chapter-72/article-31/section-72-3115',
      opens: 'the statute, on a law publisher’s site: 186 and 181 days, 465, 1,116 and 1,086 hours',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'K.S.A. 72-3120, 72-4345',
      url: 'https://ksde.org/Default.aspx?tabid=170',
      opens: 'the state department’s page on home schools',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'K.S.A. 72-4345 to 72-4347 (once 72-53,100 to 72-53,102)',
      url: 'http://www.ksde.org/Agency/DivisionofLearningServices/TeacherLicensureandAccreditation/PK-12/GraduationandSchoolsofChoice/NonAccreditedPrivateSchools/KansasStatueGoverningHomeschooling.aspx',
      opens: 'the registration statute, on the state department’s site under its old number',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'as of 1986, with the old number',
    },
    {
      statute: 'In re Sawyer, 234 Kan. 436 (1983)',
      url: 'https://hslda.org/post/how-to-comply-with-kansas-homeschool-law',
      opens: 'an association’s guide that tells what the court expects',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'undated',
    },
    {
      statute: 'K.S.A. 72-6262',
      url: 'https://self-law.org/code/ks/chapter-72/72-6262',
      opens: 'the statute on immunization, on a private copy of the code',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'undated',
    },
    {
      statute: 'K.S.A. 72-3115',
      url: 'https://www.ksrevisor.org/statutes/chapters/ch72/072_031_0015.html',
      opens: 'the statute, on the Revisor of Statutes’ site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'the wording was read in another copy',
    },
    {
      statute: 'K.S.A. 72-4345 to 72-4347',
      url: 'https://hslda.org/post/kansas-officials-back-off-unlawful-demand',
      opens: 'an association’s news: registration happens once',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'undated',
    },
    {
      statute: 'SB 338 (2026)',
      url: 'https://hslda.org/post/kansas-senate-bill-338',
      opens: 'an association on a bill of 2026',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'January 2026',
    },
  ],
}
