import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: {
      from: '07-01',
      to: '06-30',
    },
    why: 'The law means the public schools’ year: it requires their days “during the period of each year the public schools are in session”, reads ages on September 30 “of the school year”, and turns the year in summer (progress by August 1 “following the school year”, notice by August 15 “for the coming year”). It names no first or last day; July 1 to June 30 is our reading.',
    source: 1,
  },
  age: {
    from: 5,
    from_rule: 'school_year',
    cutoff: '09-30',
    to: 18,
    to_rule: 'birthday',
    told: 'From age five on or before September 30, until the 18th birthday or graduation. If your child isn’t six by September 30, you may tell the school board that you’re waiting a year.',
    sources: [1, 2],
    doubt: null,
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: 180,
      source: 6,
      reading: 'association',
      doubt:
        'The attendance law requires “the same number of days and hours per day as the public schools”, and they must have 180 days or 990 hours. The home-instruction section sets no number, nobody collects a count, and many guides say there’s no number.',
    },
    instruction_hours: {
      value: {
        by_grades: [
          {
            grades: ['K'],
            hours: 540,
          },
          {
            grades: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
            hours: 990,
          },
        ],
      },
      source: 4,
      reading: 'computed',
      doubt:
        '990 is the public schools’ number; 540 in kindergarten is 180 days of three hours. You can meet the hours instead of the 180 days.',
    },
    day_hours: {
      value: null,
      source: null,
      reading: 'none',
      doubt:
        '“Hours per day as the public schools” could be read as 5.5 hours (3 in kindergarten), but no one applies it that way.',
    },
    core_hours: {
      value: null,
      source: null,
      reading: 'none',
      doubt: null,
    },
    testing: {
      value: null,
      source: null,
      reading: 'none',
      doubt: 'A test is one of the ways to show progress.',
    },
  },
  todos: {
    notice: {
      years: 'every',
      law: 'duty',
      first: {
        earlier_of: [
          {
            later_of: [
              {
                from: 'date',
                month_day: '08-15',
                side: 'before_year',
              },
              {
                from: 'teaching_starts',
                days: -24,
                unit: 'calendar',
              },
            ],
          },
          {
            from: 'teaching_starts',
          },
        ],
      },
      later: {
        from: 'date',
        month_day: '08-15',
        side: 'before_year',
      },
      joins: 'own',
      told: 'By August 15 for the coming year. If you begin or move in after schools have opened: right away, before the first day at home, with the rest within 30 days. A child who joins later needs a notice too.',
      source: 0,
      doubt:
        'If you start after schools have opened, the law names no date (“as soon as practicable”). The date we show is a little over three weeks ahead, so it’s August 15 for every start up to Labor Day, and for a later start your notice is in before your first day. That date isn’t in the law itself.',
    },
    qualification: {
      years: 'every',
      law: 'duty',
      first: {
        earlier_of: [
          {
            later_of: [
              {
                from: 'date',
                month_day: '08-15',
                side: 'before_year',
              },
              {
                from: 'teaching_starts',
                days: -24,
                unit: 'calendar',
              },
            ],
          },
          {
            from: 'teaching_starts',
          },
        ],
      },
      later: {
        from: 'date',
        month_day: '08-15',
        side: 'before_year',
      },
      told: 'With the notice, by August 15; within 30 days of it if you begin or move in after schools have opened.',
      source: 0,
      doubt:
        'If you start after schools have opened, the law names no date (“as soon as practicable”). The date we show is a little over three weeks ahead, so it’s August 15 for every start up to Labor Day, and for a later start your notice is in before your first day. That date isn’t in the law itself.',
    },
    progress: {
      years: 'every',
      law: 'duty',
      first: {
        from: 'date',
        month_day: '08-01',
        side: 'after_year',
      },
      later: {
        from: 'date',
        month_day: '08-01',
        side: 'after_year',
      },
      told: 'By August 1 after the school year, even if you began in January. You don’t need it for a child who was under six on September 30 of that year.',
      source: 0,
      doubt: null,
    },
    time: {
      years: 'ongoing',
      law: 'duty',
      told: 'Over the year; you don’t send in a count.',
      source: 1,
      doubt: 'The duty comes from the attendance law, and the number is our reading of it.',
    },
    immunization: {
      years: 'ongoing',
      law: 'duty',
      told: 'The same as for children in school; send proof only when the superintendent asks.',
      source: 10,
      doubt: null,
    },
    copies: {
      years: 'ongoing',
      law: 'advice',
      first: null,
      later: null,
      told: 'Good practice.',
      source: null,
      doubt: null,
    },
    probation: {
      years: 'event',
      event: 'low_score',
      law: 'condition',
      first: null,
      told: 'When the superintendent puts your program on probation; the law doesn’t name a date. Proof of progress is due again by August 1 after that year.',
      source: 0,
      doubt: null,
    },
    'new-division': {
      years: 'event',
      event: 'move_in',
      law: 'condition',
      first: {
        from: 'event',
      },
      told: 'As soon as practicable after the move, and the rest within 30 days of the notice.',
      source: 0,
      doubt: 'The law says “as soon as practicable” and doesn’t name a date.',
    },
  },
  doubts: [
    'Sources disagree on whether days and hours are binding for home instruction; we use the stricter reading.',
    'The law doesn’t say when a school year begins; we use July 1 to June 30 so that August 1 and August 15 fall between two years.',
    'We read the wording in the official code’s September 2022 release and on district pages. We found no change for 2023 to 2026, but we can’t rule one out. A 2025 bill (SB 1031) asked for a study of home instruction.',
    'A GED may not count as the high-school diploma; the curriculum option is open to anyone.',
    'Guides that require a bachelor’s degree, or notice 30 days before starting, are wrong.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'We read the full text of both sections in the official code’s 2022 release. We didn’t open the state department’s page, and the time rule is our reading.',
  },
  citations: [
    {
      statute: 'Va. Code § 22.1-254.1',
      url: 'https://law.lis.virginia.gov/vacode/22.1-254.1/',
      opens: 'the statute, on the legislature’s site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in the official code’s release 88 of September 2022 (third source)',
    },
    {
      statute: 'Va. Code § 22.1-254',
      url: 'https://law.lis.virginia.gov/vacode/22.1-254/',
      opens: 'the statute, on the legislature’s site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in the official code’s release 88 of September 2022 (third source)',
    },
    {
      statute: 'Va. Code Title 22.1, release 88',
      url: 'https://github.com/UniCourt/cic-code-va',
      opens: 'a public copy of the Official Code of Virginia Annotated',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'release 88, September 2022',
    },
    {
      statute: 'Va. Code § 22.1-98',
      url: 'https://law.lis.virginia.gov/vacode/22.1-98/',
      opens: 'the statute on the public school term, on the legislature’s site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in release 88 of September 2022',
    },
    {
      statute: '8 VAC 20-521-20',
      url: 'https://law.lis.virginia.gov/admincodefull/title8/agency20/chapter521',
      opens: 'the regulation on the public school term, on the legislature’s site',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'as of November 24, 2024',
    },
    {
      statute: '8 VAC 20-490-30',
      url: 'https://law.lis.virginia.gov/admincode/title8/agency20/chapter490/section30',
      opens: 'the regulation on the public school day, on the legislature’s site',
      official: true,
      opened: true,
      read_on: '2026-11-20',
      text_of: null,
    },
    {
      statute: 'Va. Code § 22.1-254(A) (HEAV)',
      url: 'https://heav.org/homeschool-hour-day-requirement/',
      opens: 'a state association’s page on days and hours',
      official: false,
      opened: true,
      read_on: '2026-11-20',
      text_of: null,
    },
    {
      statute: 'Beginning after the deadline (HEAV)',
      url: 'https://heav.org/beginning-after-the-deadline-2/',
      opens: 'a state association’s page that quotes the rule for late starts',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: null,
    },
    {
      statute: 'A start in January and August 1 (HEAV)',
      url: 'http://heav.org/blog/tag/virginia-homeschool-statute/',
      opens: 'a state association’s list of questions',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: null,
    },
    {
      statute: 'Sussex County Public Schools, Home Instruction',
      url: 'https://sussexcountypsva.sites.thrillshare.com/o/scps/page/home-instruction',
      opens: 'a district’s page',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: null,
    },
    {
      statute: 'Va. Code § 22.1-271.4',
      url: 'https://law.lis.virginia.gov/vacode/22.1-271.4/',
      opens: 'the statute on immunization, on the legislature’s site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in release 88 of September 2022',
    },
    {
      statute: 'Stafford County Schools, Home Instruction',
      url: 'https://www.staffordschools.net/families/student-resources/home-instruction',
      opens: 'a district’s page',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: null,
    },
  ],
}
