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
    told: 'From age 7 when school begins in your district until the 16th birthday.',
    sources: [0, 1],
    doubt:
      'Each district sets the day school begins. A child who turns 7 after that day isn’t covered until the next school year.',
  },
  subjects: [],
  figures: {
    instruction_days: {
      value: null,
      source: 1,
      reading: 'none',
      doubt:
        'The wording about a period equal to the public schools’ applies to enrollment in a school, not to private teaching.',
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
      told: 'From the start. The law gives no list and no date, and you don’t send anything in.',
      source: 1,
      doubt:
        'The law doesn’t define which subjects are “commonly and usually taught”. The usual reading is language arts, mathematics, science and social studies.',
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
      told: 'The law doesn’t require this; the optional state tax credit has its own portfolio rule.',
      source: null,
      doubt: null,
    },
  },
  doubts: [
    'The law doesn’t list subjects one by one, so there are none to check off.',
    'Older pages still print the wording before 2009 (“otherwise comparably instructed”).',
    'A constitutional amendment that would end the power to require schooling (HJR 9) reached the House floor in February 2026. We couldn’t find whether it went to the voters in November 2026. It could only lighten this duty.',
    'We read the section in the official code released in 2020 and found no later change to it.',
  ],
  confidence: {
    figures: 'medium',
    dates: 'medium',
    why: 'We read the whole section in a public copy of the 2020 official code, not in one from 2023 or later. Nothing in it has a date.',
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
      opens: 'a public copy of the official code, all of Title 33 (Public.Resource.Org)',
      official: false,
      opened: true,
      read_on: '2026-11-25',
      text_of: 'release 70, 2020, by the file; section last amended 2009',
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
