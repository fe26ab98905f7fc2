import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: null,
    why: 'The law counts no days or hours for a home school, so your own school year is used.',
    source: null,
  },
  age: {
    from: 5,
    from_rule: 'school_year',
    cutoff: '08-01',
    to: 17,
    to_rule: 'birthday_included',
    told: 'From age 5 by August 1 through age 17, including 17-year-olds. A child who isn’t 6 yet on August 1 may wait a year if you file a kindergarten waiver.',
    sources: [3, 4],
    doubt:
      'Age is measured on August 1, so a child who was 17 on that day may be covered to the end of that school year, even after turning 18.',
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: null,
      source: 1,
      reading: 'none',
      doubt: null,
    },
    instruction_hours: {
      value: null,
      source: 1,
      reading: 'none',
      doubt: null,
    },
    day_hours: {
      value: null,
      source: null,
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
      source: null,
      reading: 'none',
      doubt:
        'Families who take an Education Freedom Account agree to a yearly test. That’s the account’s rule, not the homeschool law’s.',
    },
  },
  todos: {
    notice: {
      years: 'every',
      law: 'duty',
      first: {
        later_of: [
          {
            from: 'date',
            month_day: '08-15',
            side: 'before_year',
          },
          {
            from: 'teaching_starts',
            days: -21,
            unit: 'calendar',
          },
        ],
      },
      later: {
        from: 'date',
        month_day: '08-15',
        side: 'before_year',
      },
      told: 'By August 15 before each school year. If you start later, file before you start: at least five school days before your child leaves public school, or within 30 days of moving into the district.',
      source: 1,
      doubt:
        'The law gives no date for a child who starts after August 15 without leaving the local public school. For these late starts we show three weeks before the first day. That margin is ours, and it stays ahead of the five school days even over a holiday.',
    },
    midyear: {
      years: 'event',
      event: 'withdrawal',
      law: 'condition',
      first: {
        from: 'event',
        days: -5,
        unit: 'business',
      },
      told: 'At least five school days before you take your child out of public school during the year. The superintendent or the board may waive the wait.',
      source: 1,
      doubt:
        'These are school days, not weekdays, so school holidays don’t count. We didn’t read all of subsection (d), on children under school discipline.',
    },
    'new-resident': {
      years: 'event',
      event: 'move_in',
      law: 'condition',
      first: {
        from: 'event',
        days: 30,
        unit: 'calendar',
      },
      told: 'Within 30 calendar days of settling in the district, when you move in during the school year.',
      source: 1,
      doubt: null,
    },
    'household-rule': {
      years: 'once',
      law: 'condition',
      first: {
        from: 'teaching_starts',
        days: -1,
        unit: 'calendar',
      },
      told: 'Before home teaching starts, and whenever someone moves into the home.',
      source: 5,
      doubt: 'We haven’t read the section itself; a newspaper and an association’s 2001 account agree on it.',
    },
    'kindergarten-waiver': {
      years: 'once',
      law: 'condition',
      first: null,
      told: 'Only if your child isn’t 6 yet on August 1 and you want to skip kindergarten: file the waiver for that school year with the district.',
      source: 3,
      doubt: 'The law gives no date; filing before the school year begins is safe.',
    },
    proof: {
      years: 'every',
      law: 'advice',
      first: null,
      later: null,
      told: 'A good idea each time you file.',
      source: null,
      doubt: null,
    },
  },
  doubts: [
    'If you start midyear and never had a child in the local public school, the law gives you no date. Filing before the first day is safe.',
    'The newest statute text we read is from May 2024. A state department memo from June 2025 agrees with it.',
    'Act 920 of 2025 and the later news we found affect only the optional Education Freedom Accounts. We haven’t read any 2026 text.',
    'We haven’t read the text of the rule on registered sex offenders in the home (§ 6-15-508).',
  ],
  confidence: {
    figures: 'high',
    dates: 'high',
    why: 'We read both sections in copies marked 2024, and the state department’s June 2025 memo agrees. Only the late start is unclear.',
  },
  citations: [
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://dese.ade.arkansas.gov/Offices/school-choice-and-parent-empowerment/home-school',
      opens: 'the state education department’s homeschool page',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the law’s wording in another copy: see the next source',
    },
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://casetext.com/statute/arkansas-code-of-1987/title-6-education/subtitle-2-elementary-and-secondary-education-generally/chapter-15-educational-standards-and-quality-generally/subchapter-5-home-schools/section-6-15-503-prerequisites-to-home-schooling',
      opens: 'the statute, on a private code site',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'through May 3, 2024, according to the page',
    },
    {
      statute: 'Ark. Code § 6-15-503',
      url: 'https://adecm.ade.arkansas.gov/ViewApprovedMemo.aspx?Id=5745',
      opens:
        'a memo of the state education department: filing opens June 1; a box to request a waiver of the five days',
      official: true,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'June 3, 2025, according to the page',
    },
    {
      statute: 'Ark. Code § 6-18-201',
      url: 'https://casetext.com/statute/arkansas-code-of-1987/title-6-education/subtitle-2-elementary-and-secondary-education-generally/chapter-18-students/subchapter-2-attendance/section-6-18-201-compulsory-attendance-exceptions',
      opens: 'the statute on ages and the kindergarten waiver, on a private code site',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'through the 2024 sessions, according to the page',
    },
    {
      statute: 'Ark. Code §§ 6-18-201, 6-18-207',
      url: 'http://nche.hslda.org/courtreport/V25N3/V25N3AR.asp',
      opens: 'an association’s report: the cutoff is August 1 starting in 2011-12',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: '2009, according to the page',
    },
    {
      statute: 'Ark. Code § 6-15-508',
      url: 'https://www.boonevilledemocrat.com/news/school-checking-home-school-residents-against-sex-offender-list.html?i',
      opens: 'a newspaper report on the rule',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
  ],
}
