import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: null,
    why: 'A nonpublic school, which home instruction counts as, sets its own term.',
    source: 0,
  },
  age: {
    from: 6,
    from_rule: 'school_year',
    cutoff: '09-01',
    to: 17,
    to_rule: 'school_year',
    to_cutoff: '09-01',
    told: 'A child who is 6 on or before September 1 of the calendar year and not yet 17 on that September 1. A child who turns 17 later in the year stays covered until the next September 1.',
    sources: [0, 3],
    doubt:
      'A child who turns 17 in August is no longer covered from that September 1. A five-year-old enrolled in a full-day public kindergarten is covered too, and you may withdraw that child once.',
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: null,
      source: 0,
      reading: 'none',
      doubt:
        'The statute’s 180 days are for public schools; a nonpublic school’s term is “the number of days that each school shall require for promotion”.',
    },
    instruction_hours: {
      value: null,
      source: 0,
      reading: 'none',
      doubt: null,
    },
    day_hours: {
      value: null,
      source: 0,
      reading: 'none',
      doubt: null,
    },
    core_hours: {
      value: null,
      source: null,
      reading: 'none',
      doubt: null,
    },
    testing: {
      value: null,
      source: 1,
      reading: 'none',
      doubt: null,
    },
  },
  todos: {
    certificate: {
      years: 'every',
      law: 'duty',
      first: {
        later_of: [
          {
            from: 'teaching_starts',
          },
          {
            from: 'date',
            month_day: '09-15',
            side: 'in_year',
          },
        ],
      },
      later: {
        from: 'date',
        month_day: '09-15',
        side: 'in_year',
      },
      told: 'By September 15 of each year, including the first: one for each child covered on September 1. If you start after that day, file when you start homeschooling.',
      source: 5,
      doubt: null,
    },
    midyear: {
      years: 'first',
      law: 'advice',
      first: null,
      told: 'Only if you begin after September 15, or move in then: withdraw the child from school and file the same certificate when you start homeschooling. You file only one certificate.',
      source: 4,
      doubt:
        'The statute names September 15 and ten days after a notice. The association and the department read it to mean you file on your first day.',
    },
    'notice-reply': {
      years: 'ongoing',
      law: 'condition',
      told: 'Only when the attendance officer writes that a certificate is missing: file it within ten days of the notice.',
      source: 5,
      doubt: null,
    },
    records: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'Good practice, not required: keep attendance, subjects and sample work.',
      source: null,
      doubt: null,
    },
  },
  doubts: [
    'We read the statute in undated copies; the department’s 2020 statements and later summaries agree with it.',
    'HB 1512 (2026), which would add portfolios, tests and 180 days, was reported dead in committee in January 2026; we found no change to this option.',
    'The program can’t be a cover for avoiding school attendance; the law doesn’t say how that’s judged.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'We read the whole definition and the paragraph on the certificate, but in undated private copies; the department’s own words are from 2020.',
  },
  citations: [
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'http://www.slideshare.net/slocafb/mississippi-compulsory-school-attendance-law',
      opens: 'the statute, in a copy on a document site',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'Miss. Code § 37-13-91(3)(c)',
      url: 'https://www.scribd.com/doc/267471816/Home-Schooling-in-MS-Code-37-13-91',
      opens: 'the paragraph on the certificate, in a copy on a document site',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'http://mdek12.org/ODPCSA/CA',
      opens:
        'the state department’s page on compulsory attendance, with the statute and the home-school policy to download',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: '2017 or later',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'https://impact601.com/news/local_state/article_e5d9b58e-ed2c-11ea-9cfc-23ca79917c80.html',
      opens: 'a newspaper that prints the state department’s statement',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: '2020',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'https://www.mhea.net/faqs-cq9q',
      opens: 'the state association’s questions and answers',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'undated',
    },
    {
      statute: 'Miss. Code § 37-13-91',
      url: 'https://mdek12.org/OCSA',
      opens: 'the state department’s office of compulsory attendance',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in copies on other sites',
    },
    {
      statute: 'Miss. Code § 41-23-37',
      url: 'https://billstatus.ls.state.ms.us/documents/2018/html/SB/2001-2099/SB2059IN.htm',
      opens:
        'a 2018 bill that prints the vaccination statute, which doesn’t cover home instruction of ten or fewer related children',
      official: true,
      opened: true,
      read_on: '2026-11-20',
      text_of: '2018',
    },
    {
      statute: 'HB 1512 (2026)',
      url: 'https://hslda.org/post/mississippi-house-bill-1512',
      opens: 'an association: the bill was reported dead',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: 'January 2026',
    },
  ],
}
