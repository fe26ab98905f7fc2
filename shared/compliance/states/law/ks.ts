import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: null,
    why: 'A private school sets its own year. The law requires only a period substantially equivalent to that of the local public schools.',
    source: 0,
  },
  age: {
    from: 7,
    from_rule: 'birthday',
    cutoff: null,
    to: 18,
    to_rule: 'birthday',
    told: 'From the 7th birthday until the 18th, or until your child earns a diploma or an equivalent.',
    sources: [0, 2],
    doubt:
      'A child identified as exceptional can be covered before 7. From 16, a parent may end the duty in writing after a counseling session at the school.',
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
        'The law for private schools says only “substantially equivalent”. Public schools must hold 186 days (181 in grade 12), and the state department repeats that for home schools.',
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
        'These are the public schools’ hours. The state department gives 1,116 for grades 1 to 11; the hours for kindergarten and grade 12 come from the public school statute.',
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
        'Six hours is the state department’s number for grades 1 to 11. We worked out 2.5 hours for kindergarten (465 hours over 186 days) and six for grade 12 (1,086 over 181).',
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
      doubt: 'The statute sets no test; a court expected planned teaching with tests from time to time.',
    },
  },
  todos: {
    register: {
      years: 'once',
      law: 'duty',
      first: {
        from: 'teaching_starts',
      },
      told: 'Once, when your home school begins: register its name and address and the person who keeps its records with the State Board of Education. You don’t register children who join later. Give the new address when you move.',
      source: 3,
      doubt:
        'The law gives no date; the first day of teaching is the earliest it can mean. In 2024 the online form asked for more than the law requires.',
    },
    'tell-old-school': {
      years: 'event',
      event: 'withdrawal',
      law: 'condition',
      first: {
        from: 'event',
      },
      told: 'Only when your child leaves a school: tell that school about the transfer, or it must report your child as truant.',
      source: 2,
      doubt: 'The duty is the state department’s reading; the statute mentions only attendance.',
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
      told: 'By the end of each school year. If you start midyear, the time in the school your child left counts too; the law allows a combination of public and private school.',
      source: 0,
      doubt: 'The law doesn’t say how to add up a year you start midway. You don’t file anything.',
    },
    immunization: {
      years: 'once',
      law: 'duty',
      first: {
        from: 'teaching_starts',
        days: -1,
        unit: 'calendar',
      },
      told: 'Once for each child, before the child first attends any school in Kansas: a certificate, a doctor’s statement or a signed religious statement. Your home school keeps it; you don’t send anything.',
      source: 5,
      doubt:
        'The statute covers every school and doesn’t mention home schools; one guide says you don’t need anything. We show the stricter reading.',
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
      told: 'A good idea: check progress with your own tests from time to time. This comes from a court decision, not the statute.',
      source: 4,
      doubt: null,
    },
    records: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'A good idea: keep attendance, subjects, books and grades in case your child moves to another school.',
      source: 2,
      doubt: null,
    },
  },
  doubts: [
    'The days and hours are the public schools’. A district that counts hours may meet on fewer days, and “substantially equivalent” has no fixed number.',
    'Sources differ on periodic testing: one association lists it as a step, others treat it as something courts weigh.',
    'Senate Bill 338 (2026) would define home schools without adding duties. It was held in committee when we last saw it, in January 2026.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'We read the statute on the Revisor’s site and the state department’s page on the department’s site, but neither copy is dated. We read the registration section as the department quotes it, under its old number.',
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
      text_of: 'we read the wording in another copy',
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
      opens: 'an association on a 2026 bill',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'January 2026',
    },
  ],
}
