import type { StateLaw } from '#shared/compliance/law/state-law.ts'

export const law: StateLaw = {
  year: {
    fixed: null,
    why: 'The law counts no days or hours for private teaching at home, so your own school year is used.',
    source: null,
  },
  age: {
    from: 7,
    from_rule: 'school_year',
    cutoff: '08-31',
    to: 16,
    to_rule: 'birthday',
    told: 'A child who is seven when school begins in the district, until the sixteenth birthday.',
    sources: [0, 1],
    doubt:
      'The day school begins is the district’s; a child who turns seven after it is free until the next school year.',
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: null,
      source: 1,
      reading: 'none',
      doubt:
        'The words about a period equal to the public schools’ stand with enrollment in a school, not with private teaching.',
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
      source: 1,
      reading: 'none',
      doubt: null,
    },
  },
  todos: {
    subjects: {
      years: 'ongoing',
      law: 'duty',
      told: 'From the start; the law gives no list, no day and nothing to send in.',
      source: 1,
      doubt:
        'Which subjects are “commonly and usually taught” is not defined; language arts, mathematics, science and social studies are the usual reading.',
    },
    withdraw: {
      years: 'event',
      event: 'withdrawal',
      law: 'advice',
      first: null,
      told: 'A good idea when your child leaves a school.',
      source: null,
      doubt: null,
    },
    records: {
      years: 'ongoing',
      law: 'advice',
      told: 'Not asked by law; the optional state tax credit asks for a portfolio of its own.',
      source: null,
      doubt: null,
    },
  },
  doubts: [
    'The law names no subjects one by one, so none can be checked off.',
    'Older pages still print the wording before 2009 (“otherwise comparably instructed”).',
    'A constitutional amendment that would end the power to require schooling (HJR 9) reached the House floor in February 2026; whether it went to the voters in November 2026 was not found. It could only lighten this duty.',
    'The section was read in the official code as released in 2020; no later change of it was found.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'The whole section was read in a public copy of the official code of 2020, not in one of 2023 or later; nothing in it has a date.',
  },
  citations: [
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://legislature.idaho.gov/statutesrules/idstat/Title33/T33CH2/SECT33-202/',
      opens: 'the statute on the legislature’s site',
      official: true,
      opened: false,
      read_on: '2026-11-25',
      text_of: 'we read the wording in another copy: see the next source',
    },
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://github.com/UniCourt/cic-code-id/blob/main/transforms/id/ocid/r70/idaho.title.33.html',
      opens: 'a public copy of the official code, Title 33 whole (Public.Resource.Org)',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'release 70 of 2020, by the file; section last amended 2009',
    },
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://law.uslawyerdatabase.com/us-law/2022-idaho-code/title-33-education/chapter-2-attendance-at-schools',
      opens: 'a private listing of the 2022 code: opening words of the section',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: '2022, according to the page',
    },
    {
      statute: 'Idaho Code § 33-202',
      url: 'https://responsiblehomeschooling.org/state-by-state/idaho',
      opens: 'an association’s page that quotes the current wording',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'undated',
    },
    {
      statute: 'Idaho Const. art. IX, § 9 (HJR 9 of 2026)',
      url: 'https://www.idahoednews.org/legislative-roundups/statehouse-roundup-2-26-26-parental-rights-constitutional-amendment-heads-to-house-floor',
      opens: 'a news page on the amendment',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'February 26, 2026, judging by its address',
    },
  ],
}
